import { expect, test } from 'vitest'
import { links } from './links.ts'

test('an id of a problem stays one part of the path, whatever is in it', () => {
  expect(links.problem('1000')).toBe('/problem/1000')
  expect(links.problem('A/B?c #1')).toBe('/problem/A%2FB%3Fc%20%231')
})

test('a list without a filter has no query, and a filter is encoded', () => {
  expect(links.submissions()).toBe('/status')
  expect(links.problems({ keyword: 'a&b=c' })).toBe('/problem?keyword=a%26b%3Dc')
  expect(links.submissions({ onlyMine: true, problemID: '1000', completeProblemID: true })).toBe(
    '/status?onlyMine=true&problemID=1000&completeProblemID=true',
  )
})
