import { contestStatus } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { groupRows } from './contestGroups.ts'

test('what runs comes first, then what is to come, then what is over; a group without rows is left out', () => {
  const { scheduled, running, ended } = contestStatus
  const rows = [
    { id: 1, status: ended },
    { id: 2, status: running },
    { id: 3, status: ended },
    { id: 4, status: scheduled },
  ]
  const ids = (some: typeof rows) =>
    groupRows(some, ({ status }) => status).map((group) => [group.status, group.rows.map(({ id }) => id)])
  expect(ids(rows)).toEqual([
    [running, [2]],
    [scheduled, [4]],
    [ended, [1, 3]],
  ])
  expect(ids(rows.filter(({ status }) => status === ended))).toEqual([[ended, [1, 3]]])
  expect(ids([])).toEqual([])
})
