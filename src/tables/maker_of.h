// A maker of tables for rules known to the compiler, or for those of a board size.
#pragma once

#include "tables/maker.h"
#include "tables/pair_builder.h"

namespace baize::draughts {

template <class Rules>
class MakerOf final : public TableMaker {
public:
    explicit MakerOf(Rules rules) : rules_(rules) {}

    [[nodiscard]] std::optional<std::vector<BuiltFile>> build(
        const Shelf& shelf, const SlicePair& pair, const Workers& workers,
        const Workers::OnShare& on_share) const override {
        const bool distances = pair.first.pieces() <= most_with_distance;
        PairBuilder<Rules> builder(rules_, shelf, pair, distances, workers);
        if (!builder.run(on_share)) return std::nullopt;
        std::vector<BuiltFile> files;
        const auto add = [&](int half, const Slice& slice, TableKind kind) {
            auto bytes = builder.file(half, kind);
            if (!bytes) return false;
            files.push_back({kind, slice, *std::move(bytes)});
            return true;
        };
        for (int half = 0; half < (pair.is_single() ? 1 : 2); ++half) {
            const Slice& slice = half == 0 ? pair.first : pair.second;
            if (distances && !add(half, slice, TableKind::Distance)) return std::nullopt;
            if (!add(half, slice, TableKind::Values)) return std::nullopt;
        }
        return files;
    }

    [[nodiscard]] Verification verify(const Shelf& shelf, const Slice& slice,
                                      const Workers& workers,
                                      const Workers::OnShare& on_share) const override {
        return SliceVerifier<Rules>(rules_, shelf, slice, workers).run(on_share);
    }

    [[nodiscard]] std::uint64_t numbers(const Slice& slice) const override {
        return SliceIndex<Rules::board>(slice).size();
    }

private:
    [[no_unique_address]] Rules rules_;
};

template <class Rules>
std::unique_ptr<TableMaker> maker_of(Rules rules) {
    return std::make_unique<MakerOf<Rules>>(rules);
}

extern template std::unique_ptr<TableMaker> maker_of(FixedRules<international>);
extern template std::unique_ptr<TableMaker> maker_of(FixedRules<dam_haji>);
extern template std::unique_ptr<TableMaker> maker_of(FreeRules<8>);
extern template std::unique_ptr<TableMaker> maker_of(FreeRules<10>);
extern template std::unique_ptr<TableMaker> maker_of(FreeRules<12>);

}  // namespace baize::draughts
