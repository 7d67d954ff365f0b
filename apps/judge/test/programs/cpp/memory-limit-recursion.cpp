int down(int depth) {
    volatile char frame[4096];
    for (int i = 0; i < 4096; i += 64) frame[i] = static_cast<char>(depth);
    return depth < 0 ? 0 : down(depth + 1) + frame[depth % 4096];
}

int main() {
    return down(0);
}
