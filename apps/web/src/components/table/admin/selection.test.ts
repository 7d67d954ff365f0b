import { expect, test } from 'vitest'
import { selectionOf, type Chosen } from './selection.ts'

/** A selection whose keys are kept, over pages of numbers. */
function aSelection() {
  let chosen: Chosen<number> = { keys: [] }
  return (rows: readonly number[], canSelect?: (row: number) => boolean, list = '') =>
    selectionOf({ rows, keyOf: (row) => row, canSelect, list, chosen, setChosen: (next) => void (chosen = next) })
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

test('rows of all pages stay selected on every page, and each of them can be left out', () => {
  const at = aSelection()
  at([9, 8]).toggleAll()
  expect(at([9, 8]).reachesBeyond).toBe(false)
  at([9, 8]).selectBeyond([9, 8, 7, 6])
  expect(at([7, 6])).toMatchObject({ extent: 'all', rows: [9, 8, 7, 6], reachesBeyond: true })
  at([7, 6]).toggle(7)
  expect(at([7, 6])).toMatchObject({ extent: 'some', rows: [9, 8, 6] })
  at([7, 6]).toggle(7)
  expect(at([9, 8])).toMatchObject({ extent: 'all', rows: [9, 8, 6, 7] })
  at([9, 8]).toggleAll()
  expect(at([9, 8])).toMatchObject({ extent: 'none', rows: [], reachesBeyond: false })
})

test('of rows of all pages those that take no part are left out, and none is left when something else is filtered for', () => {
  const at = aSelection()
  const isOdd = (row: number) => row % 2 === 1
  at([5, 4], isOdd, 'hidden').selectBeyond([5, 4, 3, 2, 1])
  expect(at([5, 4], isOdd, 'hidden').rows).toEqual([5, 3, 1])
  expect(at([5, 4], isOdd, 'public')).toMatchObject({ rows: [], reachesBeyond: false })
  at([5, 4], isOdd).selectBeyond([2])
  expect(at([5, 4], isOdd)).toMatchObject({ rows: [], reachesBeyond: false })
})
