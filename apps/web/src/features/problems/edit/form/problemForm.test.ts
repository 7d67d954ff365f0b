import { problemType } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { checkForm, firstLanguage, languagesThere, statementField } from './checkForm.ts'
import { dataOf, editedToForm } from './editedToForm.ts'
import { withJudgeMode, withType } from './formChanges.ts'
import { changesData, formToSave, runSettings } from './formToSave.ts'
import { emptyStatement, newProblem, type ProblemForm } from './problemForm.ts'
import { base, cases, problem, stored, time } from './testing.ts'

test('a save of what was read says the same of every field, and leaves the cases alone', () => {
  const save = formToSave(base, stored)
  expect(save.problem).toEqual({
    id: 7,
    gid: 12,
    version: 4,
    // Without the short name of the group.
    problemId: '1001',
    statements: {
      'zh-CN': { title: '求和', description: '算', input: '入', output: '出', hint: '', pdf: '/api/public/file/a.pdf' },
      'en-US': { title: 'Sum', description: 'Add', input: 'In', output: 'Out', hint: 'Small', pdf: '' },
    },
    exampleList: [
      { input: '1 2', output: '3', noteZh: '显然', noteEn: '' },
      { input: '<input>', output: '', noteZh: '', noteEn: 'odd' },
    ],
    source: '校赛',
    sourceEn: 'School',
    difficulty: 2,
    timeLimit: 1500,
    memoryLimit: 128,
    stackLimit: 64,
    type: problemType.oi,
    judgeMode: 'spj',
    judgeCaseMode: 'subtask_lowest',
    spjCode: 'int main(){}',
    spjLanguage: 'C++',
    spjProtocol: 'kattis',
    compare: { kind: 'float', caseInsensitive: true, spaceSensitive: false, epsAbs: null, epsRel: 1e-6 },
    isRemoveEndBlank: true,
    isFileIO: true,
    ioReadFileName: 'sum.in',
    ioWriteFileName: 'sum.out',
    userExtraFile: '{"grader.h":"#pragma once"}',
    judgeExtraFile: '{"check.h":"int x;"}',
    auth: 2,
    codeShare: false,
    openCaseResult: false,
    caseData: 2,
    isMemberVisible: true,
    videoOriginalUrl: 'https://v.test/1',
    videoExplanationUrl: '',
    isVideoMemberVisible: true,
    openAi: false,
  })
  expect(save).toMatchObject({ judgeMode: 'spj', changeModeCode: false, changeJudgeCaseMode: false })
  expect(save).not.toHaveProperty('samples')
  expect(save).not.toHaveProperty('languages')
  expect(save.allLanguages).toBe(false)
  expect(save.tags).toEqual([{ id: 9, name: 'math' }])
  expect(save.codeTemplates).toEqual([{ lid: 3, code: 'x = 1', status: true }])
})

test('languages are sent where they changed, so that those that have joined meanwhile stay', () => {
  const languages = [
    { id: 3, timeFactor: 2, memoryFactor: null },
    { id: 5, timeFactor: null, memoryFactor: null },
  ]
  expect(formToSave(base, { ...stored, pid: null }).languages).toEqual(languages)
  expect(formToSave({ ...base, languages: structuredClone(base.languages) }, stored)).not.toHaveProperty('languages')
  const fewer = formToSave({ ...base, languages: base.languages.slice(0, 1), allLanguages: false }, stored)
  expect(fewer.languages).toEqual(languages.slice(0, 1))
  expect(newProblem([3], true).allLanguages).toBe(true)
})

test('a change in one language leaves the other as it was', () => {
  const statements = { ...base.statements, 'en-US': { ...base.statements['en-US'], title: 'Total' } }
  const { problem: sent } = formToSave({ ...base, statements }, stored)
  expect(sent.statements?.['en-US']?.title).toBe('Total')
  expect(sent.statements?.['zh-CN']).toEqual(base.statements['zh-CN'])
})

test('a language that was never there is not sent, and one that lost its texts is sent empty', () => {
  const chinese: ProblemForm = { ...base, statements: { ...base.statements, 'en-US': emptyStatement } }
  expect(Object.keys(formToSave(chinese, { ...stored, base: chinese }).problem.statements ?? {})).toEqual(['zh-CN'])
  expect(formToSave(chinese, stored).problem.statements?.['en-US']).toEqual(emptyStatement)
})

