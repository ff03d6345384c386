#include "engine/weights.h"

#include "system/mapped_file.h"

namespace baize {

Result<std::shared_ptr<const AnyEvaluation>> evaluation_in_file(const AnyGame& game,
                                                                const std::string& path) {
    const Result<MappedFile> file = MappedFile::open(path);
    if (!file) return file.error();
    return game.read_evaluation(file->bytes());
}

}  // namespace baize
