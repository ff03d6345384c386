// The whole input is a file of weights: as it came, and with its checksums put right.
#include "../tests/games/draughts/net_bytes.h"
#include "check.h"
#include "games/draughts/draughts.h"

namespace baize::draughts {
namespace {

using fuzz::check;

template <class G>
void read(const G& game, const std::vector<std::uint8_t>& bytes) {
    const auto net = game.read_net(bytes);
    if (!net) return check(!net.error().code.empty(), "a refusal says why");
    const auto position = game.start();
    check((*net)->evaluate(position) == (*net)->evaluate_plainly(position), "kernels agree");
    const Chances chances = (*net)->chances(position);
    check(chances.win + chances.draw + chances.loss == 1000, "chances are all there are");
}

void read(const std::vector<std::uint8_t>& bytes) {
    read(International{}, bytes);
    read(DamHaji{}, bytes);
    read(DamHajiBook{}, bytes);
}

}  // namespace
}  // namespace baize::draughts

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::vector<std::uint8_t> bytes(data, data + size);
    baize::draughts::read(bytes);
    baize::draughts::sign_net(bytes);
    baize::draughts::read(bytes);
    return 0;
}
