import fc from 'fast-check'
import { expect, test } from 'vitest'
import { remoteSites } from '../../../../test/remoteSites.ts'

const { HDU, POJ, SPOJ, LIBRE } = remoteSites

test.each([
  [HDU, '1000', '1000'],
  [HDU, ' 01000\n', '1000'],
  [HDU, '0', null],
  [HDU, '-1', null],
  [HDU, '1000A', null],
  [HDU, '１０００', null],
  [HDU, '1000&pid=1', null],
  [POJ, '1001', '1001'],
  [POJ, '10 01', null],
  [POJ, '12345678901', null],
  [SPOJ, 'TEST', 'TEST'],
  [SPOJ, 'prime1', 'PRIME1'],
  [SPOJ, 'A_B', 'A_B'],
  [SPOJ, 'A-B', null],
  [SPOJ, '../ADMIN', null],
  [SPOJ, 'TEST,other', null],
  [SPOJ, '', null],
  [LIBRE, '6764', '6764'],
  [LIBRE, '6764(41180)', '6764(41180)'],
  [LIBRE, ' 06764(041180) ', '6764(41180)'],
  [LIBRE, '6764()', null],
  [LIBRE, '6764(0)', null],
  [LIBRE, '6764(1', null],
  [LIBRE, '(41180)', null],
] as const)('%s', ({ adapter }, text, id) => {
  expect([adapter.key, text, adapter.parseId(text)]).toEqual([adapter.key, text, id])
})

/** Texts near to ids, and any others. */
const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...'0123456789()AZaz_-./\\?#%&:@, \t\n\u0000') }),
  fc.nat().map(String),
)

test.each(Object.values(remoteSites))(
  'whatever is typed, an id has one form and its addresses stay on the host',
  ({ adapter }) => {
    const main = adapter.origins!['main']!
    fc.assert(
      fc.property(texts, fc.string(), (text, runId) => {
        const id = adapter.parseId(text)
        if (id === null) return
        expect(adapter.parseId(id)).toBe(id)
        expect(id).toMatch(/^[A-Z0-9_()]+$/)
        const run = adapter.runLink(main, id, runId)
        for (const address of [adapter.problemLink(main, id), ...(run === null ? [] : [run])]) {
          const url = new URL(address)
          expect(url.origin).toBe(main)
          expect(url.hash).toBe('')
        }
      }),
      { numRuns: 300 },
    )
  },
)

test.each(Object.values(remoteSites))('languages have names and keys of their own', ({ adapter }) => {
  const languages = adapter.languages!
  expect(new Set(languages.map(({ name }) => name)).size).toBe(languages.length)
  expect(new Set(languages.map(({ remoteKey }) => remoteKey)).size).toBe(languages.length)
  for (const { name, contentType } of languages) {
    expect(name).toMatch(/^\S(?:.{0,98}\S)?$/)
    expect(contentType).toMatch(/^(?:text|application)\/[a-z+-]+$/)
  }
})
