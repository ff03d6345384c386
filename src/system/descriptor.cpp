#include "system/descriptor.h"

#include <sys/file.h>
#include <unistd.h>

namespace baize {

Descriptor::Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}

Descriptor& Descriptor::operator=(Descriptor&& other) noexcept {
    if (this != &other) {
        close();
        number_ = std::exchange(other.number_, -1);
    }
    return *this;
}

void Descriptor::close() {
    if (number_ >= 0) ::close(number_);
    number_ = -1;
}

bool lock_now(const Descriptor& descriptor) {
    return flock(descriptor.number(), LOCK_EX | LOCK_NB) == 0;
}

}  // namespace baize
