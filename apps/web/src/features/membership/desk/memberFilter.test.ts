import { staffLocales } from '@praxis/locales/locales'
import { expect, test } from 'vitest'
import { memberChips, type MemberFilter } from './memberFilter.ts'

const { memberDesk } = await staffLocales['en-US']()
const filter: MemberFilter = { currentPage: 1, limit: 10, state: 'current', sort: 'ends' }

test('what is filtered for is named and can be taken back; the order and the members are none', () => {
  const asked: object[] = []
  const chips = (more: Partial<MemberFilter>) =>
    memberChips({ ...filter, ...more }, (change) => asked.push(change), memberDesk)
  expect(chips({ sort: 'name', keyword: '' })).toEqual([])
  const both = chips({ keyword: 'li', state: 'ended' })
  expect(both.map(({ label }) => label)).toEqual(['Name: li', 'State: Former members'])
  for (const { onRemove } of both) onRemove()
  expect(asked).toEqual([{ keyword: '' }, { state: undefined }])
})
