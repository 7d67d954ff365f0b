import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkerFiles, compiled, fileWith, run } from './test/programs.ts'

/** Numbers, nearly numbers and what lies at the ends of the ranges. */
const numberLike = fc.oneof(
  fc.integer().map(String),
  fc.bigInt({ min: -(2n ** 65n), max: 2n ** 65n }).map(String),
  fc.constantFrom(
    '2147483647',
    '2147483648',
    '-2147483648',
    '-2147483649',
    '9223372036854775807',
    '-9223372036854775809',
  ),
  fc.stringMatching(/^[-+]?[0-9]{1,3}(\.[0-9]{0,3})?(e[-+]?[0-9]{1,3})?$/),
  fc.stringMatching(/^[-+.0-9eE]{1,6}$/),
)

const readWith = (script: string, output: string | Buffer, answer = '') =>
  run(compiled('reader'), { args: checkerFiles({ output, answer }), env: { MODE: 'checker', SCRIPT: script } })

test.each([
  ['int;int', '  1\r\n\t-5 ', '1\n-5\n'],
  ['int;long', '-2147483648 9223372036854775807', '-2147483648\n9223372036854775807\n'],
  ['long;unsigned', '-9223372036854775808 18446744073709551615', '-9223372036854775808\n18446744073709551615\n'],
  ['ints 3 1 3 a', '1 2\n\n3', '1 2 3\n'],
  ['double;double;double;double', '.5 -1e3 +2. 1E-2', '0.5\n-1000\n2\n0.01\n'],
  ['double;double;double', '1e400 -1e400 1e-400', 'inf\n-inf\n0\n'],
  ['double;double;double;double', '1e+ 1e 2.E- -.5e', '1\n1\n2\n-0.5\n'],
  ['bom;word;bom;word', Buffer.from('\uFEFFa \uFEFFb'), 'a\n\uFEFFb\n'],
  ['char;bom;word', Buffer.from('x\uFEFFb'), '120\nb\n'],
  ['bom;char;char;bom;isEof', Buffer.from([0xef, 0xbb]), '-17\n-69\n1\n'],
  ['word;line;line;isEof', 'a b c\nd', 'a\n b c\nd\n1\n'],
  ['line;line;isEof', 'windows\r\nlines\r\n', 'windows\nlines\n1\n'],
  ['line;isEof', 'a\rb\n', 'a\rb\n1\n'],
  ['lines 3', 'a\n\nb', 'a||b\n'],
  ['line;line;isEof', 'a\n', 'a\n\n1\n'],
  ['line', '', '\n'],
  ['lines 3', 'a', 'a||\n'],
  ['ans line', '', '\n'],
  ['seekEoln;int;seekEoln;int', '  \n1 \t\r\n2', '1\n1\n1\n2\n'],
  ['isEoln;isEoln', '\r\n', '1\n1\n'],
  ['seekEof;isEof', ' \n\t', '1\n1\n'],
  ['char;char;unread b;char', 'ab', '97\n98\n98\n'],
  ['nextLine;word;nextLine;isEof', 'x y\nz', 'z\n1\n'],
  ['skipBlanks;char z', ' \n z', ''],
  ['int', Buffer.from('\uFEFF7'), '7\n'],
  ['words 2 [ab]{1,2}|c w', 'ab c', 'ab c\n'],
  ['word', 'x'.repeat(200_000), `${'x'.repeat(200_000)}\n`],
])('a checker reads with "%s" what it may', (script, output, printed) => {
  expect(readWith(script, output)).toMatchObject({ code: 0, out: printed })
})

