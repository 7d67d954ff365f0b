import { expect, test } from 'vitest'
import { isWideName } from './groupName.ts'

test.each([
  ['Club1', true],
  ['Club', false],
  ['三年级', true],
  ['一班', false],
  ['一班A', true],
  ['ＡＢＣ', true],
  ['🎈🎈🎈', true],
  ['🎈🎈', false],
  [' 一班 ', false],
])('%j is wide enough: %s', (name, is) => {
  expect(isWideName(name)).toBe(is)
})
