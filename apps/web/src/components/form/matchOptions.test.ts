import { expect, test } from 'vitest'
import { matchOptions } from './matchOptions.ts'

const options = ['C', 'C++ 17', 'C++ 20', 'PyPy 3', 'Python 3'].map((label) => ({ value: label, label }))
const found = (query: string) => matchOptions(options, query).map(({ label }) => label)

test('without a query everything is offered, in the order it came in', () => {
  expect(found('  ')).toEqual(['C', 'C++ 17', 'C++ 20', 'PyPy 3', 'Python 3'])
})

test('every word must occur, whatever its case and width', () => {
  expect(found('c++ 2')).toEqual(['C++ 20'])
  expect(found('3 PY')).toEqual(['PyPy 3', 'Python 3'])
  expect(found('ｃ＋+ 2')).toEqual(['C++ 20'])
  expect(found('rust')).toEqual([])
})

test('what begins with the query comes first', () => {
  expect(found('p')).toEqual(['PyPy 3', 'Python 3'])
  expect(matchOptions([{ value: 'a', label: 'Objective-C' }, ...options], 'c').map(({ label }) => label)[0]).toBe('C')
})
