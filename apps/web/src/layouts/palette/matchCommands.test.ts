import { expect, test } from 'vitest'
import type { Command } from './command.ts'
import { matchCommands } from './matchCommands.ts'

const command = (id: string, title: string, more: Partial<Command> = {}): Command => ({
  id,
  title,
  icon: 'book',
  ...more,
})
const commands = [
  command('problems', '题库', { keywords: 'problems tiku' }),
  command('mine', '我的提交', { keywords: 'my submissions' }),
  command('dark', 'Theme: dark', { keywords: 'night black' }),
  command('darkness', 'Darkness', { number: '1001' }),
  command('random', 'Pick a random problem'),
]
const found = (query: string) => matchCommands(commands, query).map(({ id }) => id)

test('an empty query keeps everything in its order', () => {
  expect(found('  ')).toEqual(commands.map(({ id }) => id))
})

test('a word is found at its beginning, in the title before the other words', () => {
  expect(found('dark')).toEqual(['darkness', 'dark'])
  expect(found('problem')).toEqual(['random', 'problems'])
  expect(found('roblem')).toEqual([])
})

test('all words must be there, in any order and any case', () => {
  expect(found('DARK theme')).toEqual(['dark'])
  expect(found('black theme')).toEqual(['dark'])
  expect(found('dark white')).toEqual([])
})

test('Chinese is found anywhere, and by its sounds', () => {
  expect(found('提交')).toEqual(['mine'])
  expect(found('tiku')).toEqual(['problems'])
})

test('a number and full-width letters are read as they are meant', () => {
  expect(found('1001')).toEqual(['darkness'])
  expect(found('ｄａｒｋ')).toEqual(['darkness', 'dark'])
})