test.each<[string, (form: ProblemForm) => Partial<ProblemForm>, boolean, boolean]>([
  ['nothing', () => ({}), false, false],
  ['the title alone', (form) => ({ statements: { ...form.statements } }), false, false],
  [
    'the points of a case',
    ({ data }) => ({ data: { ...data, cases: data.cases.map((one) => ({ ...one, score: 1 })) } }),
    true,
    true,
  ],
  ['the order', ({ data }) => ({ data: { ...data, cases: data.cases.toReversed() } }), true, true],
  ['an upload', ({ data }) => ({ data: { ...data, dir: 'abc' } }), true, true],
  [
    'the sizes that were counted',
    ({ data }) => ({ data: { ...data, cases: data.cases.map((one) => ({ ...one, inputSize: 1 })) } }),
    false,
    false,
  ],
  ['the way of counting', () => ({ caseMode: 'default' }), true, true],
  ['the type', () => ({ type: problemType.acm }), true, true],
  ['the checker', () => ({ spjCode: 'int main() { return 1; }' }), false, true],
  ['the checker’s language', () => ({ spjLanguage: 'C' }), false, true],
  ['how the checker is called', () => ({ spjProtocol: 'testlib' }), false, true],
  ['the judge mode', () => ({ judgeMode: 'default' }), false, true],
  ['the comparison', ({ compare }) => ({ compare: { ...compare, spaceSensitive: true } }), false, true],
  ['a tolerance', ({ compare }) => ({ compare: { ...compare, epsRel: '0.01' } }), false, true],
  ['the same tolerance', ({ compare }) => ({ compare: { ...compare, epsRel: '0.000001' } }), false, false],
  ['blanks at the ends of lines', () => ({ isRemoveEndBlank: false }), false, true],
  ['a file of the judge', () => ({ judgeExtraFiles: [] }), false, true],
  ['a file beside programs', () => ({ userExtraFiles: [] }), false, true],
  ['the file that programs read', () => ({ ioReadFileName: 'other.in' }), false, true],
  [
    'what programs begin with',
    ({ templates }) => ({ templates: templates.map((one) => ({ ...one, code: 'y' })) }),
    false,
    false,
  ],
  [
    'the code around programs',
    ({ templates }) => ({
      templates: templates.map((one) => ({ ...one, code: '//PREPEND BEGIN\ny = 1\n//PREPEND END' })),
    }),
    false,
    true,
  ],
  ['a limit', () => ({ timeLimit: '3000' }), false, false],
])(
  'cases go with a save that changes them, or the rules for them, and another way to judge is told: %s',
  (_, change, isSent, isChanged) => {
    const form = { ...base, ...change(base) }
    expect('samples' in formToSave(form, stored)).toBe(isSent)
    expect(changesData(form, base)).toBe(isChanged)
  },
)

test('a stored case keeps its number in a save, and a new one has none', () => {
  const [first] = base.data.cases
  const added = {
    key: 'new',
    id: null,
    input: '4.in',
    output: '4.out',
    inputSize: 1,
    outputSize: 1,
    score: 10,
    group: 2,
  }
  const data = { isUpload: true, dir: 'abc', cases: [...(first === undefined ? [] : [first]), added] }
  const save = formToSave({ ...base, data }, stored)
  expect(save).toMatchObject({ isUploadTestCase: true, uploadTestcaseDir: 'abc' })
  expect(save.samples).toEqual([
    { id: 1, input: '1.in', output: '1.out', score: 30, groupNum: 1 },
    { input: '4.in', output: '4.out', score: 10, groupNum: 2 },
  ])
})

test('without a program, the checker that is stored is removed', () => {
  const { problem: sent } = formToSave({ ...base, judgeMode: 'default' }, stored)
  expect(sent).toMatchObject({ spjCode: null, spjLanguage: null, spjProtocol: null })
})

