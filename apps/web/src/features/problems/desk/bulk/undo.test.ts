import { expect, test } from 'vitest'
import { undoOf } from './undo.ts'

const of = (pid: number, value: number | null, ids: number[] = []) => ({ pid, value, ids })

test('problems go back to what each of them was, in as few calls as there were states', () => {
  expect(undoOf({ pids: [1, 2, 3], act: 'auth', value: 2 }, [of(1, 1), of(2, 3), of(3, 1)])).toEqual([
    { pids: [1, 3], act: 'auth', value: 1 },
    { pids: [2], act: 'auth', value: 3 },
  ])
  expect(undoOf({ pids: [1], act: 'difficulty', value: 2 }, [of(1, 0)])).toEqual([
    { pids: [1], act: 'difficulty', value: 0 },
  ])
})

test('tags that were added are removed where they were not before, and those that were removed come back', () => {
  const changed = [of(1, null, []), of(2, null, [3, 7]), of(3, null, [2])]
  expect(undoOf({ pids: [1, 2, 3], act: 'addTags', ids: [7, 5] }, changed)).toEqual([
    { pids: [1, 3], act: 'removeTags', ids: [5, 7] },
    { pids: [2], act: 'removeTags', ids: [5] },
  ])
  expect(undoOf({ pids: [1], act: 'removeTags', ids: [5, 6] }, [of(1, null, [3, 5])])).toEqual([
    { pids: [1], act: 'addTags', ids: [5] },
  ])
})

test('languages are those from before', () => {
  const changed = [of(1, null, [6, 2]), of(2, null, [4]), of(3, null, [2, 6])]
  expect(undoOf({ pids: [1, 2, 3], act: 'languages', ids: [5] }, changed)).toEqual([
    { pids: [1, 3], act: 'languages', ids: [2, 6] },
    { pids: [2], act: 'languages', ids: [4] },
  ])
})

test('what is in the trash comes back, and what nothing happened to is left alone', () => {
  expect(undoOf({ pids: [1, 2], act: 'trash' }, [of(2, null)])).toEqual([{ pids: [2], act: 'restore' }])
  expect(undoOf({ pids: [2], act: 'restore' }, [of(2, null)])).toEqual([{ pids: [2], act: 'trash' }])
  expect(undoOf({ pids: [1], act: 'trash' }, [])).toEqual([])
})