test.each([
  ['int', 'abc', 2, 'expected an integer, found "abc" (output, line 1)'],
  ['int', '\n\n 1.5', 2, 'expected an integer, found "1.5" (output, line 3)'],
  ['int', '', 2, 'expected an integer, found the end of the file (output, line 1)'],
  ['int', '007', 2, 'expected an integer, found "007" (output, line 1)'],
  ['int', '-0', 2, 'expected an integer, found "-0" (output, line 1)'],
  ['int', '+1', 2, 'expected an integer, found "+1" (output, line 1)'],
  ['int', '2147483648', 2, 'expected a number from -2147483648 to 2147483647, found "2147483648" (output, line 1)'],
  [
    'long',
    '9223372036854775808',
    2,
    'expected a number from -9223372036854775808 to 9223372036854775807, found "9223372036854775808" (output, line 1)',
  ],
  ['unsigned', '-1', 2, 'expected an integer that is not negative, found "-1" (output, line 1)'],
  ['int 1 10 n', '11', 1, 'n: expected a number from 1 to 10, found 11 (output, line 1)'],
  ['ints 3 1 3 a', '1 2 4', 1, 'a[3]: expected a number from 1 to 3, found 4 (output, line 1)'],
  ['ints0 3 1 3 a', '1 2 4', 1, 'a[2]: expected a number from 1 to 3, found 4 (output, line 1)'],
  ['ints 3 1 3 a', '1\n2\n', 2, 'a[3]: expected an integer, found the end of the file (output, line 3)'],
  ['ints -1 1 3 a', '1', 3, '-1 values cannot be read (output, line 1)'],
  ['double', 'nan', 2, 'expected a decimal number, found "nan" (output, line 1)'],
  ['double', 'inf', 2, 'expected a decimal number, found "inf" (output, line 1)'],
  ['double', '0x10', 2, 'expected a decimal number, found "0x10" (output, line 1)'],
  ['double', '1,5', 2, 'expected a decimal number, found "1,5" (output, line 1)'],
  ['double', '1e++5', 2, 'expected a decimal number, found "1e++5" (output, line 1)'],
  ['double', '1e5e5', 2, 'expected a decimal number, found "1e5e5" (output, line 1)'],
  ['double', '1-', 2, 'expected a decimal number, found "1-" (output, line 1)'],
  ['double', '.', 2, 'expected a decimal number, found "." (output, line 1)'],
  ['double', 'e5', 2, 'expected a decimal number, found "e5" (output, line 1)'],
  ['double 0 1 p', '1e400', 1, 'p: expected a number from 0 to 1, found inf (output, line 1)'],
  ['double 0 1 p', '1.5', 1, 'p: expected a number from 0 to 1, found 1.5 (output, line 1)'],
  ['word [a-z]{1,3} s', 'ABC', 1, 's: expected a word like "[a-z]{1,3}", found "ABC" (output, line 1)'],
  ['line;line [a-z]* l', 'x\nA b\n', 1, 'l: expected a line like "[a-z]*", found "A b" (output, line 2)'],
  ['line [a-z]+ l', '', 1, 'l: expected a line like "[a-z]+", found "" (output, line 1)'],
  ['word', ' ', 2, 'expected a word, found the end of the file (output, line 1)'],
  ['int', 'a\u0007\u00e9', 2, 'expected an integer, found "a\\x07\u00e9" (output, line 1)'],
  ['space', 'x', 2, 'expected a space, found "x" (output, line 1)'],
  ['char a', '', 2, 'expected "a", found the end of the file (output, line 1)'],
  ['word;eoln', 'a b', 2, 'expected the end of the line, found a space (output, line 1)'],
  ['word;eof', 'a\n', 2, 'expected the end of the file, found the end of the line (output, line 1)'],
  ['ans int', '', 3, 'expected an integer, found the end of the file (answer, line 1)'],
  ['inf int', '', 3, 'expected an integer, found the end of the file (input, line 1)'],
  ['ans wa', '', 3, 'said of the stream'],
  ['case 3;int', 'x', 2, 'expected an integer, found "x" (test case 3, output, line 1)'],
])('a checker that reads with "%s" does not take "%s"', (script, output, code, message) => {
  const prefix = ['', 'wrong answer ', 'wrong output format ', 'FAIL '][code]
  expect(readWith(script, output)).toMatchObject({ code, err: `${prefix}${message}\n` })
})

test('a 32-bit integer is what the model says it is', () => {
  fc.assert(
    fc.property(numberLike, (text) => {
      const right = /^(0|-?[1-9]\d*)$/.test(text) && BigInt.asIntN(32, BigInt(text)) === BigInt(text)
      expect(readWith('int', text)).toMatchObject(right ? { code: 0, out: `${text}\n` } : { code: 2, out: '' })
    }),
    { numRuns: 150 },
  )
})

test('a 64-bit integer in a range is what the model says it is', () => {
  const bound = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })
  fc.assert(
    fc.property(numberLike, bound, bound, (text, one, other) => {
      const [least, most] = one < other ? [one, other] : [other, one]
      const isInteger = /^(0|-?[1-9]\d*)$/.test(text) && BigInt.asIntN(64, BigInt(text)) === BigInt(text)
      const code = !isInteger ? 2 : BigInt(text) < least || BigInt(text) > most ? 1 : 0
      expect(readWith(`long ${least} ${most} n`, text).code).toBe(code)
    }),
    { numRuns: 150 },
  )
})

test('a decimal number has the value the model gives it', () => {
  fc.assert(
    fc.property(fc.oneof(numberLike, fc.double({ noNaN: true, noDefaultInfinity: true }).map(String)), (text) => {
      const [, number, exponent = ''] = /^([+-]?(?:\d+\.?\d*|\.\d+))(e[+-]?\d*)?$/i.exec(text) ?? []
      const { code, out } = readWith('double', text)
      expect(code).toBe(number === undefined ? 2 : 0)
      if (number === undefined) return
      // An exponent without digits is none; what is too big is infinity.
      const value = Number(/\d$/.test(exponent) ? number + exponent : number)
      expect(Number(out.replace('inf', 'Infinity'))).toBe(value)
    }),
    { numRuns: 200 },
  )
})

test('a long word is abbreviated in a message', () => {
  const { err } = readWith('int', `start${'x'.repeat(1000)}end`)
  expect(err).toMatch(/found "startx+\.\.\.x+end" /)
  expect(err.length).toBeLessThan(150)
})

test('bytes that are no text are escaped in a message', () => {
  expect(readWith('int', Buffer.from([0xff, 0x00, 0xc3, 0x28])).err).toBe(
    'wrong output format expected an integer, found "\\xff\\x00\\xc3(" (output, line 1)\n',
  )
})

test('nothing that a contestant writes makes a reader crash', () => {
  const program = compiled('fuzz', [
    '-O1',
    '-g',
    '-std=c++14',
    '-fsanitize=address,undefined',
    '-fno-sanitize-recover=all',
  ])
  const { code, signal, out, err } = run(program, { args: [fileWith('fuzz', '')] })
  expect(err).not.toMatch(/Sanitizer|runtime error/)
  expect({ code, signal }).toEqual({ code: 0, signal: null })
  expect(Number(out)).toBeGreaterThan(1000)
}, 120_000)
