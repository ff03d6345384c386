// libc++ reports a broken precondition through printf, which alone would make the module import
// three file functions from its host and grow by a third. Here nobody reads that text: a trap says
// as much.
#include <__verbose_abort>

_LIBCPP_BEGIN_NAMESPACE_STD
[[noreturn]] void __libcpp_verbose_abort(const char* /*format*/, ...) {
    __builtin_trap();
}
_LIBCPP_END_NAMESPACE_STD

extern "C" [[noreturn]] void abort_message(const char* /*format*/, ...) {
    __builtin_trap();
}
