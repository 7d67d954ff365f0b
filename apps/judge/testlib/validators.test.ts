import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compiled, run, scratchFile } from './test/programs.ts'

const validate = (script: string, input: string, args: readonly string[] = []) =>
  run(compiled('reader'), { args, env: { SCRIPT: script }, input })

const n = 'int 1 10 n;eoln;eof'
const pair = 'int;space;int;eoln;eof'
const list = 'ints 3 -5 5 a;eoln;eof'
const word = 'word [a-z]{1,5} s;eoln;eof'
const line = 'line;eof'
const strict = 'strict -10 10 1 3 x;eoln;eof'

test.each([
  [n, '1\n'],
  [n, '10\n'],
  [pair, '0 -1\n'],
  [pair, '-2147483648 2147483647\n'],
  [list, '-5 0 5\n'],
  ['longs 2 0 1000000000000 a;eoln;eof', '0 1000000000000\n'],
  ['unsigned;eoln;eof', '18446744073709551615\n'],
  [word, 'abc\n'],
  ['words 2 [ab] s;eoln;eof', 'a b\n'],
  [line, 'any text  with blanks \n'],
  [line, '\n'],
  ['line [a-z]*;eof', 'abc\n'],
  ['lines 2;eof', 'one\ntwo\n'],
  ['eof', ''],
  ['eoln;eof', '\n'],
  ['char x;eof', 'x'],
  ['word;eof', 'no-newline-asked'],
  [strict, '0.5\n'],
  [strict, '-10.0\n'],
  [strict, '9.999\n'],
  ['strict 0 1 0 0 x;eof', '1'],
  ['strict 0 1 0 2 x;eof', '0'],
  ['double 0 1 x;eof', '0.25'],
  ['int;skipBlanks;int;eof', '1  \n 2'],
])('a validator with "%s" accepts %j in silence', (script, input) => {
  expect(validate(script, input)).toMatchObject({ code: 0, err: '' })
})

