import { accountAdmin } from '@praxis/contract/accountAdmin'
import { staffLocales } from '@praxis/locales/locales'
import { expect, test } from 'vitest'
import { readFilter, writeFilter } from '#web/api/filterQuery.ts'
import { userChips } from './userFilter.ts'

const words = (await staffLocales['en-US']()).userAdmin
const address =
  'keyword=bob&onlyAdmin=true&role=1001&state=banned&trusted=false&createdAfter=2024-01-01T00%3A00%3A00.000Z&sort=seen'

test('all filters live in the address, and each but the order has a chip that takes it away', () => {
  const filter = readFilter(accountAdmin.list, new URLSearchParams(address), {})
  expect(filter).toMatchObject({
    keyword: 'bob',
    onlyAdmin: true,
    role: 1001,
    state: 'banned',
    trusted: false,
    sort: 'seen',
  })
  expect([...writeFilter(accountAdmin.list, filter, {}, {}).keys()].toSorted()).toEqual(
    [...new URLSearchParams(address).keys()].toSorted(),
  )
  const left: string[] = []
  const chips = userChips(
    filter,
    (change) => left.push(writeFilter(accountAdmin.list, filter, change, {}).toString()),
    words,
    (moment) => moment.slice(0, 10),
  )
  expect(chips.map(({ label }) => label)).toEqual([
    'Search: bob',
    'Role: Admin',
    'State: Banned',
    'Trusted: not trusted',
    'Created since: 2024-01-01',
    'Admins only',
  ])
  for (const { onRemove } of chips) onRemove()
  expect(left.map((one) => new URLSearchParams(one).size)).toEqual([6, 6, 6, 6, 6, 6])
})
