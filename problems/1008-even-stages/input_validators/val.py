import sys


def reject(why):
    print(why, file=sys.stderr)
    sys.exit(43)


def integers(line, count, low, high, name):
    """The numbers of a line, which must be exactly what printing them with single spaces gives."""
    try:
        values = [int(word) for word in line.split(b' ')]
    except ValueError:
        reject(name + ': not integers')
    if b' '.join(b'%d' % value for value in values) != line:
        reject(name + ': spacing or form of a number')
    if len(values) != count:
        reject('%s: %d numbers instead of %d' % (name, len(values), count))
    if min(values) < low or max(values) > high:
        reject(name + ': out of range')
    return values


lines = sys.stdin.buffer.read().split(b'\n')
n, m = integers(lines[0], 2, 1, 50000, 'n and m')
if n < 2 or n > 20000:
    reject('n: out of range')
if len(lines) != m + 2 or lines[-1] != b'':
    reject('not exactly m + 1 lines')
for number, line in enumerate(lines[1:-1], 2):
    a, b, d = integers(line, 3, 1, 10**9, 'line %d' % number)
    if a > n or b > n:
        reject('line %d: no such town' % number)
    if a == b:
        reject('line %d: a road from a town to itself' % number)
sys.exit(42)
