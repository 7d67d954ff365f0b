import { expect, test } from 'vitest'
import { previewNames } from './names.ts'

test('a preview names the first two and the last of a series, and counts it', () => {
  expect(previewNames({ prefix: 'a', suffix: '', from: '1', to: '30' })).toEqual({
    count: 30,
    first: 'a1',
    second: 'a2',
    last: 'a30',
    isTooLong: false,
  })
  expect(previewNames({ prefix: ' 班', suffix: '号 ', from: '0', to: '0' })).toMatchObject({
    count: 1,
    first: '班0号',
    second: '班0号',
    last: '班0号',
  })
})

test('all numbers are as wide as the first is written', () => {
  expect(previewNames({ prefix: 'team', suffix: 'x', from: '009', to: '110' })).toEqual({
    count: 102,
    first: 'team009x',
    second: 'team010x',
    last: 'team110x',
    isTooLong: false,
  })
})

test('a name has at most twenty characters, each of them counted once', () => {
  const of = (prefix: string) => previewNames({ prefix, suffix: '', from: '9', to: '10' })?.isTooLong
  expect([of('x'.repeat(18)), of('x'.repeat(19)), of('𠮷'.repeat(18)), of('𠮷'.repeat(19))]).toEqual([
    false,
    true,
    false,
    true,
  ])
})

test.each([
  ['10', '9'],
  ['', '9'],
  ['1', 'x'],
  ['-1', '3'],
  ['1.5', '3'],
  ['1e3', '2000'],
])('numbers from %j to %j make no series', (from, to) => {
  expect(previewNames({ prefix: 'a', suffix: '', from, to })).toBeNull()
})
