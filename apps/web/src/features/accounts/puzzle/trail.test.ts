import { expect, test } from 'vitest'
import { keyStep, onWay, withPoint } from './trail.ts'

const way = { from: 4, length: 262 }

test('the piece stays in the picture', () => {
  expect([-3, 0, 100.5, 262, 400].map((distance) => onWay(distance, way))).toEqual([0, 0, 100.5, 262, 262])
})

test('arrow keys move it by one pixel, and by ten with Shift', () => {
  expect(['ArrowRight', 'ArrowUp', 'ArrowLeft', 'ArrowDown'].map((key) => keyStep(key, false))).toEqual([1, 1, -1, -1])
  expect(keyStep('ArrowRight', true)).toBe(10)
  expect(keyStep('ArrowLeft', true)).toBe(-10)
  expect(keyStep('Tab', false)).toBeNull()
})

test('a drag that lasts long keeps its first and its last point, and never has more than a call takes', () => {
  let trail = withPoint([], { x: 4, y: 0, t: 0 })
  for (let t = 1; t <= 7_000; t += 1) {
    trail = withPoint(trail, { x: 4 + t / 100, y: 0, t })
    if (trail.length > 2_000) throw new Error(`${trail.length} points`)
  }
  expect(trail[0]).toEqual({ x: 4, y: 0, t: 0 })
  expect(trail.at(-1)).toEqual({ x: 74, y: 0, t: 7_000 })
  expect(trail.every(({ t }, index) => index === 0 || t > (trail[index - 1]?.t ?? 0))).toBe(true)
})
