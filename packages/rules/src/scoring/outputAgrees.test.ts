import type { Compare } from '@praxis/contract/judgingJobs'
import { expect, test } from 'vitest'
import { outputAgrees } from './outputAgrees.ts'

const tokens: Compare = {
  kind: 'tokens',
  ignoreTrailing: true,
  caseInsensitive: false,
  spaceSensitive: false,
  epsAbs: null,
  epsRel: null,
}
const float: Compare = { ...tokens, kind: 'float', epsAbs: 1e-3 }
const anyCase = { caseInsensitive: true }

test.each<[string, Partial<Compare>, output: string, expected: string, agrees: boolean]>([
  ['words in other lines', {}, '1\n2', '1 2\n', true],
  ['a word too many', {}, '1 2 3', '1 2', false],
  ['nothing', {}, '', ' \n', true],
  ['another case', {}, 'yes', 'YES', false],
  ['another case that does not count', anyCase, 'yEs', 'YES', true],
  ['other letters than those of ASCII', anyCase, 'É', 'é', false],
  ['a character that is no letter', anyCase, '{', '[', false],
  ['other white space that counts', { spaceSensitive: true }, '1\t2\n', '1 2\n', false],
  ['a missing line end that counts', { spaceSensitive: true }, '1 2', '1 2\n', false],
  ['a blank before everything that counts', { spaceSensitive: true }, ' 1', '1', false],
  ['the same white space that counts', { spaceSensitive: true }, ' 1\n2\n', ' 1\n2\n', true],
  ['numbers in the kind for words', {}, '1.0', '1', false],
  ['lines with blanks at their ends', { kind: 'lines' }, '1 \n2\n\n', '1\n2', true],
  ['lines in another case', { kind: 'lines', ...anyCase }, 'a', 'A', false],
])('%s', (_name, change, output, expected, agrees) => {
  expect(outputAgrees(output, expected, { ...tokens, ...change })).toBe(agrees)
})

test.each<[string, Partial<Compare>, output: string, expected: string, agrees: boolean]>([
  ['a number near enough', {}, '1.0009', '1', true],
  ['a number too far', {}, '1.0011', '1', false],
  ['a share of the expected number', { epsAbs: null, epsRel: 0.1 }, '109', '100', true],
  ['a share of the other number only', { epsAbs: null, epsRel: 0.1 }, '111', '100', false],
  ['no tolerance but that of notation', { epsAbs: 0 }, '5.', '.5e1', true],
  ['a word for a number', { epsAbs: 1 }, 'inf', '1', false],
  ['a number for a word', { epsAbs: 1 }, '1', 'nan', false],
  ['the same word', {}, 'nan', 'nan', true],
  ['the same word in another case', anyCase, '-INF', '-inf', true],
  ['a word in another case', {}, 'NaN', 'nan', false],
  ['a hexadecimal number', { epsAbs: 1 }, '0x1', '1', false],
  ['a number beyond all', { epsAbs: 1 }, '1e400', '2e400', false],
])('of numbers: %s', (_name, change, output, expected, agrees) => {
  expect(outputAgrees(output, expected, { ...float, ...change })).toBe(agrees)
})