test('typed data show as texts, and as files where they are too large to be read', () => {
  const typed = cases.map(({ id }) => ({
    id,
    pid: 7,
    input: `in ${id}`,
    output: `out ${id}`,
    score: null,
    groupNum: null,
    status: 0,
    gmtCreate: time,
    gmtModified: time,
  }))
  expect(dataOf({ isUpload: false, cases }, typed)).toMatchObject({
    isUpload: false,
    cases: [{ input: 'in 1' }, {}, {}],
  })
  expect(dataOf({ isUpload: false, cases }, null)).toMatchObject({ isUpload: true, cases: [{ input: '1.in' }, {}, {}] })
})

test('samples of a package are in no subtask, and keep nothing from being saved', () => {
  const samples = cases.slice(0, 2).map((one) => ({ ...one, score: 0, groupNum: null, isSample: true }))
  const data = dataOf({ isUpload: true, cases: [...samples, ...cases.slice(2)] }, null)
  const asked = { scope: 'group', prefix: 'ALGOS', isRemote: false, locale: 'zh-CN', languageName: String } as const
  for (const judgeCaseMode of ['subtask_lowest', 'subtask_average'] as const) {
    const form = editedToForm({ ...problem, judgeCaseMode }, data)
    expect(form.data.cases.map(({ group }) => group)).toEqual([0, 0, 1])
    expect(checkForm(form, asked).filter(({ field }) => field === 'samples')).toEqual([])
    expect(changesData(form, editedToForm({ ...problem, judgeCaseMode }, data))).toBe(false)
  }
  const plain = editedToForm({ ...problem, judgeCaseMode: 'default' }, data)
  expect(plain.data.cases.map(({ group }) => group)).toEqual([null, null, 1])
})

test('an OI problem has the full score spread over its cases, and the last ones get what does not divide', () => {
  const acm: ProblemForm = { ...base, type: problemType.acm, caseMode: 'ergodic_without_error' }
  const changed = { ...acm, ...withType(acm, problemType.oi) }
  expect(changed.data.cases.map(({ score }) => score)).toEqual([33, 33, 34])
  expect(changed.caseMode).toBe('default')
  expect({ ...base, ...withType(base, problemType.acm) }).toMatchObject({ type: problemType.acm, caseMode: 'default' })
  const empty = { ...acm, data: { ...acm.data, cases: [] } }
  expect(withType(empty, problemType.oi).data?.cases).toEqual([])
})

test('a checker begins in a language that judges offer; one that is written keeps its language', () => {
  const languageOf = (form: Partial<ProblemForm>, offered: readonly string[]) =>
    ({ ...base, ...form, ...withJudgeMode({ ...base, ...form }, 'spj', offered) }).spjLanguage
  const blank = { spjCode: ' ' }
  expect(languageOf({ ...blank, spjLanguage: 'C' }, ['C', 'C++'])).toBe('C')
  expect(languageOf({ ...blank, spjLanguage: 'C' }, ['C++', 'C++ 17'])).toBe('C++')
  expect(languageOf({ ...blank, spjLanguage: '' }, ['C++', 'C'])).toBe('C')
  expect(languageOf({ ...blank, spjLanguage: 'C++' }, ['C', 'C++'])).toBe('C++')
  expect(languageOf({ spjCode: 'int main() {}', spjLanguage: 'C' }, ['C++'])).toBe('C')
  expect(languageOf({ ...blank, spjLanguage: '' }, [])).toBe('C')
  expect(languageOf({ ...blank, spjLanguage: 'C++' }, [])).toBe('C++')
  const plain = { ...base, ...blank, spjLanguage: 'C' }
  expect(withJudgeMode(plain, 'default', ['C++'])).toEqual({ judgeMode: 'default' })
})

test('an interactor does not keep a protocol that is for checkers', () => {
  const protocolOf = (spjProtocol: ProblemForm['spjProtocol'], mode: 'spj' | 'interactive', spjLanguage = 'C') => {
    const form: ProblemForm = { ...base, spjCode: ' ', spjLanguage, spjProtocol }
    return { ...form, ...withJudgeMode(form, mode, ['C']) }.spjProtocol
  }
  expect(protocolOf('lemon', 'interactive')).toBe('testlib')
  expect(protocolOf('syzoj', 'interactive', 'Pascal')).toBe('testlib')
  expect(protocolOf('kattis', 'interactive')).toBe('kattis')
  expect(protocolOf('lemon', 'spj')).toBe('lemon')
  const chosen: ProblemForm = { ...base, judgeMode: 'interactive', spjProtocol: 'qduoj' }
  expect(checkForm(chosen, checked)).toMatchObject([{ field: 'spjProtocol', code: 'problem_interactor_protocol' }])
})

