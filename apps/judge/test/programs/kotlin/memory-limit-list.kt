fun main() {
    val all = mutableListOf<LongArray>()
    while (true) all.add(LongArray(100_000) { 1 })
}
