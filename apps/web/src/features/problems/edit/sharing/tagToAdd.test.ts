import { expect, test } from 'vitest'
import { tagToAdd } from './tagToAdd.ts'

const known = [{ id: 4, name: 'Graphs', color: '#123456' }]

test.each([
  ['', null],
  ['  ', null],
  ['graphs', { tag: known[0] }],
  [' trees ', { tag: { id: null, name: 'trees', color: '' } }],
  ['MATH', { problem: 'twice' }],
  ['x'.repeat(51), { problem: 'long' }],
])('what is typed is a tag that exists, a new one, or a mistake: "%s"', (typed, found) => {
  expect(tagToAdd(typed, [{ id: 1, name: 'math', color: '' }], known)).toEqual(found)
})

test('a problem has fifty tags at most', () => {
  const chosen = Array.from({ length: 50 }, (_, at) => ({ id: at, name: `tag ${at}`, color: '' }))
  expect(tagToAdd('one more', chosen, known)).toEqual({ problem: 'many' })
})
