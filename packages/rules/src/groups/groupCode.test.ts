import { expect, test } from 'vitest'
import { isGroupCode } from './groupCode.ts'

test.each([
  ['K7QM2X', true],
  ['春天的机房里', true],
  ['🎈🎈🎈🎈🎈🎈', true],
  ['🎈🎈🎈', false],
  ['K7QM2', false],
  ['K7QM2XY', false],
  ['', false],
  ['K7 M2X', false],
  ['K7QM2\n', false],
  ['K7QM2\u3000', false],
  ['K7\u00A0M2X', false],
])('%j can be the code of a group: %s', (text, can) => {
  expect(isGroupCode(text)).toBe(can)
})
