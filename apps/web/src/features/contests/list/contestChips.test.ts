import { contests } from '@praxis/contract/contests'
import { contestLocales } from '@praxis/locales/locales'
import { expect, test } from 'vitest'
import { readFilter, writeFilter } from '#web/api/filterQuery.ts'
import { contestChips } from './contestChips.ts'

const { contests: words } = await contestLocales['en-US']()

test('each filter of the address is a chip, and removing it leaves the others on the first page', () => {
  const address = 'currentPage=3&status=-1&type=1&keyword=autumn&onlyMine=true'
  const filter = readFilter(contests.list, new URLSearchParams(address), { limit: 10 })
  const written: string[] = []
  const chips = contestChips(
    filter,
    (change) => written.push(writeFilter(contests.list, filter, change, { limit: 10 }).toString()),
    words,
  )
  for (const { onRemove } of chips) onRemove()
  expect(chips.map(({ label }) => label)).toEqual(['“autumn”', 'State: Scheduled', 'Rule: OI', 'Only mine'])
  expect(written).toEqual([
    'status=-1&type=1&onlyMine=true',
    'type=1&keyword=autumn&onlyMine=true',
    'status=-1&keyword=autumn&onlyMine=true',
    'status=-1&type=1&keyword=autumn',
  ])
})
