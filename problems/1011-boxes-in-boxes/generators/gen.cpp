#include <bits/stdc++.h>
using u64 = std::uint64_t;
using i64 = std::int64_t;

// splitmix64: the same numbers on every machine.
static u64 state;
static u64 next() {
    u64 z = (state += 0x9e3779b97f4a7c15ULL);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
    return z ^ (z >> 31);
}

// gen SEED KIND BOXES
int main(int argc, char** argv) {
    if (argc != 4) return 1;
    state = std::strtoull(argv[1], nullptr, 10);
    const std::string kind = argv[2];
    const i64 boxes = std::atoll(argv[3]);
    std::string out;
    std::string open;  // the brackets that are to be closed
    auto push = [&](bool bag) {
        out += bag ? '(' : '[';
        open += bag ? ')' : ']';
    };
    auto pop = [&] {
        out += open.back();
        open.pop_back();
    };
    if (kind == "random") {
        // Walks up and down, at most a few dozen deep, never closing the outermost box before the end.
        push(true);
        for (i64 made = 1; made < boxes;) {
            if (open.size() > 1 && (open.size() > 30 || next() % 2 == 0)) pop();
            else push(next() % 2 == 0), made++;
        }
    } else if (kind == "deep") {
        for (i64 i = 0; i < boxes; i++) push(next() % 2 == 0);
    } else if (kind == "crates") {
        for (i64 i = 0; i < boxes; i++) push(false);
    } else if (kind == "comb") {
        // Each level holds an empty box beside the next level.
        for (i64 made = 0; made + 2 <= boxes; made += 2) {
            push(next() % 2 == 0);
            push(next() % 2 == 0);
            pop();
        }
    } else if (kind == "flat") {
        push(true);
        for (i64 i = 1; i < boxes; i++) push(next() % 2 == 0), pop();
    } else if (kind == "binary") {
        // Two boxes in each box, as evenly as the number allows.
        std::vector<i64> below{boxes};
        while (!below.empty()) {
            const i64 size = below.back();
            below.pop_back();
            if (size == 0) {
                pop();
                continue;
            }
            push(next() % 2 == 0);
            below.push_back(0);
            const i64 left = (size - 1) / 2, right = size - 1 - left;
            if (left > 0) below.push_back(left);
            if (right > 0) below.push_back(right);
        }
    } else {
        return 1;
    }
    while (!open.empty()) pop();
    out += '\n';
    std::fwrite(out.data(), 1, out.size(), stdout);
}
