import { expect, test } from 'vitest'
import { shareOf } from './problemListShare.ts'

test('a meter is between empty and full, also where counts are not yet in step', () => {
  expect([shareOf(0, 0), shareOf(1, 4), shareOf(5, 4), shareOf(-1, 4)]).toEqual([0, 0.25, 1, 0])
})
