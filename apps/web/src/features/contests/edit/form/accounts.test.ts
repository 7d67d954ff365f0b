import { expect, test } from 'vitest'
import { accountProblemOf, accountRuleOf, addStars, exampleNames } from './accounts.ts'

const fields = { prefix: 'team', suffix: '', from: '1', to: '30', extra: 'coach_xmu  observer01' }
const example = (changes: Partial<typeof fields>) => exampleNames(accountRuleOf({ ...fields, ...changes }), ', ')

test('accounts are told by the ends of their range and some of the others, however many there are', () => {
  expect(example({})).toBe('team1, team2 … team30, coach_xmu, observer01')
  expect(example({ to: '2', extra: '' })).toBe('team1, team2')
  expect(example({ to: '3', suffix: 'x', extra: '' })).toBe('team1x, team2x, team3x')
  expect(example({ from: '', to: '', extra: 'a b c d' })).toBe('a, b, c, …')
  expect(example({ from: '0', to: '2147483647', extra: '' })).toBe('team0, team1 … team2147483647')
  expect(example({ from: '001', extra: '' })).toBe('team001, team002 … team030')
  // What the range has as well is not said twice.
  expect(example({ extra: 'team7 other' })).toBe('team1, team2 … team30, other')
})

test('a range with one end, with letters or the wrong way round is no range', () => {
  const problem = (changes: Partial<typeof fields>) => accountProblemOf({ ...fields, ...changes })
  expect(problem({})).toBeNull()
  expect(problem({ from: '', to: '' })).toBeNull()
  expect(['from', 'to'].map((end) => problem({ [end]: '' }))).toEqual(['range', 'range'])
  expect([problem({ from: 'x' }), problem({ from: '31' }), problem({ to: '2147483648' })]).toEqual([
    'range',
    'range',
    'range',
  ])
})

test('a rule that lets nobody in, or that could be read as another one, is told', () => {
  const problem = (changes: Partial<typeof fields>) => accountProblemOf({ ...fields, ...changes })
  expect(problem({ from: '', to: '', extra: ' ' })).toBe('nobody')
  expect([problem({ prefix: '<b>' }), problem({ suffix: 'a b' }), problem({ extra: 'a</extra>' })]).toEqual([
    'letters',
    'letters',
    'letters',
  ])
  expect(problem({ prefix: 'x'.repeat(51) })).toBe('long')
})

test('stars are trimmed, empty ones are left out, and a double is told and not added', () => {
  expect(addStars(['a'], '  b ')).toEqual({ names: ['a', 'b'], twice: null })
  expect(addStars(['a'], '   ')).toEqual({ names: ['a'], twice: null })
  expect(addStars(['Ann'], 'ann')).toEqual({ names: ['Ann'], twice: 'ann' })
  expect(addStars([], 'a, b；c\nd\tB')).toEqual({ names: ['a', 'b', 'c', 'd'], twice: 'B' })
})