/** Steps, input, message, line, and what else stands with the line. */
const refused: readonly (readonly [string, string, string, number?, string?])[] = [
  [n, '0\n', 'n: expected a number from 1 to 10, found 0'],
  [n, '11\n', 'n: expected a number from 1 to 10, found 11'],
  [n, '-1\n', 'n: expected a number from 1 to 10, found -1'],
  [n, '01\n', 'n: expected an integer, found "01"'],
  [n, '+1\n', 'n: expected an integer, found "+1"'],
  [n, '1.0\n', 'n: expected an integer, found "1.0"'],
  [n, '1e0\n', 'n: expected an integer, found "1e0"'],
  [n, '\uFEFF1\n', 'n: expected an integer, found "\uFEFF1"'],
  [n, '1', 'expected the end of the line, found the end of the file'],
  [n, '1 \n', 'expected the end of the line, found a space'],
  [n, ' 1\n', 'n: expected an integer, found a space'],
  [n, '\t1\n', 'n: expected an integer, found a tab'],
  [n, '\n1\n', 'n: expected an integer, found the end of the line'],
  [n, '', 'n: expected an integer, found the end of the file'],
  [n, '1\r\n', 'expected the end of the line, found a carriage return'],
  [n, '1\n\n', 'expected the end of the file, found the end of the line', 2],
  [n, '1\n ', 'expected the end of the file, found a space', 2],
  [n, '1\n2\n', 'expected the end of the file, found "2"', 2],
  [n, '1\t\n', 'expected the end of the line, found a tab'],
  [n, '1\0\n', 'n: expected an integer, found "1\\x00"'],
  [n, '2147483648\n', 'n: expected a number from -2147483648 to 2147483647, found "2147483648"'],
  [pair, '1  2\n', 'expected an integer, found a space'],
  [pair, '1\t2\n', 'expected a space, found a tab'],
  [pair, '1\n2\n', 'expected a space, found the end of the line'],
  [pair, '1\n', 'expected a space, found the end of the line'],
  [pair, '1', 'expected a space, found the end of the file'],
  [pair, '1 ', 'expected an integer, found the end of the file'],
  [pair, '1 -0\n', 'expected an integer, found "-0"'],
  [pair, '1 -01\n', 'expected an integer, found "-01"'],
  [pair, '1 --1\n', 'expected an integer, found "--1"'],
  [pair, '1 -\n', 'expected an integer, found "-"'],
  [pair, '1,2\n', 'expected an integer, found "1,2"'],
  [pair, '00 1\n', 'expected an integer, found "00"'],
  [list, '1 2 3 \n', 'expected the end of the line, found a space'],
  [list, '1 2\n', 'expected a space, found the end of the line'],
  [list, '1  2 3\n', 'a[2]: expected an integer, found a space'],
  [list, '1 2 6\n', 'a[3]: expected a number from -5 to 5, found 6'],
  [list, '1 2 3 4\n', 'expected the end of the line, found a space'],
  ['unsigned;eoln', '-1\n', 'expected an integer that is not negative, found "-1"'],
  [
    'unsigned;eoln',
    '18446744073709551616\n',
    'expected a number from 0 to 18446744073709551615, found "18446744073709551616"',
  ],
  [word, 'ABC\n', 's: expected a word like "[a-z]{1,5}", found "ABC"'],
  [word, 'abcdef\n', 's: expected a word like "[a-z]{1,5}", found "abcdef"'],
  [word, '\n', 's: expected a word, found the end of the line'],
  [word, 'ab c\n', 'expected the end of the line, found a space'],
  ['words 2 [ab] s;eoln', 'a  b\n', 's[2]: expected a word, found a space'],
  ['words 2 [ab] s;eoln', 'a c\n', 's[2]: expected a word like "[ab]", found "c"'],
  [line, 'no newline', 'expected the end of the line, found the end of the file'],
  [line, 'windows\r\n', 'expected the end of the line, found a carriage return'],
  [line, '', 'expected a line, found the end of the file'],
  ['lines 2;eof', 'one\n', 'expected a line, found the end of the file', 2],
  ['line [a-z]* l;eof', 'ab c\n', 'l: expected a line like "[a-z]*", found "ab c"'],
  ['line [a-z]* l;eof', 'abc \n', 'l: expected a line like "[a-z]*", found "abc "'],
  ['eof', '\n', 'expected the end of the file, found the end of the line'],
  ['eoln', '', 'expected the end of the line, found the end of the file'],
  [strict, '0\n', 'x: expected a plain decimal number with 1 to 3 digits after the point, found "0"'],
  [strict, '0.\n', 'x: expected a plain decimal number with 1 to 3 digits after the point, found "0."'],
  [strict, '.5\n', 'x: expected a plain decimal number with 1 to 3 digits after the point, found ".5"'],
  [strict, '00.5\n', 'x: expected a plain decimal number with 1 to 3 digits after the point, found "00.5"'],
  [strict, '-0.0\n', 'x: expected a plain decimal number with 1 to 3 digits after the point, found "-0.0"'],
  [strict, '+1.0\n', 'x: expected a plain decimal number with 1 to 3 digits after the point, found "+1.0"'],
  [strict, '1.2345\n', 'x: expected a plain decimal number with 1 to 3 digits after the point, found "1.2345"'],
  [strict, '1.0e1\n', 'x: expected a plain decimal number with 1 to 3 digits after the point, found "1.0e1"'],
  [strict, 'nan\n', 'x: expected a plain decimal number with 1 to 3 digits after the point, found "nan"'],
  [strict, '10.001\n', 'x: expected a number from -10 to 10, found 10.001'],
  ['double 0 1 x', 'inf', 'x: expected a decimal number, found "inf"'],
  ['double 0 1 x', '1.5', 'x: expected a number from 0 to 1, found 1.5'],
  ['int;eoln;int;eoln', '1\nx\n', 'expected an integer, found "x"', 2],
  ['int;eoln;case 7;int', '1\nx\n', 'expected an integer, found "x"', 2, 'test case 7, '],
]

test.each(refused.map((row) => [row[0], row[1], row] as const))(
  'a validator with "%s" refuses %j',
  (script, input, [, , message, row = 1, place = '']) => {
    expect(validate(script, input)).toMatchObject({ code: 3, err: `FAIL ${message} (${place}input, line ${row})\n` })
  },
)

test('a validator must have read the end of the file', () => {
  expect(validate('int;eoln', '1\n')).toMatchObject({ code: 3, err: 'FAIL the validator ended without readEof\n' })
  expect(validate('unguarded;int;eoln', '1\n')).toMatchObject({ code: 0, err: '' })
  expect(validate('unguarded;int 2 3 n;eoln', '1\n')).toMatchObject({ code: 3 })
})

