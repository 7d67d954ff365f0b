import { expect, test } from 'vitest'
import { inOrder } from './contestOrder.ts'

const hour = 3_600_000
const at = (name: string, start: number, end: number) => ({
  name,
  times: {
    start: start * hour,
    end: end * hour,
    lastEnd: end * hour,
    seal: null,
    ownStart: null,
    ownEnd: null,
    pausedAt: null,
    pauses: [],
  },
})
const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name)

test('contests that run come first, the next end before others, then those to come, the next start before others', () => {
  const rows = [at('in a week', 168, 170), at('tomorrow', 24, 29), at('long', -5, 100), at('short', -1, 2)]
  expect(names(inOrder(rows, 0))).toEqual(['short', 'long', 'tomorrow', 'in a week'])
})

test('a contest leaves the list when it ends, and the moment of its start counts as running', () => {
  const rows = [at('over', -5, 0), at('starts', 0, 5), at('later', 1, 5)]
  expect(names(inOrder(rows, 0))).toEqual(['starts', 'later'])
})

test('at most eight are listed', () => {
  const rows = Array.from({ length: 20 }, (_, index) => at(`n${index}`, 20 - index, 40))
  expect(names(inOrder(rows, 0))).toEqual(['n19', 'n18', 'n17', 'n16', 'n15', 'n14', 'n13', 'n12'])
})
