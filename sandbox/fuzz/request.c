/* Feeds random bytes to the request parser, as one request and as a pair. An accepted request must be consistent: every
 * text ends inside the frame, every count fits its array, and every limit is in the range that the rest of the program
 * can handle. */
#include "../sandbox.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size);

static void demand(bool holds) {
    if (!holds)
        abort();
}

static void check_text(const struct request *request, size_t size, const char *text) {
    const char *frame = (const char *)request->frame;
    if (text == NULL)
        return;
    demand(text >= frame && text <= frame + size);
    demand(memchr(text, 0, size + 1 - (size_t)(text - frame)) != NULL);
}

static void check_bytes(const struct request *request, size_t size, const unsigned char *bytes, size_t length) {
    if (bytes != NULL)
        demand(bytes >= request->frame && length <= size && bytes + length <= request->frame + size);
}

static void check_files(const struct request *request, size_t size) {
    demand(request->file_count <= MAX_FILES && request->collect_count <= MAX_FILES);
    for (size_t i = 0; i < request->file_count; i++) {
        const struct file_in *file = &request->files[i];
        check_text(request, size, file->path);
        check_text(request, size, file->from);
        check_bytes(request, size, file->bytes, file->length);
        demand(file->path[0] != '\0' && file->path[0] != '/' && file->mode <= 0777);
        demand(file->from != NULL || file->bytes != NULL);
    }
    for (size_t i = 0; i < request->collect_count; i++) {
        check_text(request, size, request->collects[i].path);
        check_text(request, size, request->collects[i].to);
        demand(request->collects[i].path != NULL && request->collects[i].to[0] == '/');
    }
}

static void check_limits(const struct request *request) {
    demand(request->cpu_ms > 0 && request->cpu_ms <= UINT64_MAX / (10 * MILLISECOND));
    demand(request->wall_ms > 0 && request->wall_ms <= UINT64_MAX / (10 * MILLISECOND));
    demand(request->memory >= MIB && request->memory <= UINT64_MAX / 2 && request->procs > 0);
    demand(request->output <= UINT64_MAX / 2 && request->stack > 0 && request->open_files > 0 && request->file_bytes > 0);
    demand(request->stdout_capture <= 64 * MIB && request->stderr_capture <= 64 * MIB);
    demand(request->slot < SLOT_KINDS && request->cpu_count <= MAX_SLOTS);
    for (size_t i = 0; i < request->cpu_count; i++)
        demand(request->cpus[i] >= 0 && request->cpus[i] < MAX_CPUS);
}

static void check_request(const struct request *request, size_t size) {
    demand((request->exec_path == NULL) != (request->exec_file == NULL));
    demand(request->arg_count > 0 && request->arg_count <= MAX_ARGS && request->env_count <= MAX_ARGS);
    for (size_t i = 0; i < request->arg_count; i++)
        check_text(request, size, request->args[i]);
    for (size_t i = 0; i < request->env_count; i++)
        check_text(request, size, request->env[i]);
    check_text(request, size, request->exec_path);
    check_text(request, size, request->exec_file);
    check_text(request, size, request->stdin_file);
    check_text(request, size, request->stdout_file);
    check_text(request, size, request->compare.answer);
    check_bytes(request, size, request->stdin_bytes, request->stdin_length);
    demand(request->compare.answer == NULL ||
           (request->compare.kind >= COMPARE_EXACT && request->compare.kind <= COMPARE_FLOAT));
    demand(request->compare.eps_abs >= 0 && request->compare.eps_rel >= 0);
    check_files(request, size);
    check_limits(request);
}

static void parse(const unsigned char *data, size_t size) {
    static struct request request;
    const char *problem = NULL;
    bool good = request_parse(&request, data, size, &problem);
    demand(good == (problem == NULL));
    if (good)
        check_request(&request, size);
    request_free(&request);
}

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size) {
    parse(data, size);
    size_t middle = pair_middle(data, size);
    demand(middle == 0 || (middle <= size && size - middle >= 6));
    if (middle > 0) {
        parse(data, middle);
        parse(data + middle + 6, size - middle - 6);
    }
    return 0;
}
