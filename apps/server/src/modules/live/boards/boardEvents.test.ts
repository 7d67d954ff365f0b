import { expect, test } from 'vitest'
import { boardInMemory } from '../../../../test/boardsInMemory.ts'
import { viewNames } from '#server/modules/standings/boards/boardTypes.ts'
import { eventsOf } from './boardEvents.ts'

test('one event serves all readers of a view and of what its rows are taken from, and no others', () => {
  const { board, put } = boardInMemory({ freezeAt: Date.parse('2030-01-01T09:05:00.000Z') })
  put(1, 'AC', 10)
  const changed = { shown: ['uid1'], whole: ['uid1'], late: ['uid1'] }
  const { rows, bare } = eventsOf(board, changed)
  const kinds = viewNames.flatMap((view) => viewNames.map((source) => ({ view, source })))
  const events = kinds.map((kind) => rows(kind))
  expect(kinds.map((kind) => rows(kind)).every((event, n) => event === events[n])).toBe(true)
  for (const [n, { view, source }] of kinds.entries()) {
    const alone = eventsOf(board, changed).rows({ view, source })
    expect(events[n], `${view} from ${source}`).toEqual(alone)
  }
  expect(
    new Set(events.map((event) => JSON.stringify([event?.shape, event?.type === 'board' && event.rows]))).size,
  ).toBe(6)
  expect(new Set(viewNames.map((view) => bare(view).shape)).size).toBe(3)
})

test('what has changed is told by the view from which it is taken', () => {
  const { board, put } = boardInMemory()
  put(1, 'AC', 10)
  const { rows } = eventsOf(board, { shown: [], whole: ['uid1'], late: [] })
  expect(rows({ view: 'whole', source: 'shown' })).toBeNull()
  expect(rows({ view: 'whole', source: 'whole' })).not.toBeNull()
})
