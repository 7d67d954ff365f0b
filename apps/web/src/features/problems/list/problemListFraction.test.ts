import { expect, test } from 'vitest'
import { fractionOf } from './problemListFraction.ts'

test('a meter is between empty and full, also where counts are not yet in step', () => {
  expect([fractionOf(0, 0), fractionOf(1, 4), fractionOf(5, 4), fractionOf(-1, 4)]).toEqual([0, 0.25, 1, 0])
})
