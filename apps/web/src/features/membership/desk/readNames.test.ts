import { expect, test } from 'vitest'
import { readNames } from './readNames.ts'

test.each([
  ['', []],
  ['alice', ['alice']],
  ['alice\nbob\r\n\n carol ', ['alice', 'bob', 'carol']],
  ['alice, bob，carol;dave；eve、finn', ['alice', 'bob', 'carol', 'dave', 'eve', 'finn']],
  ['alice Alice ALICE', ['ALICE']],
])('%j names %j', (text, names) => {
  expect(readNames(text)).toEqual(names)
})
