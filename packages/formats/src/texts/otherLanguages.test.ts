import { expect, test } from 'vitest'
import { Report } from '../report.ts'
import { told } from '../testing/anArchive.ts'
import {
  languageOfCode,
  placeTexts,
  statementInFile,
  withFiles,
  withItsLanguage,
  withOtherLanguages,
} from './otherLanguages.ts'

const text = (code: string | null) => ({ code, place: `problem.${code}.md` })
const codes = (list: readonly { code: string | null }[]) => list.map(({ code }) => code)

function placed(...sent: readonly (string | null)[]) {
  const report = new Report()
  const { placed: found, others } = placeTexts(sent.map(text), report)
  const places = found.map(({ language, text: { code }, standsIn }) => [language, code, standsIn])
  return { places, others: codes(others), told: told(report) }
}

const plain = { title: 'Sum', description: 'Add.', input: null, output: null, hint: null }

test.each([
  ['zh', 'zh-CN'],
  ['zh_CN', 'zh-CN'],
  ['chinese', 'zh-CN'],
  ['en-GB', 'en-US'],
  ['English', 'en-US'],
  ['eng', 'en-US'],
  ['sv', null],
  ['enm', null],
])('the code %s means %s', (code, language) => {
  expect(languageOfCode(code)).toBe(language)
})

test('each language has the text with the shortest code, and the others are kept and told', () => {
  expect(placed('en-GB', 'sv', 'en', 'zh-TW', 'zh')).toEqual({
    places: [
      ['zh-CN', 'zh', null],
      ['en-US', 'en', null],
    ],
    others: ['en-GB', 'sv', 'zh-TW'],
    told: [
      'approximated statement: problem.en-GB.md: the statement in the language "en-GB" is kept as a file',
      'approximated statement: problem.sv.md: the statement in the language "sv" is kept as a file',
      'approximated statement: problem.zh-TW.md: the statement in the language "zh-TW" is kept as a file',
    ],
  })
})

test('a text without a code is English', () => {
  expect(placed('zh', null).places).toEqual([
    ['zh-CN', 'zh', null],
    ['en-US', null, null],
  ])
})

test('without Chinese and English the first text stands in the place of English', () => {
  expect(placed('sv', 'de')).toEqual({
    places: [['en-US', 'sv', 'sv']],
    others: ['de'],
    told: [
      'approximated statement: problem.sv.md: there is no statement in Chinese or English, so the one in "sv" stands in the place of English',
      'approximated statement: problem.de.md: the statement in the language "de" is kept as a file',
    ],
  })
})

test('a statement in another language begins with a line that names it', () => {
  expect(withItsLanguage(plain, { language: 'en-US', standsIn: 'sv' }).description).toBe(
    '*This statement is written in this language: Swedish.*\n\nAdd.',
  )
  expect(withItsLanguage(plain, { language: 'zh-CN', standsIn: 'qq qq' }).description).toBe(
    '*本题面使用的语言：qq qq。*\n\nAdd.',
  )
  expect(withItsLanguage(plain, { language: 'en-US', standsIn: null })).toEqual(plain)
})

test('statements end with links to what is kept', () => {
  const statements = { 'en-US': { ...plain, description: null } }
  const others = [
    { code: 'sv', name: 'problem.sv.pdf' },
    { code: 'pt-BR', name: 'a b.md' },
  ]
  expect(withOtherLanguages(statements, others)['en-US']?.description).toBe(
    'In other languages: [Swedish](package-file:problem.sv.pdf), [Brazilian Portuguese](package-file:a%20b.md)',
  )
  expect(withOtherLanguages(statements, [])).toEqual(statements)
  expect(withFiles({ 'zh-CN': plain }, ['a[1].zip'])['zh-CN']?.description).toBe(
    'Add.\n\n附件：[a\\[1\\].zip](package-file:a%5B1%5D.zip)',
  )
  expect(statementInFile('statement/problem.en.pdf', 'en-US')).toBe(
    'The statement is a file: [problem.en.pdf](package-file:statement%2Fproblem.en.pdf)',
  )
})
