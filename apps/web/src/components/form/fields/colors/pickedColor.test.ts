import { expect, test } from 'vitest'
import { opaqueOf, pickedColor } from './pickedColor.ts'

test('a colour that is picked stays as transparent as the one before', () => {
  expect(pickedColor('#112233', '#ffffff80')).toBe('#11223380')
  expect(pickedColor('#112233', '#ffffff')).toBe('#112233')
  expect(pickedColor('#112233', 'no colour')).toBe('#112233')
})

test('the box for colours shows what is opaque of a colour, and something while none is written', () => {
  expect(opaqueOf(' #FFaa0080 ', '#000000')).toBe('#FFaa00')
  expect(['', '#12', 'red', '#1122334'].map((one) => opaqueOf(one, '#000000'))).toEqual(Array(4).fill('#000000'))
})
