import type { Validator } from '@praxis/contract/judgingJobs'
import { describe, expect, test } from 'vitest'
import type { ProblemModel } from '#formats/model.ts'
import { aFile, aModel, caseOf, toldOf } from '#formats/testing/aModel.ts'
import { attachmentLink } from '#formats/texts/attachments.ts'
import { hojWriter } from './hojWriter.ts'

const settingsOf = (model: ProblemModel) => {
  const [settings] = hojWriter.entries(model, { key: '1000', withSolutions: false })
  return JSON.parse(settings!.content as string) as Record<string, unknown>
}
const testlib: Validator = {
  language: 'C++',
  source: 'int main() {}',
  protocol: 'testlib',
  args: [],
  extraFiles: {},
}

test('HOJ: the settings are those that HOJ reads', () => {
  const model = aModel({
    type: 1,
    ioScore: 30,
    judgeMode: 'spj',
    caseMode: 'subtask_lowest',
    validator: { ...testlib, extraFiles: { 'judge.h': '// judge' } },
    userFiles: { 'solver.h': '// solver' },
    languages: ['C++', 'Python3'],
    templates: { Python3: 'print()' },
    fileIo: { input: 'a.in', output: 'a.out' },
    authors: ['Ann'],
    cases: [caseOf('1', { group: 1, score: 30 }), caseOf('2', { group: 1, score: 30 })],
  })
  expect(settingsOf(model)).toEqual({
    judgeMode: 'spj',
    languages: ['C++', 'Python3'],
    tags: ['easy'],
    samples: [
      { input: '1.in', output: '1.out', score: 30, groupNum: 1 },
      { input: '2.in', output: '2.out', score: 30, groupNum: 1 },
    ],
    codeTemplates: [{ language: 'Python3', code: 'print()' }],
    userExtraFile: { 'solver.h': '// solver' },
    judgeExtraFile: { 'judge.h': '// judge' },
    problem: {
      problemId: '1000',
      title: 'Sum',
      type: 1,
      judgeMode: 'spj',
      judgeCaseMode: 'subtask_lowest',
      timeLimit: 1500,
      memoryLimit: 256,
      stackLimit: 128,
      description: 'Add.',
      input: 'Two numbers.',
      output: 'One.',
      examples: '<input>1 2\n</input><output>3\n</output>',
      source: 'Here',
      difficulty: 1,
      auth: 1,
      ioScore: 30,
      codeShare: false,
      spjCode: 'int main() {}',
      spjLanguage: 'C++',
      isRemote: false,
      isUploadCase: true,
      isRemoveEndBlank: true,
      openCaseResult: true,
      isFileIO: true,
      ioReadFileName: 'a.in',
      ioWriteFileName: 'a.out',
    },
  })
})

test('HOJ: files of cases have names without folders, each its own', () => {
  const cases = ['/etc/passwd', '../1', 'a/1', 'A-1', 'a-1', '样例'].map((name) => caseOf(name))
  const names = hojWriter.entries(aModel({ cases }), { key: '1', withSolutions: false }).map(({ name }) => name)
  expect(names.filter((name) => name.endsWith('.in'))).toEqual([
    'problem_1/etc-passwd.in',
    'problem_1/1.in',
    'problem_1/a-1.in',
    'problem_1/A-1-2.in',
    'problem_1/a-1-3.in',
    'problem_1/case-6.in',
  ])
})

test('HOJ: texts lead to where a file is on the web', () => {
  const link = attachmentLink('a.png')
  const attachments = [{ ...aFile('a.png', 'x'), address: 'https://judge.example.org/api/public/img/1.png' }]
  const statement = { title: 'S', description: `![](${link})`, input: null, output: null, hint: null }
  const examples = [{ input: '1', output: '2', noteZh: null, noteEn: `see ${link}` }]
  const model = aModel({ statements: { 'en-US': statement }, attachments, examples })
  const [settings] = hojWriter.entries(model, { key: 'a', withSolutions: false })
  const { problem } = JSON.parse(settings!.content as string) as { problem: { description: string; examples: string } }
  expect(problem.description).toBe('![](https://judge.example.org/api/public/img/1.png)')
  expect(problem.examples).toContain('see https://judge.example.org/api/public/img/1.png')
  expect(toldOf('hoj', model)).toEqual([
    'approximated attachments: the texts lead to https://judge.example.org/api/public/img/1.png for a.png',
  ])
})

describe('HOJ: what it cannot say', () => {
  const english = { title: 'Sum', description: null, input: null, output: null, hint: null }
  const chinese = { ...english, title: '求和' }
  const oi = { type: 1, ioScore: 10 } as const
  test.each<[string, Partial<ProblemModel>, string[]]>([
    ['nothing of a plain problem', {}, []],
    [
      'a second language',
      { statements: { 'zh-CN': chinese, 'en-US': english }, source: {} },
      ['dropped statement: the format has one language, so the texts in en-US are left out'],
    ],
    [
      'Chinese without a Chinese letter',
      { statements: { 'zh-CN': english }, source: {} },
      ['approximated statement: the format does not say the language; the texts will be read as en-US'],
    ],
    [
      'another comparison',
      { compare: { ...aModel().compare, kind: 'tokens' } },
      ['approximated comparison: outputs are judged in the same way, but by a checker that is written for it (tokens)'],
    ],
    [
      'a checker of another protocol, with arguments',
      { judgeMode: 'spj', validator: { ...testlib, protocol: 'kattis', args: ['x'] } },
      [
        'broken checker: the format cannot say it, and it would be judged in another way: protocol = kattis',
        'broken checker: the format cannot say it, and it would be judged in another way: args = x',
      ],
    ],
    [
      'passes and a limit of the output',
      { passes: 2, limits: { ...aModel().limits, outputMb: 8 } },
      [
        'broken passes: the format cannot say it, and it would be judged in another way: passes = 2',
        'broken outputLimit: the format cannot say it, and it would be judged in another way: 8 MB',
      ],
    ],
    [
      'subtasks that others require',
      { ...oi, cases: [caseOf('1', { score: 10, requires: [0] })] },
      ['broken groups: the format cannot say it, and it would be judged in another way: requires = 0'],
    ],
    [
      'points that are not those of the cases',
      { ...oi, cases: [caseOf('1', { score: 9 })] },
      ['broken scores: the format cannot say it, and it would be judged in another way: ioScore = 10, Σ = 9'],
    ],
    [
      'no points at all, which would be split',
      { type: 1, ioScore: 0, cases: [caseOf('1', { score: 0 })] },
      ['broken scores: the format cannot say it, and it would be judged in another way: score = 0'],
    ],
    [
      'a sample that would be read as another',
      { examples: [{ input: 'a</input><output>b', output: 'c', noteZh: null, noteEn: null }] },
      ['broken examples: sample 1 cannot be read'],
    ],
    [
      'files that would become the judge’s',
      {
        judgeMode: 'spj',
        validator: { ...testlib, source: '#include "a.h"\nint main() {}' },
        userFiles: { 'a.h': '' },
      },
      ['approximated extraFiles: a.h may be taken for files of the judge alone when they are read'],
    ],
    [
      'pictures, authors, and which cases are samples',
      { attachments: [aFile('1.png', 'x')], authors: ['Ann'], cases: [caseOf('1', { isSample: true })] },
      [
        'dropped attachments: the format has no place for it, left out: 1.png',
        'dropped author: the format has no place for it, left out: Ann',
        'dropped cases: the format has no place for it, left out: which test cases are samples',
      ],
    ],
  ])('%s', (_, change, told) => {
    expect(toldOf('hoj', aModel(change))).toEqual(told)
  })
})
