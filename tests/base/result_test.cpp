#include "base/result.h"

#include <gtest/gtest.h>

#include <memory>

#include "print.h"

namespace baize {
namespace {

Result<int> half(int number) {
    if (number % 2 != 0) return Error{"odd", 3, {std::to_string(number)}};
    return number / 2;
}

TEST(Result, IsAValue) {
    const Result<int> result = half(8);
    EXPECT_TRUE(result.ok());
    EXPECT_TRUE(static_cast<bool>(result));
    EXPECT_EQ(*result, 4);
    EXPECT_EQ(result.value(), 4);
}

TEST(Result, OrAnError) {
    const Result<int> result = half(7);
    EXPECT_FALSE(result.ok());
    EXPECT_FALSE(static_cast<bool>(result));
    EXPECT_EQ(result.error(), (Error{"odd", 3, {"7"}}));
}

TEST(Result, LetsItsValueBeReached) {
    Result<std::string> text = std::string("fine");
    text->push_back('!');
    const Result<std::string>& same = text;
    EXPECT_EQ(same->size(), 5U);
}

TEST(Result, IsCopiedAndChanged) {
    Result<int> result = half(8);
    *result = 5;
    const Result<int> copy = result;
    result = half(7);
    EXPECT_EQ(*copy, 5);
    EXPECT_FALSE(result.ok());
    result.error().where = 9;
    EXPECT_EQ(result.error().where, 9U);
}

TEST(Result, GivesItsValueAway) {
    Result<std::unique_ptr<int>> result = std::make_unique<int>(6);
    const std::unique_ptr<int> owner = std::move(result).value();
    EXPECT_EQ(*owner, 6);
}

TEST(Error, IsEqualInAllItsParts) {
    const Error error{"code", 1, {"a"}};
    EXPECT_EQ(error, (Error{"code", 1, {"a"}}));
    EXPECT_NE(error, (Error{"other", 1, {"a"}}));
    EXPECT_NE(error, (Error{"code", 2, {"a"}}));
    EXPECT_NE(error, (Error{"code", 1, {"b"}}));
}

}  // namespace
}  // namespace baize
