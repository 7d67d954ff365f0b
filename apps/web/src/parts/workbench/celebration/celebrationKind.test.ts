import { expect, test } from 'vitest'
import { celebrationKind } from './celebrationKind.ts'

test('the card comes at positive multiples of twenty', () => {
  expect([20, 40, 100].map(celebrationKind)).toEqual(['card', 'card', 'card'])
  expect([0, 1, 19, 21, 30].map(celebrationKind)).toEqual(Array(5).fill('congratulation'))
})
