// The one program. Everything it does is a command of the terminal; here it only starts and ends.
#include <unistd.h>

#include <cstdlib>
#include <exception>
#include <new>
#include <string_view>
#include <system_error>

#include "system/files.h"
#include "system/memory.h"
#include "terminal/command_line.h"
#include "terminal/words.h"

namespace {

/// The release build uses instructions of x86-64-v3. Without this check an older processor would
/// stop the program with nothing but a signal.
bool processor_is_sufficient() {
#if defined(__x86_64__) && defined(__AVX2__)
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2");
#else
    return true;
#endif
}

/// Without a word of allocation. What long tasks have written so far is whole.
[[noreturn]] void end_without_memory() {
    for (const std::string_view part :
         {std::string_view("baize: "), baize::word("memory.none"), std::string_view("\n")})
        if (write(STDERR_FILENO, part.data(), part.size()) < 0) break;
    _exit(static_cast<int>(baize::Exit::Failed));
}

/// A `new` that fails where nobody is prepared for it ends the program with a message, in whichever
/// thread it is.
void on_failed_new() {
    if (baize::TryingMemory::now()) throw std::bad_alloc();
    end_without_memory();
}

/// A thread that cannot be had is a lack of memory too; anything else is a fault of ours.
void on_terminate() {
    try {
        if (const std::exception_ptr thrown = std::current_exception())
            std::rethrow_exception(thrown);
    } catch (const std::system_error& error) {
        if (error.code() == std::errc::resource_unavailable_try_again) end_without_memory();
    } catch (...) {
    }
    std::abort();
}

}  // namespace

int main(int argc, char** argv) {
    std::set_new_handler(on_failed_new);
    std::set_terminate(on_terminate);
    baize::take_write_errors_as_values();
    baize::Console console;
    if (!processor_is_sufficient()) {
        console.complain(baize::word("cpu.too-old"));
        return static_cast<int>(baize::Exit::Failed);
    }
    baize::Exit exit = baize::run_command_line(argc, argv, console);
    if (const auto fault = console.out.finish()) {
        console.complain(baize::say(*fault));
        exit = baize::Exit::Failed;
    }
    return static_cast<int>(exit);
}
