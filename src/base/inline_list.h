// A list that keeps its first N elements in itself and asks for memory only beyond them.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstring>
#include <memory>
#include <type_traits>

namespace baize {

/// Move generation may not allocate, and a position that someone typed may not overrun a buffer. No
/// position met in play has more than N moves, so the hot path stays in the array; an artificial
/// one moves to the heap once and is still answered in full.
template <class T, std::size_t N>
class InlineList {
    static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

public:
    InlineList() : data_(reinterpret_cast<T*>(inline_)) {}
    InlineList(const InlineList& other) : InlineList() { append(other); }
    InlineList& operator=(const InlineList& other) {
        if (this != &other) {
            clear();
            append(other);
        }
        return *this;
    }
    ~InlineList() = default;

    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] bool empty() const { return size_ == 0; }
    void clear() { size_ = 0; }

    void push_back(const T& value) {
        if (size_ == capacity_) [[unlikely]] {
            const T kept = value;  // it may be one of the elements that are about to move
            grow();
            *extend(1) = kept;
            return;
        }
        std::memcpy(static_cast<void*>(data_ + size_), &value, sizeof(T));
        ++size_;
    }

    /// Adds `count` elements for the caller to fill in at once, and returns the first. Writing
    /// through that pointer keeps size and capacity out of the loop.
    T* extend(std::size_t count) {
        while (capacity_ - size_ < count) [[unlikely]]
            grow();
        size_ += count;
        return data_ + (size_ - count);
    }

    /// Keeps the first `size` elements.
    void shrink_to(std::size_t size) {
        assert(size <= size_);
        size_ = size;
    }

    T& operator[](std::size_t i) {
        assert(i < size_);
        return data_[i];
    }
    const T& operator[](std::size_t i) const {
        assert(i < size_);
        return data_[i];
    }
    T* begin() { return data_; }
    T* end() { return data_ + size_; }
    const T* begin() const { return data_; }
    const T* end() const { return data_ + size_; }

private:
    void append(const InlineList& other) {
        for (const T& value : other) push_back(value);
    }

    /// Kept out of line: it is rare, and g++ 12 warns about what it believes to see when it is not.
    [[gnu::noinline]] void grow() {
        const std::size_t larger = capacity_ * 2;
        auto heap = std::make_unique_for_overwrite<std::byte[]>(larger * sizeof(T));
        std::memcpy(heap.get(), data_, size_ * sizeof(T));
        heap_ = std::move(heap);
        data_ = reinterpret_cast<T*>(heap_.get());
        capacity_ = larger;
    }

    T* data_;
    std::size_t size_ = 0;
    std::size_t capacity_ = N;
    std::unique_ptr<std::byte[]> heap_;
    alignas(T) std::byte inline_[N * sizeof(T)];
};

}  // namespace baize
