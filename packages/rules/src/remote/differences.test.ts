import { expect, test } from 'vitest'
import { differencesOf } from './differences.ts'

test('parts that changed are told, and those that are not said any more are not', () => {
  expect(
    differencesOf(
      { title: 'Sum', description: 'Add.', timeLimit: '1000', memoryLimit: '256', hint: null },
      { title: 'Sum', description: 'Add two.', timeLimit: null, memoryLimit: '512', hint: 'Small.' },
    ),
  ).toEqual([
    { field: 'description', before: 'Add.', after: 'Add two.' },
    { field: 'memoryLimit', before: '256', after: '512' },
    { field: 'hint', before: '', after: 'Small.' },
  ])
})
