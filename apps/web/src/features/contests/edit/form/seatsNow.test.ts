import { expect, test } from 'vitest'
import { seatsNow } from './seatsNow.ts'

const award = (priority: string, num: string) => ({ key: priority, priority, name: '', background: '', color: '', num })
const usual = [award('1', '10'), award('2', '20'), award('3', '30')]

test('of 48 people 10, 20 and 30 percent are 4, 9 and 14', () => {
  expect(seatsNow(usual, 48)).toEqual([4, 9, 14])
})

test('shares stand in the order of the awards, and one of nobody stays in its place', () => {
  expect(seatsNow([award('3', '30'), award('1', '10'), award('2', '20')], 9)).toEqual([0, 1, 2])
})

test('nothing is told while what is typed is no number', () => {
  expect(seatsNow([award('1', '10'), award('2', '')], 48)).toBeNull()
  expect(seatsNow([award('x', '10')], 48)).toBeNull()
})
