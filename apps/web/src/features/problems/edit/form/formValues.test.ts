import type { Language } from '@praxis/contract/problems'
import { expect, test } from 'vitest'
import { compilesCheckers } from './formValues.ts'

const languages = [
  { name: 'C++', contentType: 'text/x-c++src', isSpj: true },
  { name: 'C++ 17 With O2', contentType: 'text/x-c++src', isSpj: false },
  { name: 'Python3', contentType: 'text/x-python', isSpj: false },
] as Language[]

test.each([
  ['C++', true],
  ['C++ 17 With O2', true],
  ['C++ 20', false],
  ['Python3', false],
  ['', false],
])('a checker in %j can be compiled: %s', (name, expected) => {
  expect(compilesCheckers(languages, name)).toBe(expected)
})
