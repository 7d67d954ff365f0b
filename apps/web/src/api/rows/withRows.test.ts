import { expect, test } from 'vitest'
import { withRows } from './withRows.ts'

type Row = { id: number; status: number }
const keyOf = ({ id }: Row) => id
const page = { total: 3, records: [3, 2, 1].map((id): Row => ({ id, status: 0 })) }
const statuses = (shown: typeof page | undefined) => shown?.records.map(({ status }) => status)

test('a page shows a change of some rows, and takes it back for those that are refused', () => {
  const wanted = [page.records[0]!, page.records[2]!]
  const changed = withRows(page, wanted, keyOf, { status: 1 })
  expect(statuses(changed)).toEqual([1, 0, 1])
  expect(statuses(withRows(changed, wanted.slice(1), keyOf))).toEqual([1, 0, 0])
  expect(statuses(page)).toEqual([0, 0, 0])
})

test('rows of another page change nothing, and a page that was never read stays unread', () => {
  expect(withRows(page, [{ id: 9, status: 0 }], keyOf, { status: 1 })).toEqual(page)
  expect(withRows<typeof page, Row>(undefined, page.records, keyOf, { status: 1 })).toBeUndefined()
})
