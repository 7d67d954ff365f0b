import { caseModes, compareKinds } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { changesJudging, type JudgedBy } from './judging.ts'

const frame = (prepend: string, template = '') =>
  `//PREPEND BEGIN\n${prepend}\n//PREPEND END\n//TEMPLATE BEGIN\n${template}\n//TEMPLATE END`
const before: JudgedBy = {
  settings: {
    type: 0,
    judgeMode: 'spj',
    caseMode: 'default',
    compareKind: compareKinds[0],
    ignoreTrailing: false,
    caseInsensitive: false,
    spaceSensitive: false,
    epsAbs: null,
    epsRel: null,
    validatorLanguage: 'C',
    validatorSource: 'int main() {}',
    validatorProtocol: 'testlib',
    isFileIo: false,
    ioReadFileName: null,
    ioWriteFileName: null,
    judgeExtraFiles: { 'a.h': '1', 'b.h': '2' },
    userExtraFiles: {},
  },
  languages: [
    { id: 2, template: null },
    { id: 3, template: frame('x = 1', 'start') },
  ],
}
const withSetting = (setting: Partial<JudgedBy['settings']>): JudgedBy => ({
  ...before,
  settings: { ...before.settings, ...setting },
})

test.each<[string, Partial<JudgedBy['settings']>]>([
  ['the type', { type: 1 }],
  ['the judge mode', { judgeMode: 'interactive' }],
  ['the mode of the cases', { caseMode: caseModes[1] }],
  ['the comparison', { compareKind: compareKinds[1] }],
  ['blanks at the ends of lines', { ignoreTrailing: true }],
  ['the case of letters', { caseInsensitive: true }],
  ['blanks', { spaceSensitive: true }],
  ['an absolute tolerance', { epsAbs: 1e-6 }],
  ['a relative tolerance', { epsRel: 1e-6 }],
  ['the language of the checker', { validatorLanguage: 'C++' }],
  ['the checker', { validatorSource: 'int main() { return 1; }' }],
  ['how the checker is called', { validatorProtocol: 'kattis' }],
  ['files in place of the standard streams', { isFileIo: true }],
  ['the file that is read', { ioReadFileName: 'a.in' }],
  ['the file that is written', { ioWriteFileName: 'a.out' }],
  ['a file of the judge', { judgeExtraFiles: { 'a.h': '1', 'b.h': '3' } }],
  ['a file beside programs', { userExtraFiles: { 'a.h': '' } }],
])('submissions are judged otherwise after a change of %s', (_name, setting) => {
  expect(changesJudging(before, withSetting(setting))).toBe(true)
})

test.each<[string, JudgedBy['languages'], boolean]>([
  ['other code before the programs', [{ id: 3, template: frame('x = 2', 'start') }], true],
  ['no template any more', [{ id: 3, template: null }], true],
  ['a language with such code that is taken out', [], true],
  ['another start of the programs', [{ id: 3, template: frame('x = 1', 'other') }], false],
  ['a new language with code before its programs', [...before.languages, { id: 5, template: frame('y = 1') }], false],
])('the code around programs counts: %s', (_name, languages, isOtherwise) => {
  expect(changesJudging(before, { ...before, languages })).toBe(isOtherwise)
})

test('neither the order of the files nor a plain language changes how submissions are judged', () => {
  expect(changesJudging(before, withSetting({ judgeExtraFiles: { 'b.h': '2', 'a.h': '1' } }))).toBe(false)
  expect(changesJudging(before, { ...before, languages: before.languages.slice(1) })).toBe(false)
})
