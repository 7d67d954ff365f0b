import { expect, test } from 'vitest'
import { extraSecondsIn } from './extraSecondsIn.ts'

test('extra time is typed in minutes, at most a day', () => {
  expect(['', ' 10 ', '0', '1440'].map(extraSecondsIn)).toEqual([0, 600, 0, 86_400])
  expect(['1441', '-1', '1.5', 'ten', '1e3'].map(extraSecondsIn)).toEqual([null, null, null, null, null])
})
