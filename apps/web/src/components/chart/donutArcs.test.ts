import { expect, test } from 'vitest'
import { donutArcs } from './donutArcs.ts'

const arcs = (...fractions: number[]) =>
  donutArcs(fractions.map((fraction, key) => ({ key, fraction, color: 'red' }))).map(({ key, from, length }) => [
    key,
    from,
    Number(length.toFixed(1)),
  ])

test('slices follow each other with a gap, and slices of nothing are left out', () => {
  expect(arcs(0.5, 0, 0.25, 0.25)).toEqual([
    [0, 0, 49.4],
    [2, 50, 24.4],
    [3, 75, 24.4],
  ])
})

test('a slice that is alone has no gap, and a whole turn is closed', () => {
  expect(arcs(0.3)).toEqual([[0, 0, 30]])
  expect(arcs(1, 0)).toEqual([[0, 0, 100]])
  expect(arcs(0)).toEqual([])
})

test('a slice of very little is still seen', () => {
  expect(arcs(0.999, 0.001)[1]).toEqual([1, 99.9, 0.4])
})
