import { expect, test } from 'vitest'
import { begunInContest, problemOfId, sentInContest, type EditedContest } from './inContest.ts'

const contest: EditedContest = { cid: 1, title: 'Autumn', type: 0, link: null, taken: ['A', 'b'] }

test('a problem that is not in the contest yet is offered the next letter, and one that is keeps its own', () => {
  expect(begunInContest(contest)).toEqual({ displayId: 'C', displayTitle: '' })
  const link = { displayId: 'X', displayTitle: 'Apples' }
  expect(begunInContest({ ...contest, link })).toEqual(link)
})

test('an id that another problem has in any case is told, and one with a letter that no id has', () => {
  const of = (displayId: string) => problemOfId({ displayId, displayTitle: '' }, contest.taken)
  expect(['C', ' c ', 'B', 'a', '', 'C 1', 'x'.repeat(21)].map(of)).toEqual([
    null,
    null,
    'twice',
    'twice',
    'wrong',
    'wrong',
    'wrong',
  ])
})

test('without a title for the contest, the problem has that of its statement', () => {
  expect(sentInContest({ displayId: ' C ', displayTitle: ' ' }, ' A+B ')).toEqual({
    displayId: 'C',
    displayTitle: 'A+B',
  })
  expect(sentInContest({ displayId: 'C', displayTitle: ' Sum ' }, 'A+B').displayTitle).toBe('Sum')
})
