import { expect, test } from 'vitest'
import { ApiError } from '#web/api/envelope.ts'
import { retryMs } from './retryMs.ts'

const refused = (code: 'contest_not_started' | 'contest_board_closed') =>
  new ApiError({ httpStatus: 200, status: 403, code, message: '' })

test('a lost network and a start that is about to come are tried soon again, a refusal as often as a board is read', () => {
  expect(retryMs(new ApiError({ httpStatus: 0, status: 0, message: 'no network' }))).toBe(5_000)
  expect(retryMs(new Error('broken'))).toBe(5_000)
  expect(retryMs(refused('contest_not_started'))).toBe(5_000)
  expect(retryMs(refused('contest_board_closed'))).toBe(30_000)
})
