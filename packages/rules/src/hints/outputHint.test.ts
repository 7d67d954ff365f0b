import fc from 'fast-check'
import { expect, test } from 'vitest'
import { outputHint, type OutputHint } from './outputHint.ts'

const table: [string, string, string, OutputHint | null][] = [
  ['right', '3\n', '3', null],
  ['blank ends', '1 2 \n', '1 2', null],
  ['nothing', '\n', '3', 'nothing'],
  ['no line break between', '12', '1\n2', 'spacing'],
  ['a blank too many', '1  2', '1 2', 'spacing'],
  ['letters', 'yes', 'YES', 'letterCase'],
  ['debug lines', 'n = 3\n6\nleft\n7', '6\n7', 'extraLines'],
  ['debug words', 'ans = 6\nans = 7', '6\n7', 'extraWords'],
  ['another order', '2\n1', '1\n2', 'order'],
  ['a product over 32 bits', '1410065408', '10000000000', 'overflow32'],
  ['the same, negative', '-2147483648', '2147483648', 'overflow32'],
  ['unsigned', '4294967295', '-1', 'overflow32'],
  ['over 64 bits', '-9223372036854775808', '9223372036854775808', 'overflow64'],
  ['one right number beside it', '5 1410065408', '5 10000000000', 'overflow32'],
  ['too few digits', '0.33', '0.333333', 'precision'],
  ['simply wrong', '4', '3', null],
  ['one overflow and one mistake', '1410065408 4', '10000000000 5', null],
  ['far away', '0.5', '0.25', null],
  ['an empty answer', 'x', '', null],
]

test.each(table)('%s: %j for %j says %s', (_name, output, expected, hint) => {
  expect(outputHint(output, expected)).toBe(hint)
})

test.each<[string, string, string, OutputHint | null]>([
  ['right', '1\n2\n', '1\n2\n', null],
  ['no line break at the end', '1\n2', '1\n2\n', 'lastLineBreak'],
  ['a line break too many', '3\n\n', '3\n', 'blankEnds'],
  ['a blank at the end of a line', '1 \n2\n', '1\n2\n', 'blankEnds'],
  ['a blank in place of the line break', '3 ', '3\n', 'blankEnds'],
  ['nothing', '', '3\n', 'nothing'],
  ['no line break between', '12\n', '1\n2\n', 'spacing'],
])('where ends count, %s: %j for %j says %s', (_name, output, expected, hint) => {
  expect(outputHint(output, expected, { endsCount: true })).toBe(hint)
})

test('what a type of 32 bits makes of a larger number is called an overflow', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 2n ** 31n, max: 2n ** 62n }), (wanted) => {
      const got = BigInt.asIntN(32, wanted)
      expect(outputHint(String(got), String(wanted))).toBe('overflow32')
    }),
  )
})

test('an output is never explained that is right', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(outputHint(`${text}\n`, text)).toBeNull()
    }),
  )
})
