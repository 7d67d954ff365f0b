import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adapterOf, adapters } from './adapters.ts'

/** What ids are made of, and what people or attackers put between. */
const pieces = fc.constantFrom(
  '1',
  '000',
  'A',
  'abc',
  '_a',
  '-',
  '.',
  '..',
  '/',
  '\\',
  '?',
  '#',
  '%2e',
  '&',
  '@',
  ':',
  ' ',
  '\u0000',
  '\n',
  '\u200b',
  '\u202e',
  '\ud800',
  'é',
  '题',
  '(',
  ')',
)
const ids = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join('')),
)

test.each(adapters.map((one) => [one.kind, one] as const))(
  'ids of %s have one form, which no address trips over',
  (_kind, one) => {
    const main = one.origins?.['main'] ?? 'https://judge.example'
    const { host } = new URL(main)
    expect(one.parseId(one.idExample)).not.toBeNull()
    fc.assert(
      fc.property(
        fc.oneof(
          ids,
          fc.constant(one.idExample),
          ids.map((text) => one.idExample + text),
        ),
        (text) => {
          const id = one.parseId(text)
          if (id === null) return
          expect(one.parseId(id)).toBe(id)
          expect(id).not.toMatch(/[/\\?#\p{C}\p{Z}]|\.\./u)
          expect(id.length).toBeGreaterThan(0)
          expect(id.length).toBeLessThanOrEqual(100)
          for (const link of [one.problemLink(main, id), one.runLink(main, id, '1')]) {
            if (link === null) continue
            const url = new URL(link)
            expect([url.host, url.hash, url.username]).toEqual([host, '', ''])
          }
        },
      ),
      { numRuns: 1_000 },
    )
  },
)

test('every adapter has a kind of its own, by which it is found', () => {
  for (const one of adapters) expect(adapterOf(one.kind)).toBe(one)
  expect(adapterOf('none')).toBeNull()
  expect(
    adapters.slice(0, 2).map(({ kind, key, accountsOf, origins }) => ({ kind, key, accountsOf, origins })),
  ).toEqual([
    { kind: 'praxis', key: null, accountsOf: null, origins: null },
    { kind: 'hoj', key: null, accountsOf: null, origins: null },
  ])
})

test('addresses for people lead to the pages of a Praxis and a HOJ, and numbers of runs are numbers', () => {
  for (const kind of ['praxis', 'hoj']) {
    const one = adapterOf(kind)!
    expect(one.problemLink('https://a.example', 'HOJ-1&2')).toBe('https://a.example/problem/HOJ-1%262')
    expect(one.runLink('https://a.example', '1000', '12')).toBe('https://a.example/submission-detail/12')
    expect(one.runLink('https://a.example', '1000', '12/../x')).toBeNull()
    expect(['1000', ' HOJ-1000 ', 'a/b', '..', 'a..b', 'x'.repeat(101)].map(one.parseId)).toEqual([
      '1000',
      'HOJ-1000',
      null,
      null,
      null,
      null,
    ])
  }
})
