#include "system/real_number.h"

#include <gtest/gtest.h>

namespace baize {
namespace {

TEST(ReadReal, TakesAllOfTheTextOrNothing) {
    EXPECT_EQ(read_real("0.5"), 0.5);
    EXPECT_EQ(read_real("-12"), -12);
    EXPECT_EQ(read_real("1e3"), 1000);
    for (const char* text :
         {"", " 1", "1 ", "+1", "x", "1.5x", "nan", "inf", "-inf", "1e999", "0,5"})
        EXPECT_EQ(read_real(text), std::nullopt) << text;
}

}  // namespace
}  // namespace baize
