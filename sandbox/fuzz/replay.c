/* Runs a fuzz target on files if there is no fuzzer, so that the stored inputs test every build. */
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size);

static int replay(const char *path) {
    FILE *file = fopen(path, "rb");
    if (file == NULL || fseek(file, 0, SEEK_END) != 0) {
        perror(path);
        return 1;
    }
    long size = ftell(file);
    /* The buffer has exactly the length of the input, so that reading beyond it is detected. */
    unsigned char *data = malloc(size > 0 ? (size_t)size : 1);
    rewind(file);
    int good = data != NULL && size >= 0 && fread(data, 1, (size_t)size, file) == (size_t)size;
    fclose(file);
    if (!good) {
        fprintf(stderr, "%s cannot be read\n", path);
        return 1;
    }
    LLVMFuzzerTestOneInput(data, (size_t)size);
    free(data);
    return 0;
}

int main(int argc, char **argv) {
    for (int i = 1; i < argc; i++)
        if (replay(argv[i]) != 0)
            return 1;
    printf("%d\n", argc - 1);
    return 0;
}
