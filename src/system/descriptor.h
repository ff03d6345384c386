// What the system hands out as a number and wants back.
#pragma once

#include <utility>

namespace baize {

/// An open descriptor, closed at the end of its life.
class Descriptor {
public:
    Descriptor() = default;
    explicit Descriptor(int number) : number_(number) {}
    Descriptor(Descriptor&& other) noexcept;
    Descriptor& operator=(Descriptor&& other) noexcept;
    ~Descriptor() { close(); }

    [[nodiscard]] int number() const { return number_; }
    [[nodiscard]] bool open() const { return number_ >= 0; }
    void close();

private:
    int number_ = -1;
};

/// Keeps other processes that ask from what is open there, until it is closed or the process ends,
/// however it ends; false if another one has it.
[[nodiscard]] bool lock_now(const Descriptor& descriptor);

}  // namespace baize
