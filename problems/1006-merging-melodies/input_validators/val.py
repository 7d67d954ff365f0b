import re
import sys

# The limits that every group keeps to. Those of a single group cannot be told from the input alone.
if re.fullmatch(rb'[a-z]{1,1500}\n[a-z]{1,1500}\n', sys.stdin.buffer.read()) is None:
    print('not two tunes of 1 to 1500 letters', file=sys.stderr)
    sys.exit(43)
sys.exit(42)
