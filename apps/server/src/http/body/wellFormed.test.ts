import { contestAdmin } from '@praxis/contract/contestAdmin'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contestMakers } from '../../../test/contestMakers.ts'
import { wellFormedJson } from './wellFormed.ts'

test.each([
  [String.raw`"a\uD800b"`, 'a\uFFFDb'],
  [String.raw`"\udc00"`, '\uFFFD'],
  [String.raw`"\uD83D\uDE00"`, '😀'],
  [String.raw`"\uD83D\uD83D\uDE00"`, '\uFFFD😀'],
  [String.raw`"\uD83D\u0041"`, '\uFFFDA'],
  [String.raw`"\\uD800"`, String.raw`\uD800`],
  [String.raw`"\\\uD800"`, '\\\uFFFD'],
  [String.raw`"\"\uDFFF\n"`, '"\uFFFD\n'],
])('%s is read as a text that can be stored', (json, text) => {
  expect(JSON.parse(wellFormedJson(json))).toBe(text)
})

test('of every text, halves of pairs are replaced and nothing else is', () => {
  const anyText = fc.string({
    unit: fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('\uD800', '\uDC00', '\\', '"', 'u')),
  })
  fc.assert(
    fc.property(anyText, (text) => {
      expect(JSON.parse(wellFormedJson(JSON.stringify(text)))).toBe(text.toWellFormed())
    }),
  )
})

test('half a pair in what is stored as JSON fails no call', async () => {
  const { call, people, onSite } = await contestMakers()
  const id = await onSite()
  const { data } = await call(contestAdmin.read, { cid: id }, people.owner)
  const award = { priority: 1, name: 'Gold\uD800', background: '#e6bf25', color: '#fff', num: 1 }
  const sent = { ...data!, awardConfigList: [award], awardType: 2 }
  expect(await call(contestAdmin.update, sent as never, people.owner)).toMatchObject({ status: 200 })
  const { data: stored } = await call(contestAdmin.read, { cid: id }, people.owner)
  expect(stored!.awardConfigList).toMatchObject([{ name: 'Gold\uFFFD' }])
})
