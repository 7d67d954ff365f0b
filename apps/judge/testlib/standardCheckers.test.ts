import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { checkerFiles, compiled, run } from './test/programs.ts'

const judge = (checker: string, answer: string, output: string) =>
  run(compiled('standardCheckers'), { args: checkerFiles({ output, answer }), env: { CHECKER: checker } })

const verdicts = ['ok', 'wa', 'pe', 'fail', 'dirt'] as const

/** Checker, answer, output, verdict. */
const rows: readonly (readonly [string, string, string, (typeof verdicts)[number]])[] = [
  ['icmp', '5', ' 5\n', 'ok'],
  ['icmp', '5', '6', 'wa'],
  ['icmp', '5', 'five', 'pe'],
  ['icmp', '5', '5 5', 'dirt'],
  ['icmp', 'x', '5', 'fail'],
  ['icmp', '5', '2147483648', 'pe'],
  ['ncmp', '1 2 3', '1\n2\n3\n', 'ok'],
  ['ncmp', '1 2 3', '1 2', 'wa'],
  ['ncmp', '1 2', '1 2 3', 'wa'],
  ['ncmp', '9223372036854775807', '9223372036854775807', 'ok'],
  ['ncmp', '1', '9223372036854775808', 'pe'],
  ['ncmp', '', '', 'ok'],
  ['rcmp4', '1 0.00001', '1.00009 0', 'ok'],
  ['rcmp4', '1', '1.0002', 'wa'],
  ['rcmp6', '1000000', '1000000.9', 'ok'],
  ['rcmp6', '1000000', '1000001.1', 'wa'],
  ['rcmp6', '1', 'nan', 'pe'],
  ['rcmp6', '1', '1 1', 'wa'],
  ['rcmp9', '1', '1.0000000005', 'ok'],
  ['rcmp9', '1', '1.00000001', 'wa'],
  ['rcmp9', 'abc', '1', 'fail'],
  ['dcmp', '0.5', '0.5000004', 'ok'],
  ['dcmp', '0.5', '0.500002', 'wa'],
  ['acmp', '1000', '1000.000001', 'ok'],
  ['acmp', '1000', '1000.0001', 'wa'],
  ['rcmp', '1', '1.000001', 'ok'],
  ['rcmp', '1', '1.00001', 'wa'],
  ['rncmp', '1 2', '1.00001 2', 'ok'],
  ['rncmp', '1 2', '1.0001 2', 'wa'],
  ['wcmp', 'a b\nc', 'a  b c\n\n', 'ok'],
  ['wcmp', 'a b', 'a B', 'wa'],
  ['wcmp', 'a b', 'a', 'wa'],
  ['wcmp', 'a', 'a b', 'wa'],
  ['iwcmp', 'a Bc', 'A bC', 'ok'],
  ['iwcmp', 'a Bc', 'A bd', 'wa'],
  ['fcmp', 'a b\nc', 'a b\nc\n', 'ok'],
  ['fcmp', 'a b\n', 'a  b\n', 'wa'],
  ['fcmp', 'a\n', 'a\n\n', 'ok'],
  ['fcmp', 'a\n\n', 'a\n', 'ok'],
  ['fcmp', 'a\n\n\n', 'a\n', 'ok'],
  ['fcmp', '', '', 'ok'],
  ['fcmp', '', '\n', 'ok'],
  ['fcmp', 'a\n\nb\n', 'a\nb\n', 'wa'],
  ['fcmp', 'a\nb\n', 'a\n', 'wa'],
  ['fcmp', 'a\n', 'a\nb\n', 'dirt'],
  ['fcmp', 'a\n', 'a\r\n', 'ok'],
  ['lcmp', 'a b\nc\n', ' a   b \nc', 'ok'],
  ['lcmp', 'a b\nc\n', 'a\nb c\n', 'wa'],
  ['lcmp', 'a\n', 'a\n\n', 'ok'],
  ['tcmp', 'a b\nc\n', 'a b  \nc\t\n\n\n', 'ok'],
  ['tcmp', 'a b\n', ' a b\n', 'wa'],
  ['tcmp', 'a\nb\n', 'a\n\nb\n', 'wa'],
  ['tcmp', 'a\n', 'a\nb\n', 'wa'],
  ['yesno', 'YES', 'yEs', 'ok'],
  ['yesno', 'YES', 'no', 'wa'],
  ['yesno', 'YES', 'maybe', 'pe'],
  ['yesno', 'maybe', 'YES', 'fail'],
  ['nyesno', 'YES no', 'yes NO\n', 'ok'],
  ['nyesno', 'YES no', 'yes', 'wa'],
  ['nyesno', 'YES', 'yes yes', 'wa'],
  ['nyesno', 'YES', '1', 'pe'],
  ['uncmp', '3 1 2', '1 2 3', 'ok'],
  ['uncmp', '3 1 1', '1 3 3', 'wa'],
  ['uncmp', '1 2', '1 2 2', 'wa'],
  ['uncmp', '1', 'x', 'pe'],
  ['uwcmp', 'b a c', 'c b a', 'ok'],
  ['uwcmp', 'b a', 'b b', 'wa'],
  ['hcmp', '-123456789012345678901234567890', '-123456789012345678901234567890', 'ok'],
  ['hcmp', '123', '124', 'wa'],
  ['hcmp', '123', '0123', 'wa'],
  ['nhcmp', '0 99999999999999999999', '0 99999999999999999999', 'ok'],
  ['nhcmp', '1 2', '1', 'wa'],
  ['xcmp', 'ff 0x0A 0', '0xFF a 0x0', 'ok'],
  ['xcmp', 'ff', 'fe', 'wa'],
  ['xcmp', 'ff', 'gg', 'wa'],
  ['caseicmp', 'Case 1: 5\nCase 2: 6', 'Case 1: 5 Case 2: 6', 'ok'],
  ['caseicmp', 'Case 1: 5', 'Case 1: 6', 'wa'],
  ['caseicmp', 'Case 1: 5', 'Case #1: 5', 'pe'],
  ['caseicmp', 'Case 1: 5', 'case 1: 5', 'pe'],
  ['caseicmp', 'Case 1: 5', 'Case 1 : 5', 'pe'],
  ['caseicmp', 'Case 1: 5', 'Case 2: 5', 'pe'],
  ['caseicmp', 'Case #1: 5', 'Case #1: 5', 'fail'],
  ['caseicmp', 'Case 1: 5', 'Case 1: 5\nCase 2: 6', 'pe'],
  ['caseicmp', 'Case 1: 5\nCase 2: 6', 'Case 1: 5', 'pe'],
  ['caseicmp', 'Case 1: 5', 'Case 1: 6\nCase 2: 6', 'wa'],
  ['caseicmp', 'Case 1: 5', 'Case 1: 6\nCase 2: x', 'pe'],
  ['caseicmp', '', '', 'ok'],
  ['casencmp', 'Case 1: 1 2\nCase 2:', 'Case 1: 1 2\nCase 2:\n', 'ok'],
  ['casencmp', 'Case 1: 1 2', 'Case 1: 1', 'wa'],
  ['casencmp', 'Case 1: 1', 'Case 1: 1 Case 2: 2', 'dirt'],
  ['casencmp', 'Case 1: 1 Case 2: 2', 'Case 1: 1', 'pe'],
  ['casencmp', 'Case 1: 1 Case 2: 2', 'Case 1: 3', 'wa'],
  ['casencmp', 'Case 1: 1', 'Case 1: x', 'pe'],
  ['casencmp', 'Case 1: 1', 'Case #1: 1', 'pe'],
  ['casencmp', 'Case 1: x', 'Case 1: 1', 'fail'],
  ['casencmp', '', 'Case 1: 1', 'dirt'],
  ['casewcmp', 'Case 1: a b', 'Case 1: a b', 'ok'],
  ['casewcmp', 'Case 1: a b', 'Case 1: b a', 'wa'],
  ['casewcmp', 'Case 1: a b\nCase 2: c', 'Case 1: a b\nCase 3: c', 'pe'],
  ['casewcmp', 'Case 1: a b', 'Case 1: a b Case 2: c', 'dirt'],
  ['pointscmp', '10', '5 5', 'dirt'],
  ['pointscmp', '10', 'x', 'pe'],
  ['pointscmp', 'x', '5', 'fail'],
]

