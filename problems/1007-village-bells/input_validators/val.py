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
if len(lines) != 3 or lines[2] != b'':
    reject('not exactly two lines')
k, _ = integers(lines[0], 2, 1, 10**18, 'k and T')
if k > 15:
    reject('k: out of range')
integers(lines[1], k, 1, 10**18, 'p')
sys.exit(42)