const checked = { scope: 'site', prefix: '', isRemote: false, locale: 'zh-CN', languageName: String } as const
const fieldsOf = (form: ProblemForm) => checkForm(form, checked).map(({ field }) => field)

test('the form is checked as the server checks a save', () => {
  expect(fieldsOf(base)).toEqual([])
  expect(fieldsOf({ ...base, timeLimit: '1e3' })).toEqual(['timeLimit'])
  expect(fieldsOf({ ...base, memoryLimit: '70000' })).toEqual(['memoryLimit'])
  expect(fieldsOf({ ...base, compare: { ...base.compare, epsAbs: '-1', epsRel: '1e' } })).toEqual([
    'compare.epsAbs',
    'compare.epsRel',
  ])
  expect(fieldsOf({ ...base, spjCode: ' ' })).toEqual(['spjCode'])
  expect(fieldsOf({ ...base, judgeMode: 'default', spjCode: '' })).toEqual([])
  expect(fieldsOf({ ...base, languages: [] })).toEqual(['languages'])
  const factors = [
    { id: 3, timeFactor: 'abc', memoryFactor: '2' },
    { id: 5, timeFactor: '0.001', memoryFactor: '101' },
  ]
  expect(fieldsOf({ ...base, languages: factors })).toEqual([
    'languages.3.timeFactor',
    'languages.5.timeFactor',
    'languages.5.memoryFactor',
  ])
  expect(fieldsOf({ ...base, languages: [{ id: 3, timeFactor: '0.01', memoryFactor: ' ' }] })).toEqual([])
  expect(fieldsOf({ ...base, templates: [{ lid: 3, code: ' ', isOn: true }] })).toEqual(['codeTemplates'])
  // A template of a language that was taken out goes with it.
  expect(fieldsOf({ ...base, templates: [{ lid: 99, code: ' ', isOn: true }] })).toEqual([])
})

test('a language that was begun must be whole, and is named where it is the second', () => {
  const begun: ProblemForm = {
    ...base,
    statements: { ...base.statements, 'en-US': { ...emptyStatement, title: 'Sum' } },
  }
  expect(fieldsOf(begun)).toEqual(['en-US.description', 'en-US.input', 'en-US.output'])
  const english: ProblemForm = { ...base, statements: { ...base.statements, 'zh-CN': emptyStatement } }
  expect(fieldsOf(english)).toEqual([])
  expect(languagesThere(english)).toEqual(['en-US'])
  expect(firstLanguage(english, 'zh-CN')).toBe('en-US')
  expect([statementField('en-US', 'en-US', 'title'), statementField('en-US', 'zh-CN', 'title')]).toEqual([
    'title',
    'zh-CN.title',
  ])
  // The language of the reader is the first one, as on the server.
  expect(checkForm(begun, { ...checked, locale: 'en-US' }).map(({ field }) => field)).toEqual([
    'description',
    'input',
    'output',
  ])
})

test('a run of an author takes what the form says, and leaves out limits that are no numbers and a checker without code', () => {
  const form = { ...base, timeLimit: '1500', memoryLimit: 'much', isRemoveEndBlank: false }
  expect(runSettings(form)).toMatchObject({
    type: base.type,
    judgeCaseMode: base.caseMode,
    timeLimit: 1500,
    memoryLimit: null,
    compare: { kind: base.compare.kind, ignoreTrailing: false },
  })
  const validator = { code: 'int main() {}', language: 'C++', protocol: 'testlib', extraFiles: {} } as const
  const checked = {
    ...form,
    judgeMode: 'spj',
    spjCode: validator.code,
    spjLanguage: 'C++',
    spjProtocol: 'testlib',
    judgeExtraFiles: [],
  } as const
  expect(runSettings(checked).validator).toEqual(validator)
  expect(runSettings({ ...checked, spjCode: ' ' }).validator).toBe(null)
})
