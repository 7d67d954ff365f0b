import { expect, test } from 'vitest'
import { stepFrom, swipeOf, targetOf, wantedPictures } from './carouselOrder.ts'

test('after the last picture comes the first, and before the first the last', () => {
  expect([0, 1, 2].map((index) => stepFrom(index, 1, 3))).toEqual([1, 2, 0])
  expect([0, 1, 2].map((index) => stepFrom(index, -1, 3))).toEqual([2, 0, 1])
  expect(stepFrom(0, 1, 1)).toBe(0)
  expect(stepFrom(0, 1, 0)).toBe(0)
})

test('the arrows, Home and End lead to pictures, and other keys to none', () => {
  const to = (key: string) => targetOf(key, 1, 4)
  expect(['ArrowLeft', 'ArrowRight', 'Home', 'End', 'Tab', 'a'].map(to)).toEqual([0, 2, 0, 3, null, null])
  expect(targetOf('End', 0, 0)).toBe(0)
})

test('a finger that moves across turns the page of pictures, and one that taps or scrolls does not', () => {
  expect(swipeOf(-60, 10)).toBe(1)
  expect(swipeOf(60, -10)).toBe(-1)
  expect(swipeOf(39, 0)).toBe(0)
  expect(swipeOf(-60, 80)).toBe(0)
  expect(swipeOf(-60, 60)).toBe(0)
})

test('a picture is asked for when it is shown, and the next one only after the first is here', () => {
  expect(wantedPictures(new Set(), 0, 4, false)).toEqual([0])
  expect(wantedPictures(new Set([0]), 0, 4, true)).toEqual([0, 1])
  expect(wantedPictures(new Set([0, 3]), 3, 4, true)).toEqual([0, 3])
  expect(wantedPictures(new Set([0]), 0, 1, true)).toEqual([0])
})
