import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parser } from '@lezer/cpp'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cppPieces } from './codeCpp.ts'
import { parsedPieces } from './codeParsed.ts'
import type { Piece } from './pieces.ts'

const coloured = (code: string) =>
  cppPieces(code).flatMap(({ text, colour }) => (colour === undefined ? [] : [`${text} ${colour}`]))
const whole = (pieces: readonly Piece[]) => pieces.map(({ text }) => text).join('')

test.each([
  ['# include <a.h>', ['# include macro', ' <a.h> string']],
  ['#include "a.h"', ['#include macro', '"a.h" string']],
  ['#define A(x) \\\n  (x) // y\nint', ['#define A(x) \\\n  (x)  macro', '// y comment', 'int type']],
  ['/* one\n\ntwo */ 7', ['/* one\n\ntwo */ comment', '7 number']],
  ['// one \\\ntwo\n7', ['// one \\\ntwo comment', '7 number']],
  [`R"x(a)" // \n)x" 'b'`, [`R"x(a)" // \n)x" string`, `'b' string`]],
  [
    `"a\\n\\"b" 1'000'000ull 1e-9`,
    [`"a string`, '\\n number', '\\" number', 'b" string', `1'000'000ull number`, '1e-9 number'],
  ],
  ['"not closed\nif', ['"not closed string', 'if keyword']],
  ['/* not closed\nif', ['/* not closed\nif comment']],
  [
    'struct Edge {}; Edge e = nullptr; std::max(e)',
    ['struct keyword', 'Edge type', 'Edge type', 'nullptr number', 'std type', 'max name'],
  ],
  [
    'using ll = long long; ll f(ll a);',
    ['using keyword', 'll type', 'long type', 'long type', 'll type', 'f name', 'll type'],
  ],
  ['Node *next; x = a * b; if (a < b', ['Node type', 'if keyword']],
])('%j has its colours', (code, expected) => {
  expect(coloured(code)).toEqual(expected)
  expect(whole(cppPieces(code))).toBe(code)
})

test('nothing of any text is lost', () => {
  const bits = fc.constantFrom(
    '/*',
    '*/',
    '//',
    '"',
    "'",
    '\\',
    '\n',
    '#define',
    '#include <',
    'R"(',
    ')"',
    'int',
    '数',
    '\u{1F600}',
    '1e',
    ' ',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(bits, fc.string({ unit: 'binary' }))), (parts) => {
      const code = parts.join('')
      expect(whole(cppPieces(code))).toBe(code)
    }),
  )
})

test('of the programs of this repository, 98 of 100 characters are as the parser has them', () => {
  const root = join(import.meta.dirname, '../../../../../../')
  const files = globSync(join(root, 'problems/**/*.cpp'))
  expect(files.length).toBeGreaterThan(50)
  const colours = (pieces: readonly Piece[]) =>
    pieces.flatMap(({ text, colour }) => Array<unknown>(text.length).fill(colour))
  let [all, same] = [0, 0]
  for (const code of files.map((file) => readFileSync(file, 'utf8'))) {
    const [here, there] = [colours(cppPieces(code)), colours(parsedPieces(code, parser))]
    for (const [at, colour] of here.entries()) {
      if (/\s/.test(code[at] ?? '')) continue
      all += 1
      if (colour === there[at]) same += 1
    }
  }
  expect(same / all).toBeGreaterThan(0.98)
})

test('a text that is as long as a program may be takes no longer than a blink', () => {
  const began = performance.now()
  for (const part of ['a', '/', '"', "'", '#', 'R"(', 'a<', '\\', '1', 'struct ', 'typedef '])
    cppPieces(part.repeat(65_536 / part.length))
  expect(performance.now() - began).toBeLessThan(3_000)
})
