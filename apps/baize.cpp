// The one program. Everything it does is a command of the terminal; here it only starts and ends.
#include <cstdio>

#include "system/files.h"
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

}  // namespace

int main(int argc, char** argv) {
    baize::ignore_closed_pipes();
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
