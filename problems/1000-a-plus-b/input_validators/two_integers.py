import re
import sys

most = 10**18
text = sys.stdin.buffer.read().decode('ascii')
if re.fullmatch(r'(0|-?[1-9][0-9]*) (0|-?[1-9][0-9]*)\n', text) is None:
    print('not exactly two integers with one space between them', file=sys.stderr)
    sys.exit(43)
if any(abs(int(word)) > most for word in text.split()):
    print('an integer is out of range', file=sys.stderr)
    sys.exit(43)
sys.exit(42)
