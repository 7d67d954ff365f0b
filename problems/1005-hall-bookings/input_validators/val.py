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


# The limits that every group keeps to. Those of a single group cannot be told from the input alone.
lines = sys.stdin.buffer.read().split(b'\n')
n, = integers(lines[0], 1, 1, 200000, 'n')
if len(lines) != n + 2 or lines[-1] != b'':
    reject('not exactly n + 1 lines')
for number, line in enumerate(lines[1:-1], 2):
    begin, end, fee = integers(line, 3, 0, 10**9, 'line %d' % number)
    if begin >= end:
        reject('line %d: ends before it begins' % number)
    if fee < 1:
        reject('line %d: no fee' % number)
sys.exit(42)
