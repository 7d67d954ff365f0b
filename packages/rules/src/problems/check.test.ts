import { expect, test } from 'vitest'
import { checkProblem, type CheckedProblem } from './check.ts'

const statement = {
  language: 'zh-CN',
  title: 'Sum',
  description: 'Add.',
  input: 'Two.',
  output: 'One.',
  hint: '',
  pdf: '',
}
const aCase = { hasData: true, score: null, group: null }
const right: CheckedProblem = {
  problemId: 'A1',
  prefix: '',
  statements: [statement],
  type: 0,
  auth: 1,
  judgeMode: 'default',
  caseMode: 'default',
  timeLimit: 1000,
  memoryLimit: 256,
  stackLimit: 128,
  isRemote: false,
  epsAbs: null,
  epsRel: null,
  isFileIO: false,
  ioReadFileName: '',
  ioWriteFileName: '',
  spjCode: '',
  spjLanguage: '',
  spjProtocol: null,
  userExtraFiles: {},
  judgeExtraFiles: {},
  languageCount: 1,
  templates: [],
  cases: [aCase],
}
const refusalsOf = (change: Partial<CheckedProblem>, scope: 'site' | 'group' = 'site') =>
  checkProblem({ ...right, ...change }, scope).map(({ field, code, details }) =>
    [field, code, ...Object.values(details)].join(' '),
  )
const a = (length: number) => 'a'.repeat(length)
const oi = { type: 1 } as const
const scored = (score: number | null, group: number | null = 1) => ({ cases: [{ hasData: true, score, group }] })
const spj = { judgeMode: 'spj', spjCode: 'int main() {}', spjLanguage: 'C' } as const

test.each<[string, Partial<CheckedProblem>]>([
  ['as it is', {}],
  ['an id of fifty characters', { problemId: a(50) }],
  ['an id with dots and letters of any script', { problemId: '...1.题é-_😀' }],
  ['the name of a page behind the name of a group', { prefix: 'ALGO', problemId: 'create' }],
  ['the last lengths of a statement', { statements: [{ ...statement, title: a(255), hint: a(65_535) }] }],
  ['no statement of the other language', { statements: [statement] }],
  [
    'a PDF that says everything but the title',
    { statements: [{ ...statement, description: '', input: '', output: '', pdf: '/api/public/file/a.pdf' }] },
  ],
  ['the least limits', { timeLimit: 1, memoryLimit: 1, stackLimit: 1 }],
  ['the greatest limits', { timeLimit: 600_000, memoryLimit: 65_536, stackLimit: 65_536 }],
  ['hidden', { auth: 2 }],
  ['tolerances', { epsAbs: 0, epsRel: 1e-9 }],
  ['of contests', { auth: 3 }],
  ['all cases of an ACM problem', { caseMode: 'ergodic_without_error' }],
  ['subtasks of an OI problem', { ...oi, ...scored(0, 0), caseMode: 'subtask_lowest' }],
  ['the greatest score and subtask', { ...oi, ...scored(100_000, 100_000), caseMode: 'subtask_average' }],
  ['files', { isFileIO: true, ioReadFileName: 'a.in', ioWriteFileName: 'a.out' }],
  ['names of files that are not used', { ioReadFileName: '../a' }],
  ['a checker', spj],
  ['a checker as Lemon has them', { ...spj, spjProtocol: 'lemon' }],
  ['an interactor of Kattis', { ...spj, judgeMode: 'interactive', spjProtocol: 'kattis' }],
  ['an interactor of testlib', { ...spj, judgeMode: 'interactive', spjProtocol: 'testlib' }],
  ['a protocol that is not used', { spjProtocol: 'syzoj' }],
  ['the longest checker', { ...spj, spjCode: a(1_048_576) }],
  ['a template', { templates: [{ language: 'C', code: 'x' }] }],
  ['extra files', { userExtraFiles: { 'a.h': '' }, judgeExtraFiles: { 'b.h': a(4_194_304) } }],
  ['cases that are left alone', { cases: null }],
  ['remote, without anything to judge', { isRemote: true, languageCount: 0, cases: null, judgeMode: 'spj' }],
])('a problem is right: %s', (_name, change) => {
  expect(refusalsOf(change)).toEqual([])
})

