from math import gcd


def main():
    with open('bells.in') as source:
        _, last, *periods = map(int, source.read().split())
    # Signed number of choices of bells for each common period: few different ones matter.
    choices = {1: -1}
    for period in periods:
        added = {}
        for common, sign in choices.items():
            together = common // gcd(common, period) * period
            if together <= last:
                added[together] = added.get(together, 0) - sign
        for together, sign in added.items():
            choices[together] = choices.get(together, 0) + sign
    with open('bells.out', 'w') as target:
        print(sum(sign * (last // common) for common, sign in choices.items()) + last, file=target)


main()
