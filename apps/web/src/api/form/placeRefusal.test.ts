import { expect, test } from 'vitest'
import { ApiError } from '#web/api/envelope.ts'
import { placeRefusal } from './placeRefusal.ts'

const refusal = (field?: string) => new ApiError({ httpStatus: 200, status: 400, message: 'no', field })

test('a refusal belongs to the field that it names, if the form has that field', () => {
  expect(placeRefusal(refusal('email'), ['username', 'email'])).toEqual({ message: 'no', field: 'email' })
  expect(placeRefusal(refusal('submitId'), ['status'])).toEqual({ message: 'no', field: undefined })
  expect(placeRefusal(refusal(), ['status'])).toEqual({ message: 'no', field: undefined })
  expect(placeRefusal(new Error('no'), ['status'])).toEqual({ message: 'no', field: undefined })
})
