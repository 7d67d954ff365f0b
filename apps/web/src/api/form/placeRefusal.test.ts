import { expect, test } from 'vitest'
import { ApiError } from '#web/api/envelope.ts'
import { isUnanswered, placeRefusal } from './placeRefusal.ts'

const refusal = (field?: string) => new ApiError({ httpStatus: 200, status: 400, message: 'no', field })

test('a refusal belongs to the field that it names, if the form has that field', () => {
  expect(placeRefusal(refusal('email'), ['username', 'email'])).toEqual({ message: 'no', field: 'email' })
  expect(placeRefusal(refusal('submitId'), ['status'])).toEqual({ message: 'no', field: undefined })
  expect(placeRefusal(refusal(), ['status'])).toEqual({ message: 'no', field: undefined })
  expect(placeRefusal(new Error('no'), ['status'])).toEqual({ message: 'no', field: undefined })
})

test('without a reply nothing was refused, so nothing that was typed is cleared', () => {
  const cut = new ApiError({ httpStatus: 0, status: 0, message: 'no network' })
  expect([cut, refusal('password'), new Error('no')].map(isUnanswered)).toEqual([true, false, false])
})
