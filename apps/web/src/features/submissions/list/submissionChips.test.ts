import { contestSubmissions } from '@praxis/contract/contests'
import { submissions } from '@praxis/contract/submissions'
import { locales } from '@praxis/locales/locales'
import { expect, test } from 'vitest'
import { readFilter, writeFilter } from '#web/api/filterQuery.ts'
import { submissionChips } from './submissionChips.ts'

const text = await locales['en-US']()

/** The chips of an address, and the address after each was removed. */
function chipsOf(address: string): [label: string, afterwards: string][] {
  const filter = readFilter(submissions.list, new URLSearchParams(address), { limit: 15 })
  let afterwards = ''
  const chips = submissionChips(
    filter,
    (change) => (afterwards = writeFilter(submissions.list, filter, change, { limit: 15 }).toString()),
    text,
  )
  return chips.map(({ label, onRemove }) => {
    onRemove()
    return [label, afterwards]
  })
}

test('each filter of the address is a chip, and removing it leaves the others on the first page', () => {
  expect(chipsOf('currentPage=2&status=0&problemID=10&username=ann')).toEqual([
    ['Status: Accepted', 'problemID=10&username=ann'],
    ['Problem ID: 10', 'status=0&username=ann'],
    ['Username: ann', 'problemID=10&status=0'],
  ])
  expect(chipsOf('onlyMine=true')).toEqual([['Mine only', '']])
})

test('a whole id is told from a part of one, and both go together', () => {
  expect(chipsOf('problemID=1000&completeProblemID=true')).toEqual([['Problem ID = 1000', '']])
})

test('in a contest a chip tells that only what tried it is shown', () => {
  const filter = readFilter(contestSubmissions.list, new URLSearchParams('beforeContestSubmit=true&status=0'), {})
  const changes: unknown[] = []
  const chips = submissionChips(filter, (change) => changes.push(change), text)
  for (const { onRemove } of chips) onRemove()
  expect(chips.map(({ label }) => label)).toEqual(['Before the start', 'Status: Accepted'])
  expect(changes).toEqual([{ beforeContestSubmit: false }, { status: undefined }])
})

test('a status nobody knows is shown as its number', () => {
  expect(chipsOf('status=77').map(([label]) => label)).toEqual(['Status: 77'])
})
