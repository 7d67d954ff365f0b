import { expect, test } from 'vitest'
import { readCode } from './readCode.ts'

test.each([
  ['K7QM2X', 'K7QM2X'],
  [' K7Q M2X\n', 'K7QM2X'],
  ['K7QM2Xabc', 'K7QM2X'],
  ['K7', 'K7'],
  ['春天的机房里面', '春天的机房里'],
  ['🎈🎈 🎈🎈🎈🎈🎈', '🎈🎈🎈🎈🎈🎈'],
  ['', ''],
])('%j is read as the code %j', (text, code) => {
  expect(readCode(text, 6)).toBe(code)
})
