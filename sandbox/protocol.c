/* Frames between the worker and the supervisor: u32 length, u8 kind, then records of u16 key, u32 length, bytes, all
 * little endian. If the length of a record does not fit, parsing fails with an error; nothing is guessed. */
#include "sandbox.h"

#include <stdlib.h>
#include <string.h>

uint32_t load_u32(const unsigned char *bytes) {
    return (uint32_t)bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[3] << 24;
}

uint64_t load_u64(const unsigned char *bytes) {
    return (uint64_t)load_u32(bytes) | (uint64_t)load_u32(bytes + 4) << 32;
}

static void store_u32(unsigned char *bytes, uint32_t value) {
    for (int i = 0; i < 4; i++)
        bytes[i] = (unsigned char)(value >> (8 * i));
}

size_t message_begin(struct buffer *out, uint8_t kind) {
    size_t start = out->length;
    unsigned char head[5] = {0, 0, 0, 0, kind};
    (void)buffer_append(out, head, sizeof head); /* out of memory: message_end notices */
    return start;
}

void message_end(struct buffer *out, size_t start) {
    if (out->length < start + 5)
        abort(); /* a supervisor without memory cannot keep its promise of one reply per request */
    store_u32(out->data + start, (uint32_t)(out->length - start - 4));
}

void put_bytes(struct buffer *out, uint16_t key, const void *data, size_t length) {
    unsigned char head[6] = {(unsigned char)key, (unsigned char)(key >> 8)};
    store_u32(head + 2, (uint32_t)length);
    if (!buffer_append(out, head, sizeof head) || !buffer_append(out, data, length))
        abort(); /* see message_end */
}

void put_text(struct buffer *out, uint16_t key, const char *text) {
    put_bytes(out, key, text, strlen(text));
}

void put_u64(struct buffer *out, uint16_t key, uint64_t value) {
    unsigned char bytes[8];
    store_u32(bytes, (uint32_t)value);
    store_u32(bytes + 4, (uint32_t)(value >> 32));
    put_bytes(out, key, bytes, sizeof bytes);
}

struct record {
    uint16_t key;
    uint32_t length;
    unsigned char *bytes;
};

/* Numbers have 1, 4 or 8 bytes. */
static bool number_of(const struct record *record, uint64_t *value) {
    if (record->length == 8)
        *value = load_u64(record->bytes);
    else if (record->length == 4)
        *value = load_u32(record->bytes);
    else if (record->length == 1)
        *value = record->bytes[0];
    else
        return false;
    return true;
}

static bool real_of(const struct record *record, double *value) {
    uint64_t bits = 0;
    if (record->length != 8 || !number_of(record, &bits))
        return false;
    memcpy(value, &bits, sizeof bits);
    return *value >= 0 && *value < 1e300; /* refuses NaN as well */
}

/* Texts are terminated in place: the byte after a record belongs to the next record's key, which has been read already,
 * or is the spare byte at the end of the frame. A NUL inside a text would silently truncate a path, so it is
 * refused. */
static bool text_of(const struct record *record, const char **text) {
    if (memchr(record->bytes, 0, record->length) != NULL || record->length > 32767)
        return false;
    *text = (const char *)record->bytes;
    return true;
}

static bool parse_program(struct request *request, const struct record *record) {
    switch (record->key) {
    case KEY_EXEC_PATH:
        return text_of(record, &request->exec_path) && request->exec_path[0] == '/';
    case KEY_EXEC_FILE:
        return text_of(record, &request->exec_file) && request->exec_file[0] == '/';
    case KEY_ARG:
        return request->arg_count < MAX_ARGS && text_of(record, &request->args[request->arg_count++]);
    case KEY_ENV:
        return request->env_count < MAX_ARGS && text_of(record, &request->env[request->env_count++]);
    case KEY_STDIN_FILE:
        return text_of(record, &request->stdin_file);
    case KEY_STDIN_BYTES:
        request->stdin_bytes = record->bytes;
        request->stdin_length = record->length;
        return request->has_stdin_bytes = true;
    case KEY_STDOUT_FILE:
        return text_of(record, &request->stdout_file);
    default:
        return false;
    }
}

