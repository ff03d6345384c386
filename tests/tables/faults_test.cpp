// Damaged, cut, missing and foreign files: noticed every time, and never a wrong answer.
#include <filesystem>
#include <fstream>
#include <thread>

#include "base/crc32c.h"
#include "base/random.h"
#include "tables/support.h"

namespace baize::draughts {
namespace {

using Bytes = std::vector<std::uint8_t>;

Bytes read(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}
void write(const std::string& path, const Bytes& bytes) {
    std::ofstream(path, std::ios::binary)
        .write(reinterpret_cast<const char*>(bytes.data()),
               static_cast<std::streamsize>(bytes.size()));
}

constexpr int pieces = 3;

class TableFaults : public testing::Test {
protected:
    void SetUp() override {
        build_here(scratch.path("good"), "dam-haji", pieces);
        build_here(scratch.path("good"), "english", pieces);
        whole = open_here(scratch.path("good"), "dam-haji", pieces);
    }

    /// How many answers of the shelf differ from those of whole tables; none may. Some are missing.
    void compare(const Shelf& shelf, std::size_t& missing) const {
        const FixedRules<dam_haji> rules;
        const Probe truth(rules, whole->shelf());
        const Probe probe(rules, shelf);
        std::size_t wrong = 0;
        for (const Slice& slice : slices(pieces))
            for (SliceCursor<8> cursor(SliceIndex<8>(slice), 0); !cursor.done();
                 cursor.move_to(cursor.at() + 7)) {
                const auto expected = truth.verdict(cursor.position());
                const auto found = probe.verdict(cursor.position());
                if (!found || found->plies != expected->plies) ++missing;
                if (found && (found->value != expected->value ||
                              (found->plies && found->plies != expected->plies)))
                    ++wrong;
            }
        EXPECT_EQ(wrong, 0U);
    }

    Scratch scratch;
    std::unique_ptr<OpenTables> whole;
};

/// Puts a head right again that somebody has changed on purpose.
void sign(Bytes& bytes, std::size_t blocks_at) {
    const std::uint32_t sum = crc32c(std::span(bytes).first(blocks_at - 4));
    for (std::size_t i = 0; i < 4; ++i)
        bytes[blocks_at - 4 + i] = static_cast<std::uint8_t>(sum >> (8 * i));
}

TEST_F(TableFaults, AHundredRandomDamagesAreFoundAndNoAnswerIsWrong) {
    Random random(2026);
    const TableFolder good(scratch.path("good"), dam_haji);
    const TableFolder foreign(scratch.path("good"), english);
    std::vector<std::pair<TableKind, Slice>> files;
    for (int count = 2; count <= pieces; ++count)
        for (const Slice& slice : slices(count))
            for (const TableKind kind : {TableKind::Values, TableKind::Distance})
                files.emplace_back(kind, slice);
    int detected = 0;
    for (int damage = 0; damage < 100; ++damage) {
        const auto [kind, slice] = files[random.below(files.size())];
        const std::string bad = scratch.path("bad");
        std::filesystem::remove_all(bad);
        std::filesystem::copy(scratch.path("good"), bad, std::filesystem::copy_options::recursive);
        const TableFolder folder(bad, dam_haji);
        const std::string path = folder.file(kind, slice);
        Bytes bytes = read(path);
        switch (damage % 5) {
            case 0:  // a flipped byte
                bytes[random.below(bytes.size())] ^=
                    static_cast<std::uint8_t>(1 + random.below(255));
                break;
            case 1:  // a file cut off
                bytes.resize(random.below(bytes.size()));
                break;
            case 2:  // a file that is not there
                break;
            case 3:  // another game's
                bytes = read(foreign.file(kind, slice));
                break;
            default: {  // another version of the format, with a right checksum
                const auto blocks_at = whole->shelf().find(kind, slice)->head().blocks_at();
                bytes[TableHead::magic.size()] =
                    static_cast<std::uint8_t>(TableHead::version + 1 + random.below(200));
                sign(bytes, blocks_at);
            }
        }
        if (damage % 5 == 2)
            std::filesystem::remove(path);
        else
            write(path, bytes);

        OpenTables tables(default_cache_bytes);
        const std::vector<Error> faults = tables.add_all(folder, pieces);
        const bool is_out = tables.shelf().find(kind, slice) == nullptr;
        if (is_out && faults.size() == (damage % 5 == 2 ? 0U : 1U)) ++detected;
        std::size_t missing = 0;
        compare(tables.shelf(), missing);
        EXPECT_LE(slice.pieces() < pieces || missing > 0, true);
    }
    EXPECT_EQ(detected, 100);
}

TEST_F(TableFaults, DamageInALargeFileShowsWhenThatPageIsAsked) {
    Random random(5);
    for (int damage = 0; damage < 40; ++damage) {
        Shelf shelf(damage % 2 == 0 ? default_cache_bytes : 0);
        std::vector<Bytes> files;
        const std::vector<Slice> all = slices(pieces);
        const Slice target = all[random.below(all.size())];
        for (int count = 2; count <= pieces; ++count)
            for (const Slice& slice : slices(count)) {
                const TableFolder folder(scratch.path("good"), dam_haji);
                files.push_back(read(folder.file(TableKind::Values, slice)));
                if (slice == target) {
                    const auto at =
                        whole->shelf().find(TableKind::Values, slice)->head().blocks_at();
                    files.back()[at + random.below(files.back().size() - at)] ^=
                        static_cast<std::uint8_t>(1U << random.below(8));
                }
                auto table = TableFile::open(files.back(), dam_haji);
                ASSERT_TRUE(table.ok());  // only the head was looked at
                shelf.put(std::move(*table));
            }
        std::size_t missing = 0;
        compare(shelf, missing);
        EXPECT_GT(missing, 0U);
        ASSERT_NE(shelf.damaged(), nullptr);
        EXPECT_EQ(shelf.damaged()->head().slice, target);
    }
}

TEST_F(TableFaults, BuildingMendsWhatIsDamaged) {
    const TableFolder folder(scratch.path("good"), dam_haji);
    const std::string path = folder.file(TableKind::Values, {0, 2, 1, 0});
    const Bytes before = read(path);
    Bytes bytes = before;
    bytes[bytes.size() / 2] ^= 1U;
    write(path, bytes);
    std::filesystem::remove(folder.file(TableKind::Distance, {1, 0, 0, 1}));
    build_here(scratch.path("good"), "dam-haji", pieces);
    EXPECT_EQ(read(path), before);
    EXPECT_TRUE(folder.has(TableKind::Distance, {1, 0, 0, 1}));
}

TEST_F(TableFaults, OneProcessAtATimeBuilds) {
    const TableFolder folder(scratch.path("good"), dam_haji);
    std::filesystem::remove(folder.file(TableKind::Values, {1, 0, 0, 1}));
    const std::atomic<bool> stop = false;
    std::optional<Error> fault;
    // Whoever comes first is not refused; if that was us, both set out again elsewhere.
    for (int attempt = 0; attempt < 20 && !fault; ++attempt) {
        const std::string path = scratch.path("slow" + std::to_string(attempt));
        Program first({"tables", "build", "international", "--tables", path});
        const TableFolder slow(path, international);
        while (!std::filesystem::exists(slow.path() + "/2")) std::this_thread::yield();
        fault = build_tables(slow, {2, 1}, stop, {}, {});
        first.kill();
    }
    ASSERT_TRUE(fault);
    EXPECT_EQ(fault->code, "tables.busy");
}

}  // namespace
}  // namespace baize::draughts
