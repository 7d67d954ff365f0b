import fc from 'fast-check'
import { expect, test } from 'vitest'
import { barsPath, linePaths, niceTop } from './plotPaths.ts'

test('the top of a chart is a round number that nothing exceeds', () => {
  const tops: [most: number, parts: number, top: number][] = [
    [0, 2, 2],
    [1, 2, 2],
    [3, 2, 4],
    [5, 2, 10],
    [454, 3, 600],
    [80, 4, 80],
    [391, 2, 400],
    [12, 2, 20],
  ]
  for (const [most, parts, top] of tops) expect(niceTop(most, parts), String(most)).toBe(top)
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.integer({ min: 2, max: 3 }), (most, parts) => {
      const top = niceTop(most, parts)
      expect(top).toBeGreaterThanOrEqual(most)
      expect(Number.isInteger(top)).toBe(true)
    }),
  )
})

test('a bar stands on what is under it, and nothing is drawn for none', () => {
  expect(barsPath([2, 0, 1], 4)).toBe('M0.14 4h0.72v-2h-0.72zM2.14 4h0.72v-1h-0.72z')
  expect(barsPath([1], 4, [3])).toBe('M0.14 1h0.72v-1h-0.72z')
})

test('a line stops where nobody has counted and goes on behind it', () => {
  const { line, area } = linePaths([1, 2, null, 4], 4)
  expect(line).toBe('M0.5 3L1.5 2M3.5 0h0.4')
  expect(area).toBe('M0.5 3L1.5 2L1.5 4L0.5 4Z')
  expect(linePaths([null, null], 4)).toEqual({ line: '', area: '' })
})
