// Throws and catches for ever.
int main() {
    for (;;) {
        try {
            throw 1;
        } catch (int) {
        }
    }
}
