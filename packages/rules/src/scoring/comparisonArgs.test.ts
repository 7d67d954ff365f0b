import { expect, test } from 'vitest'
import { areTooMany, comparisonOfArgs, meanTheSame } from './comparisonArgs.ts'

const usual = {
  kind: 'tokens',
  ignoreTrailing: true,
  caseInsensitive: true,
  spaceSensitive: false,
  epsAbs: null,
  epsRel: null,
}

test.each<[string, object]>([
  ['', {}],
  ['case_sensitive', { caseInsensitive: false }],
  ['space_change_sensitive', { spaceSensitive: true }],
  ['float_tolerance 1e-6', { kind: 'float', epsAbs: 1e-6, epsRel: 1e-6 }],
  ['float_relative_tolerance .5 float_absolute_tolerance +2.', { kind: 'float', epsAbs: 2, epsRel: 0.5 }],
  ['float_tolerance 0 case_sensitive', { kind: 'float', epsAbs: 0, epsRel: 0, caseInsensitive: false }],
])('the arguments "%s" are a comparison', (args, change) => {
  expect(comparisonOfArgs(args.split(' ').filter((one) => one !== ''))).toEqual({ ...usual, ...change })
})

test.each<[string, object]>([
  ['--strict', { wrong: 'unknown', argument: '--strict', value: '' }],
  ['constructor', { wrong: 'unknown', argument: 'constructor', value: '' }],
  ['case_sensitive float_tolerance', { wrong: 'tolerance', argument: 'float_tolerance', value: '' }],
  ['float_tolerance -1', { wrong: 'tolerance', argument: 'float_tolerance', value: '-1' }],
  ['float_tolerance 1e999', { wrong: 'tolerance', argument: 'float_tolerance', value: '1e999' }],
  [
    'float_tolerance 1 float_relative_tolerance 2',
    { wrong: 'twice', argument: 'float_relative_tolerance', value: '2' },
  ],
])('the arguments "%s" mean nothing, and the first of them that does is told', (args, wrong) => {
  expect(comparisonOfArgs(args.split(' '))).toEqual(wrong)
})

test('arguments keep their meaning from a checker to an interactor, and not from a comparison to a program', () => {
  expect(meanTheSame('spj', 'interactive')).toBe(true)
  expect(meanTheSame('default', 'default')).toBe(true)
  expect(meanTheSame('default', 'spj')).toBe(false)
  expect(meanTheSame('interactive', 'default')).toBe(false)
})

test('a job has half a million characters of arguments of all cases, and one more for each argument', () => {
  const of = (count: number, args: string[] | null) => Array.from({ length: count }, () => args)
  expect(areTooMany(of(500, ['x'.repeat(999)]))).toBe(false)
  expect(areTooMany([...of(500, ['x'.repeat(999)]), []])).toBe(false)
  expect(areTooMany([...of(500, ['x'.repeat(999)]), ['']])).toBe(true)
  expect(areTooMany(of(10_000, Array(50).fill('')))).toBe(false)
  expect(areTooMany([...of(10_000, Array(50).fill('')), [''], null])).toBe(true)
  expect(areTooMany(of(10_000, null))).toBe(false)
})