static bool parse_compare(struct request *request, const struct record *record) {
    struct compare_spec *compare = &request->compare;
    uint64_t value = 0;
    switch (record->key) {
    case KEY_COMPARE_ANSWER:
        return text_of(record, &compare->answer);
    case KEY_COMPARE_KIND:
        if (!number_of(record, &value) || value < COMPARE_EXACT || value > COMPARE_FLOAT)
            return false;
        compare->kind = (uint8_t)value;
        return true;
    case KEY_COMPARE_FLAGS:
        if (!number_of(record, &value) || value > COMPARE_FLAGS)
            return false;
        compare->flags = (uint8_t)value;
        return true;
    case KEY_COMPARE_EPS_ABS:
        return real_of(record, &compare->eps_abs);
    default:
        return real_of(record, &compare->eps_rel);
    }
}

static bool parse_file(struct request *request, const struct record *record) {
    if (record->key == KEY_FILE_PATH) {
        if (request->file_count == MAX_FILES)
            return false;
        request->files[request->file_count++] = (struct file_in){.mode = 0644};
        return text_of(record, &request->files[request->file_count - 1].path);
    }
    if (request->file_count == 0)
        return false;
    struct file_in *file = &request->files[request->file_count - 1];
    uint64_t mode = 0;
    switch (record->key) {
    case KEY_FILE_MODE:
        if (!number_of(record, &mode) || mode > 0777)
            return false;
        file->mode = (uint32_t)mode;
        return true;
    case KEY_FILE_GIVEN:
        if (!number_of(record, &mode))
            return false;
        file->given = mode != 0;
        return true;
    case KEY_FILE_FROM:
        return text_of(record, &file->from);
    default:
        file->bytes = record->bytes;
        file->length = record->length;
        return true;
    }
}

static bool parse_collect(struct request *request, const struct record *record) {
    if (record->key == KEY_COLLECT_PATH) {
        if (request->collect_count == MAX_FILES)
            return false;
        return text_of(record, &request->collects[request->collect_count++].path);
    }
    if (request->collect_count == 0)
        return false;
    struct file_out *collect = &request->collects[request->collect_count - 1];
    uint64_t value = 0;
    switch (record->key) {
    case KEY_COLLECT_TO:
        return text_of(record, &collect->to) && collect->to[0] == '/';
    case KEY_COLLECT_MAX:
        return number_of(record, &collect->max);
    case KEY_COLLECT_FOLDER:
        if (!number_of(record, &value))
            return false;
        collect->folder = value != 0;
        return true;
    default:
        if (!number_of(record, &value))
            return false;
        collect->optional = value != 0;
        return true;
    }
}

static bool parse_small(const struct record *record, uint64_t max, uint32_t *out) {
    uint64_t value = 0;
    if (!number_of(record, &value) || value > max)
        return false;
    *out = (uint32_t)value;
    return true;
}

static bool parse_limit(struct request *request, const struct record *record) {
    switch (record->key) {
    case KEY_CPU_MS:
        return number_of(record, &request->cpu_ms) && request->cpu_ms <= 86400000;
    case KEY_WALL_MS:
        return number_of(record, &request->wall_ms) && request->wall_ms <= 86400000;
    case KEY_MEMORY:
        return number_of(record, &request->memory) && request->memory <= (MIB << 24);
    case KEY_STACK:
        return number_of(record, &request->stack);
    case KEY_OUTPUT:
        return number_of(record, &request->output) && request->output <= (MIB << 24);
    case KEY_FILE_BYTES_MAX:
        return number_of(record, &request->file_bytes);
    case KEY_PROCS:
        return parse_small(record, 30000, &request->procs);
    case KEY_OPEN_FILES:
        return parse_small(record, 65536, &request->open_files);
    default:
        return false;
    }
}

static bool parse_option(struct request *request, const struct record *record) {
    uint64_t value = 0;
    if (record->key == KEY_STDOUT_CAPTURE)
        return number_of(record, &request->stdout_capture) && request->stdout_capture <= 64 * MIB;
    if (record->key == KEY_STDERR_CAPTURE)
        return number_of(record, &request->stderr_capture) && request->stderr_capture <= 64 * MIB;
    if (record->key == KEY_STDERR_TAIL)
        return number_of(record, &request->stderr_tail) && request->stderr_tail <= MIB;
    if (record->key == KEY_STDERR_LIMIT)
        return number_of(record, &request->stderr_limit) && request->stderr_limit <= (MIB << 24);
    if (record->key == KEY_ID)
        return number_of(record, &request->id);
    if (!number_of(record, &value))
        return false;
    switch (record->key) {
    case KEY_SLOT:
        request->slot = value < SLOT_KINDS ? (enum slot_kind)value : SLOT_RUN;
        return value < SLOT_KINDS;
    case KEY_STRICT:
        request->strict = value != 0;
        return true;
    case KEY_WANT_START:
        request->want_start = value != 0;
        return true;
    case KEY_CPU:
        if (request->cpu_count == MAX_SLOTS || value >= MAX_CPUS)
            return false;
        request->cpus[request->cpu_count++] = (int)value;
        return true;
    default:
        return false; /* a key of a later version would be silently ignored otherwise */
    }
}

