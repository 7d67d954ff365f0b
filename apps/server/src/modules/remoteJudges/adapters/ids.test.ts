import fc from 'fast-check'
import { expect, test } from 'vitest'
import { atcoder } from './atcoder/atcoder.ts'
import { codeforces, gym } from './codeforces/codeforces.ts'

test.each([
  [codeforces, ['1A', ' 1970e1 ', '92101', '99999100', '2077F2'], ['1A', '1970E1', '92101', '99999100', '2077F2']],
  [gym, ['100001a', '10533001', '104128K'], ['100001A', '10533001', '104128K']],
  [atcoder, ['ABC110_A', 'dp_z', 'math_and_algorithm_ai'], ['abc110_a', 'dp_z', 'math_and_algorithm_ai']],
])('$name takes ids as people type them', (adapter, typed, ids) => {
  expect(typed.map((text) => adapter.parseId(text))).toEqual(ids)
})

test.each([
  [
    codeforces,
    ['', 'A', '1', '1000', '01A', '1A/..', '1A?x', '1a1b', '100001A', '10000101', '１A', '1ı', 'acmsguru', '1AA'],
  ],
  [gym, ['1A', '92101', '99999100', '99999A', '100001', '100001Å']],
  [
    atcoder,
    ['', 'abc110', '_a', 'a_', 'abc110-a', 'abc__a', '-a_b', 'abc110_a/', 'ſc_a', '\u212A_a', 'a'.repeat(70) + '_a'],
  ],
])('$name takes no other text for an id', (adapter, texts) => {
  expect(texts.map((text) => adapter.parseId(text))).toEqual(texts.map(() => null))
})

const adapters = [codeforces, gym, atcoder]
const piece = fc.constantFrom(
  '1',
  '99',
  '999',
  '100001',
  'A',
  'b',
  'E1',
  '_',
  '-',
  '/',
  '..',
  '?',
  '#',
  '%2e',
  ' ',
  '\n',
  '@',
  ':',
  '\\',
  'é',
)
const typed = fc.oneof(
  fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
  fc.string(),
)

test('an id is read as itself again, and its addresses stay on the host', () => {
  fc.assert(
    fc.property(fc.constantFrom(...adapters), typed, fc.nat(1e9), (adapter, text, run) => {
      const id = adapter.parseId(text)
      if (id === null) return
      expect(adapter.parseId(id)).toBe(id)
      expect(id).toMatch(/^[\w-]{2,64}$/)
      const main = 'https://judge.example'
      for (const address of [adapter.problemLink(main, id), adapter.runLink(main, id, String(run))!]) {
        expect(new URL(address).href).toBe(address)
        expect(address).toMatch(/^https:\/\/judge\.example\/[\w/-]+$/)
      }
    }),
    { numRuns: 2000 },
  )
})