test.each(rows)('%s: to the answer %j the output %j is %s', (checker, answer, output, verdict) => {
  expect(judge(checker, answer, output)).toMatchObject({ code: verdicts.indexOf(verdict), signal: null })
})

test.each([
  ['10', '10', 'points 0 expected 10.0000, found 10.0000\n'],
  ['10', '-1.5', 'points 11.5 expected 10.0000, found -1.5000\n'],
  ['0.25', '1', 'points 0.75 expected 0.2500, found 1.0000\n'],
])('pointscmp gives the distance to the answer as points: %s and %s', (answer, output, said) => {
  expect(judge('pointscmp', answer, output)).toMatchObject({ code: 7, err: said })
})

test('a difference is named with its place', () => {
  expect(judge('ncmp', '1 2 3', '1 5 3').err).toBe('wrong answer 2nd number: expected 2, found 5\n')
  expect(judge('wcmp', 'a b', 'a c').err).toBe("wrong answer 2nd word: expected 'b', but found 'c'\n")
  expect(judge('rcmp6', '1.5', '1.6').err).toContain('error 0.0666667')
})

test('every standard checker is tried here', () => {
  const all = readdirSync(path.join(import.meta.dirname, 'checkers')).map((name) => name.replace('.cpp', ''))
  expect(new Set(rows.map(([checker]) => checker))).toEqual(new Set(all))
})