static bool parse_record(struct request *request, const struct record *record) {
    if (record->key >= KEY_EXEC_PATH && record->key <= KEY_STDIN_BYTES)
        return parse_program(request, record);
    if (record->key == KEY_STDOUT_FILE)
        return parse_program(request, record);
    if (record->key >= KEY_COMPARE_ANSWER && record->key <= KEY_COMPARE_EPS_REL)
        return parse_compare(request, record);
    if ((record->key >= KEY_FILE_PATH && record->key <= KEY_FILE_BYTES) || record->key == KEY_FILE_GIVEN)
        return parse_file(request, record);
    if ((record->key >= KEY_COLLECT_PATH && record->key <= KEY_COLLECT_OPTIONAL) || record->key == KEY_COLLECT_FOLDER)
        return parse_collect(request, record);
    if (record->key >= KEY_CPU_MS && record->key <= KEY_FILE_BYTES_MAX)
        return parse_limit(request, record);
    return parse_option(request, record);
}

static const char *find_contradiction(const struct request *request) {
    if ((request->exec_path == NULL) == (request->exec_file == NULL))
        return "exactly one of path and file must be given";
    if (request->arg_count == 0)
        return "no arguments";
    if (request->cpu_ms == 0 || request->wall_ms == 0 || request->memory < MIB || request->procs == 0)
        return "a limit is missing";
    if (request->compare.answer != NULL && request->compare.kind == 0)
        return "a comparison without its kind";
    size_t given = 0;
    for (size_t i = 0; i < request->file_count; i++) {
        const struct file_in *file = &request->files[i];
        if (file->given && (file->from == NULL || ++given > MAX_GIVEN))
            return "a file is given as a descriptor without a path on the host, or too many are";
        if (file->path[0] == '\0' || file->path[0] == '/' || (file->from == NULL && file->bytes == NULL))
            return "a file without a relative path or content";
    }
    for (size_t i = 0; i < request->collect_count; i++)
        if (request->collects[i].to == NULL)
            return "a collected file without a destination";
    return NULL;
}

static void set_defaults(struct request *request) {
    if (request->stack == 0)
        request->stack = request->memory;
    if (request->open_files == 0)
        request->open_files = 256;
    if (request->file_bytes == 0)
        request->file_bytes = (request->slot == SLOT_COMPILE ? 256 : 64) * MIB;
}

/* Finds the id even in a request that is refused, so that the refusal can be delivered. */
bool request_parse(struct request *request, const unsigned char *payload, size_t length, const char **problem) {
    *request = (struct request){.output = 64 * MIB};
    request->frame = malloc(length + 1);
    *problem = "out of memory";
    if (request->frame == NULL)
        return false;
    memcpy(request->frame, payload, length);
    request->frame[length] = 0;
    size_t at = 0;
    *problem = "a record does not fit its frame";
    while (at < length) {
        if (length - at < 6)
            return false;
        struct record record = {.key = (uint16_t)(request->frame[at] | request->frame[at + 1] << 8),
                                .length = load_u32(request->frame + at + 2),
                                .bytes = request->frame + at + 6};
        if (record.length > length - at - 6)
            return false;
        /* Terminates the text of the previous record, whose bytes end where this key began. */
        request->frame[at] = 0;
        at += 6 + record.length;
        if (!parse_record(request, &record)) {
            *problem = "a record is malformed";
            return false;
        }
    }
    *problem = find_contradiction(request);
    set_defaults(request);
    return *problem == NULL;
}

size_t pair_middle(const unsigned char *payload, size_t length) {
    for (size_t at = 0; length - at >= 6;) {
        uint32_t size = load_u32(payload + at + 2);
        if ((payload[at] | payload[at + 1] << 8) == KEY_SIDE && size == 0)
            return at;
        if (size > length - at - 6)
            return 0;
        at += 6 + (size_t)size;
    }
    return 0;
}

void request_free(struct request *request) {
    free(request->frame);
    request->frame = NULL;
}