test('a validator that leaves out a byte order mark does so itself', () => {
  expect(validate('int;eoln;eof', '\uFEFF1\n')).toMatchObject({ code: 3 })
  expect(validate('bom;int;eoln;eof', '\uFEFF1\n')).toMatchObject({ code: 0, err: '' })
  expect(validate('bom;int;eoln;eof', '1\n')).toMatchObject({ code: 0, err: '' })
})

const overviewOf = (script: string, input: string) => {
  const file = scratchFile('overview')
  const { code } = validate(script, input, ['--testOverviewLogFileName', file])
  return { code, lines: readFileSync(file, 'utf8').trimEnd().split('\n') }
}

test('a validator tells which bounds and features a test reaches', () => {
  const script = 'addFeature even;addFeature odd;ints 2 1 5 a;space;int 0 9 ~hidden;eoln;feature odd;eof'
  expect(overviewOf(script, '1 3 9\n')).toEqual({
    code: 0,
    lines: ['"a": min-value-hit', 'feature "even":', 'feature "odd": hit'],
  })
  expect(overviewOf(script, '5 1 9\n').lines[0]).toBe('"a": min-value-hit max-value-hit')
  expect(overviewOf(script, '5 1 x\n')).toMatchObject({ code: 3, lines: expect.arrayContaining(['feature "odd":']) })
})

const cases = 'int;eoln;case 1;word;eoln;case 2;word;eoln;case 4;line;eof'
const withCases = '2\na!\n\\b\nlast\n'

test('a validator writes the test with the beginnings of its cases, as Polygon marks them', () => {
  const file = scratchFile('markup')
  const { code, err } = validate(cases, withCases, ['--testMarkupFileName', file])
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(readFileSync(file, 'latin1')).toBe('MU\u00f3\u00012\n!c1;a\\!\n!c2;\\\\b\n!c4;last\n')
  // Of a test that is refused, only what was read before.
  expect(validate('int;space', '2\nrest', ['--testMarkupFileName', file]).code).toBe(3)
  expect(readFileSync(file, 'latin1')).toBe('MU\u00f3\u00012')
  expect(validate(cases, withCases, ['--testMarkupFileName', 'stderr']).err).toMatch(/^MU[^]*!c4;last\n$/)
})

test.each([
  ['1', 'a!\n'],
  ['2', '\\b\n'],
  ['4', 'last\n'],
])('a validator writes the case %s alone', (number, text) => {
  const file = scratchFile(`case ${number}`)
  expect(validate(cases, withCases, ['--testCase', number, '--testCaseFileName', file]).code).toBe(0)
  expect(readFileSync(file, 'utf8')).toBe(text)
})

test('a case that the test has not is not written, and what is no number is refused', () => {
  const file = scratchFile('no case')
  expect(validate(cases, withCases, ['--testCase', '3', '--testCaseFileName', file]).code).toBe(0)
  expect(existsSync(file)).toBe(false)
  for (const wrong of ['x', '1x', '-1', '99999999999'])
    expect(validate(cases, withCases, ['--testCase', wrong]).err).toBe(`FAIL --testCase needs a number, not ${wrong}\n`)
  expect(validate(cases, withCases, ['--testMarkupFileName']).err).toBe('FAIL --testMarkupFileName needs a value\n')
})

test('a test larger than what is read at once is kept whole', () => {
  const file = scratchFile('large markup')
  const word = 'x'.repeat(200_000)
  expect(validate('case 1;word;eoln;case 2;int;eoln;eof', `${word}\n7\n`, ['--testMarkupFileName', file]).code).toBe(0)
  expect(readFileSync(file, 'latin1').slice(4)).toBe(`!c1;${word}\n!c2;7\n`)
})

test('a name with a tilde is shown without it', () => {
  expect(validate('int 1 2 ~k', '3').err).toBe('FAIL k: expected a number from 1 to 2, found 3 (input, line 1)\n')
})

test('a feature is named once, before it is found', () => {
  expect(validate('feature x', '').err).toBe('FAIL the feature "x" was not named by addFeature\n')
  expect(validate('addFeature x;addFeature x', '').err).toBe('FAIL the feature "x" is named twice\n')
})
