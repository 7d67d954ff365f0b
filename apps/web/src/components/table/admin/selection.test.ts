import { expect, test } from 'vitest'
import { selectionOf, type RowKey } from './selection.ts'

/** A selection whose keys are kept, over pages of numbers. */
function aSelection() {
  let keys: readonly RowKey[] = []
  return (rows: readonly number[], canSelect?: (row: number) => boolean) =>
    selectionOf({ rows, keyOf: (row) => row, canSelect, keys, setKeys: (changed) => void (keys = changed) })
}

test('rows are selected one by one, and told in the order of the list', () => {
  const at = aSelection()
  at([5, 4, 3]).toggle(3)
  at([5, 4, 3]).toggle(5)
  expect(at([5, 4, 3]).rows).toEqual([5, 3])
  expect([5, 4, 3].map((row) => at([5, 4, 3]).isSelected(row))).toEqual([true, false, true])
  at([5, 4, 3]).toggle(5)
  expect(at([5, 4, 3]).rows).toEqual([3])
})

test('the box above the rows selects the whole page, and clears it only when all of it is selected', () => {
  const at = aSelection()
  expect(at([2, 1]).extent).toBe('none')
  at([2, 1]).toggle(1)
  expect(at([2, 1]).extent).toBe('some')
  at([2, 1]).toggleAll()
  expect(at([2, 1])).toMatchObject({ extent: 'all', rows: [2, 1] })
  at([2, 1]).toggleAll()
  expect(at([2, 1])).toMatchObject({ extent: 'none', rows: [] })
  expect(at([]).extent).toBe('none')
})

test('a row that is not on the page is not selected, and does not come back selected after another was', () => {
  const at = aSelection()
  at([2, 1]).toggle(1)
  expect(at([9, 8])).toMatchObject({ extent: 'none', rows: [] })
  at([9, 8]).toggle(9)
  expect(at([2, 1]).rows).toEqual([])
})

test('a row that takes no part is not selected with its page, and the others are then all', () => {
  const at = aSelection()
  const isOdd = (row: number) => row % 2 === 1
  at([3, 2, 1], isOdd).toggleAll()
  expect(at([3, 2, 1], isOdd)).toMatchObject({ extent: 'all', rows: [3, 1] })
  expect(at([3, 2, 1], isOdd).isSelected(2)).toBe(false)
})