test.each<[Partial<CheckedProblem>, string[]]>([
  [{ problemId: ' ' }, ['problemId problem_field_missing']],
  [{ problemId: a(51) }, ['problemId problem_field_long 50']],
  [{ problemId: 'a b' }, ['problemId problem_field_wrong']],
  [{ problemId: 'a/b' }, ['problemId problem_field_wrong']],
  [{ problemId: 'a?b' }, ['problemId problem_field_wrong']],
  [{ problemId: '.' }, ['problemId problem_field_wrong']],
  [{ problemId: '..' }, ['problemId problem_field_wrong']],
  ...['\u200b', '\u00ad', '\u2060', '\u202e', '\u3164', '\u180b', '\ufe0f', '\u2800', '\u0007', '\ue000', '\ud800'].map(
    (sign): [Partial<CheckedProblem>, string[]] => [{ problemId: `a${sign}b` }, ['problemId problem_field_wrong']],
  ),
  [{ epsAbs: -1 }, ['compare.epsAbs problem_field_wrong']],
  [{ epsRel: NaN }, ['compare.epsRel problem_field_wrong']],
  [{ problemId: 'create' }, ['problemId problem_id_reserved create']],
  [{ problemId: 'Trash' }, ['problemId problem_id_reserved Trash']],
  [{ prefix: 'CREAT', problemId: 'e' }, ['problemId problem_id_reserved CREATe']],
  [{ statements: [] }, ['title problem_field_missing']],
  [
    { statements: [{ ...statement, title: '', description: ' ', input: '', output: '' }] },
    ['title', 'description', 'input', 'output'].map((field) => `${field} problem_field_missing`),
  ],
  [
    { statements: [statement, { ...statement, language: 'en-US', output: '' }] },
    ['en-US.output problem_field_missing'],
  ],
  [{ statements: [{ ...statement, title: ' ', pdf: '/api/public/file/a.pdf' }] }, ['title problem_field_missing']],
  [{ statements: [{ ...statement, title: a(256) }] }, ['title problem_field_long 255']],
  [{ statements: [{ ...statement, hint: a(65_536) }] }, ['hint problem_field_long 65535']],
  [{ timeLimit: 0 }, ['timeLimit problem_limit_range 1 600000']],
  [{ timeLimit: 1.5 }, ['timeLimit problem_limit_range 1 600000']],
  [{ memoryLimit: 65_537 }, ['memoryLimit problem_limit_range 1 65536']],
  [{ stackLimit: -1 }, ['stackLimit problem_limit_range 1 65536']],
  [{ type: 3 }, ['type problem_field_wrong']],
  [{ auth: 0 }, ['auth problem_field_wrong']],
  [{ ...oi, ...scored(1), caseMode: 'ergodic_without_error' }, ['judgeCaseMode problem_case_mode']],
  [{ ...scored(1), caseMode: 'subtask_lowest' }, ['judgeCaseMode problem_case_mode']],
  [{ languageCount: 0 }, ['languages problem_languages_missing']],
  [{ templates: [{ language: 'C', code: '\n' }] }, ['codeTemplates problem_template_empty C']],
  [{ isFileIO: true }, ['ioReadFileName problem_input_file_missing', 'ioWriteFileName problem_output_file_missing']],
  [{ isFileIO: true, ioReadFileName: 'a', ioWriteFileName: ' ' }, ['ioWriteFileName problem_output_file_missing']],
  [
    { isFileIO: true, ioReadFileName: 'a/b', ioWriteFileName: '..' },
    ['ioReadFileName problem_field_wrong', 'ioWriteFileName problem_field_wrong'],
  ],
  [{ judgeMode: 'spj' }, ['spjCode problem_program_missing', 'spjLanguage problem_field_missing']],
  [{ judgeMode: 'interactive', spjCode: ' ', spjLanguage: 'C' }, ['spjCode problem_program_missing']],
  ...(['qduoj', 'hustoj', 'lemon', 'syzoj'] as const).map((spjProtocol): [Partial<CheckedProblem>, string[]] => [
    { ...spj, judgeMode: 'interactive', spjProtocol },
    ['spjProtocol problem_interactor_protocol'],
  ]),
  [{ ...spj, spjCode: a(1_048_577) }, ['spjCode problem_field_long 1048576']],
  [{ userExtraFiles: { '../a': '' } }, ['userExtraFile problem_extra_files']],
  [{ judgeExtraFiles: { a: a(4_194_305) } }, ['judgeExtraFile problem_extra_files']],
  [
    { userExtraFiles: Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`f${n}`, ''])) },
    ['userExtraFile problem_extra_files'],
  ],
  [{ cases: [] }, ['samples problem_cases_missing']],
  [{ cases: [aCase, { ...aCase, hasData: false }] }, ['samples problem_case_empty 2']],
  [{ ...oi, ...scored(null) }, ['samples problem_score_whole 1']],
  [{ ...oi, ...scored(0.5) }, ['samples problem_score_whole 1']],
  [{ ...oi, ...scored(NaN) }, ['samples problem_score_whole 1']],
  [{ ...oi, ...scored(-1) }, ['samples problem_score_negative 1']],
  [{ ...oi, ...scored(-0.5) }, ['samples problem_score_whole 1']],
  [{ ...oi, ...scored(100_001) }, ['samples problem_score_large 1 100000']],
  [{ ...oi, ...scored(1, null), caseMode: 'subtask_lowest' }, ['samples problem_group_number_missing 1']],
  [{ ...oi, ...scored(1, -1), caseMode: 'subtask_average' }, ['samples problem_group_number_wrong 1 100000']],
  [{ ...oi, ...scored(1, 0.5), caseMode: 'subtask_average' }, ['samples problem_group_number_wrong 1 100000']],
  [{ ...oi, ...scored(1, 100_001), caseMode: 'subtask_lowest' }, ['samples problem_group_number_wrong 1 100000']],
])('%j is refused', (change, refusals) => {
  expect(refusalsOf(change)).toEqual(refusals)
})

test('what is wrong is told in the order of the form', () => {
  const wrong = { problemId: '', statements: [{ ...statement, title: '' }], timeLimit: 0, languageCount: 0, cases: [] }
  expect(checkProblem({ ...right, ...wrong }, 'site').map(({ field }) => field)).toEqual([
    'problemId',
    'title',
    'timeLimit',
    'languages',
    'samples',
  ])
})

test('problems of groups have limits of their own', () => {
  expect(refusalsOf({ timeLimit: 30_000, memoryLimit: 1_024, stackLimit: 1_024 }, 'group')).toEqual([])
  expect(refusalsOf({ timeLimit: 30_001, memoryLimit: 1_025, stackLimit: 1_025, auth: 4 }, 'group')).toEqual([
    'timeLimit problem_limit_range 1 30000',
    'memoryLimit problem_limit_range 1 1024',
    'stackLimit problem_limit_range 1 1024',
    'auth problem_field_wrong',
  ])
})
