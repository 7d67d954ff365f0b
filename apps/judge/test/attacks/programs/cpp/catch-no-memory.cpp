// Goes on asking for memory after it was refused.
#include <new>
#include <cstring>
int main() {
    for (std::size_t size = 1ull << 46; size > 0;) {
        try {
            std::memset(::operator new(size), 1, 1 << 20);
        } catch (const std::bad_alloc&) {
            size = size > 1 << 20 ? size / 2 : 1 << 20;
        }
    }
}
