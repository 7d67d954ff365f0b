import { expect, test } from 'vitest'
import { readZip, told } from '#formats/testing/anArchive.ts'
import { aCase, brokenOf, modelOf, reading, toldOf } from '#formats/testing/aKattisPackage.ts'

const main = 'int main() {}\n'

const whole = {
  'problem.yaml': `name: Two Sums
uuid: 5ca6ba5b
author: Ann Author, Bo Writer and Cy Coder
source: Some Contest 2020
source_url: https://contest.example
license: cc by-sa
rights_owner: Ann
keywords: math  easy
type: scoring
validation: custom
validator_flags: strict
limits:
  time_multiplier: 4
  time_safety_margin: 3
  memory: 512
  output: 16
grading: {objective: max, show_test_data_groups: true}
`,
  'problem_statement/problem.en.md': 'Add.\n\n![A sum](pic.png)\n\n## Input\n\nTwo numbers.\n',
  'problem_statement/pic.png': 'png',
  'problem_statement/problem.sv.tex': '\\problemname{Summa}\nAddera.\n',
  'attachments/tool.py': 'print()\n',
  'data/testdata.yaml': 'on_reject: continue\ngrader_flags: ignore_sample\nrange: 0 100\n',
  'data/sample/testdata.yaml': 'accept_score: 0\n',
  'data/secret/testdata.yaml': 'on_reject: continue\ngrader_flags: accept_if_any_accepted\n',
  'data/secret/g1/testdata.yaml': 'grader_flags: min\naccept_score: 40\nrange: 0 40\ninput_validator_flags: "10"\n',
  'data/secret/g2/testdata.yaml': 'grader_flags: min\naccept_score: 60\n',
  ...aCase('sample/1 first'),
  ...aCase('secret/g1/1'),
  ...aCase('secret/g1/2'),
  ...aCase('secret/g2/1'),
  'data/secret/g2/1.hint': 'Think.\n',
  'output_validators/check/validate.cc': `#include "validate.h"\n${main}`,
  'output_validators/check/validate.h': 'const char* name = "score.txt";\n',
  'input_validators/valid.py': 'print()\n',
  'submissions/accepted/sum.py': 'print(1)\n',
  'submissions/time_limit_exceeded/slow.cpp': `// @EXPECTED_SCORE@: 40\n${main}`,
  'submissions/partially_accepted/half/main.c': `#include "half.h"\n${main}`,
  'submissions/partially_accepted/half/half.h': '',
}

test('a whole package is read field by field', async () => {
  const [found] = await readZip(whole)
  expect(told(found!)).toEqual([
    'dropped source: problem.yaml:5: source_url has no place here and is left out',
    'dropped license: problem.yaml:7: rights_owner has no place here and is left out',
    'dropped timeLimit: problem.yaml:14: limits.time_safety_margin has no place here and is left out',
    'dropped scores: problem.yaml:17: grading.show_test_data_groups has no place here and is left out',
    'approximated statement: problem_statement/problem.sv.tex: the statement in the language "sv" is kept as a file',
    'dropped cases: data/secret/g2/1.hint: the file is not used',
    'dropped inputValidators: data/secret/g1/testdata.yaml:4: input_validator_flags has no place here and is left out',
    'approximated timeLimit: nothing says the time limit, so it is 1 s for now; the slowest solution, times 4 and rounded up to 1 s, gives a better one',
    'dropped inputValidators: input_validators: the folder is not used',
  ])
  const { model } = found!
  expect(model).toMatchObject({
    uuid: '5ca6ba5b',
    displayId: null,
    authors: ['Ann Author', 'Bo Writer', 'Cy Coder'],
    source: { 'zh-CN': 'Some Contest 2020', 'en-US': 'Some Contest 2020' },
    license: 'cc by-sa',
    tags: ['math', 'easy'],
    limits: { timeMs: 1_000, memoryMb: 512, stackMb: 512, outputMb: 16 },
    measuring: { multiplier: 4, resolutionMs: 1_000 },
    type: 1,
    caseMode: 'subtask_lowest',
    ioScore: 100,
    judgeMode: 'spj',
    passes: 1,
    examples: [{ input: '1\n', output: '1\n', noteZh: null, noteEn: null }],
    groups: [
      { number: 1, name: 'g1', points: 40, aggregate: 'min' },
      { number: 2, name: 'g2', points: 60, aggregate: 'min' },
    ],
    validator: {
      language: 'C++ 17 With O2',
      protocol: 'kattis',
      args: ['strict'],
      extraFiles: { 'validate.h': 'const char* name = "score.txt";\n' },
    },
    provenance: { format: 'kattis', version: 'legacy' },
  })
  expect(model!.statements['en-US']).toEqual({
    title: 'Two Sums',
    description:
      'Add.\n\n![A sum](package-file:problem_statement%2Fpic.png)\n\nIn other languages: [Swedish](package-file:problem_statement%2Fproblem.sv.tex)\n\nFiles: [attachments/tool.py](package-file:attachments%2Ftool.py)',
    input: 'Two numbers.',
    output: null,
    hint: null,
  })
  expect(model!.attachments.map(({ name }) => name)).toEqual([
    'problem_statement/pic.png',
    'problem_statement/problem.sv.tex',
    'attachments/tool.py',
  ])
  expect(
    model!.cases.map(({ name, isSample, group, score, requires }) => [name, isSample, group, score, requires]),
  ).toEqual([
    ['sample/1 first', true, null, 0, []],
    ['secret/g1/1', false, 1, 40, []],
    ['secret/g1/2', false, 1, 40, []],
    ['secret/g2/1', false, 2, 60, []],
  ])
  expect(model!.workshop.solutions).toMatchObject([
    {
      file: 'submissions/accepted/sum.py',
      language: 'Python3',
      setsTimeLimit: true,
      expected: { statuses: [0], permitted: [0, 8], required: null, score: null },
    },
    {
      file: 'submissions/partially_accepted/half/main.c',
      extraFiles: { 'half.h': '' },
      setsTimeLimit: false,
      expected: { statuses: [8] },
    },
    {
      file: 'submissions/time_limit_exceeded/slow.cpp',
      setsTimeLimit: false,
      expected: {
        statuses: [-1, -3, 1, 8],
        permitted: [0, 8, -1, -3, 1],
        required: [1],
        score: { least: 40, most: 40 },
      },
    },
  ])
})

const oi = { 'problem.yaml': 'name: Sum\ntype: scoring\nlimits: {time_limit: 1}\n' }
const any = { 'data/testdata.yaml': 'on_reject: continue\ngrader_flags: ignore_sample always_accept\n' }

test('with on_reject: break, a case counts only if those before it are accepted', async () => {
  const secret = 'on_reject: break\ngrader_flags: always_accept\n'
  const files = { ...oi, ...any, ...aCase('secret/02'), 'data/secret/testdata.yaml': secret }
  const { groups, cases } = await modelOf('legacy', files)
  expect(groups.map(({ name }) => name)).toEqual(['01', '02'])
  expect(cases.map(({ score, requires }) => [score, requires])).toEqual([
    [0, []],
    [1, []],
    [1, [1]],
  ])
})

test('flags of the problem and of all groups become one comparison', async () => {
  const files = { 'data/testdata.yaml': 'output_validator_flags: case_sensitive\n' }
  const { compare } = await modelOf('legacy', files, 'validator_flags: float_tolerance 1e-4\n')
  expect(compare).toMatchObject({ kind: 'float', caseInsensitive: false, epsAbs: 1e-4, epsRel: 1e-4 })
})

test('a time limit is that of problem.yaml, of .timelimit, of DOMjudge, or measured', async () => {
  const plain = 'name: Sum\n'
  const ini = { 'domjudge-problem.ini': "timelimit='3'\n" }
  const timeMs = async (files: Record<string, string>) => (await modelOf('legacy', files)).limits.timeMs
  expect(await timeMs({ ...ini, '.timelimit': '2\n' })).toBe(1_500)
  expect(await timeMs({ ...ini, '.timelimit': '2\n', 'problem.yaml': plain })).toBe(2_000)
  expect(await timeMs({ ...ini, 'problem.yaml': plain })).toBe(3_000)
  const measured = await modelOf('legacy', { 'problem.yaml': plain, 'submissions/accepted/a.py': '' })
  expect(measured).toMatchObject({ limits: { timeMs: 1_000 }, measuring: { multiplier: 5, resolutionMs: 1_000 } })
  const unmeasured = { 'problem.yaml': plain, 'submissions/wrong_answer/a.py': '' }
  expect((await modelOf('legacy', unmeasured)).measuring).toBeNull()
  expect(await toldOf('legacy', unmeasured)).toEqual([
    'approximated timeLimit: nothing says the time limit, and no solution can measure it, so it is 1 s',
  ])
})

test('samples of an interactive problem are those of its .interaction files', async () => {
  const files = {
    'data/sample/1.interaction': '<3\n>1 2\n---\n< 4\n',
    'data/sample/2.interaction': '>x\n',
    ...aCase('sample/3'),
    'output_validators/talk.py': '',
  }
  const found = await reading('legacy', files, 'validation: custom interactive\n')
  expect(told(found)).toEqual([
    'approximated examples: data/sample: the samples of an interactive problem are shown as in its .interaction files only',
  ])
  expect(found.model!.examples.map(({ input, output }) => [input, output])).toEqual([
    ['3\n\n---\n4\n', '\n1 2\n---\n\n'],
    ['\n', 'x\n'],
  ])
  expect(found.model).toMatchObject({ judgeMode: 'interactive', validator: { language: 'Python3' } })
  expect(found.model!.cases.map(({ name, isSample }) => [name, isSample])).toEqual([
    ['sample/1', false],
    ['sample/3', false],
    ['secret/01', false],
  ])
})

test('a package of DOMjudge needs no problem.yaml, and its PDF is a file', async () => {
  const [found] = await readZip({
    'domjudge-problem.ini': "name = 'Sums'\ntimelimit = 2\ncolor = red\n",
    'problem.pdf': '%PDF',
    ...(aCase('secret/1') as Record<string, string>),
  })
  expect(told(found!)).toEqual([
    'dropped other: domjudge-problem.ini:3: color has no place here and is left out',
    'approximated statement: problem.pdf: the statement is kept as a file, and the description links to it',
  ])
  expect(found!.model).toMatchObject({
    limits: { timeMs: 2_000, memoryMb: 2_048 },
    statements: {
      'en-US': { title: 'Sums', description: 'The statement is a file: [problem.pdf](package-file:problem.pdf)' },
    },
    attachments: [{ name: 'problem.pdf' }],
    provenance: { format: 'kattis', version: 'legacy' },
  })
})

test('a package without a statement has an empty one, and DOMjudge has more types', async () => {
  const files = { 'problem_statement/problem.en.md': null, 'output_validators/talk.py': '' }
  const lines = 'type: pass-fail interactive multi-pass\nvalidation: custom\n'
  const found = await reading('legacy', files, lines)
  expect(told(found)).toEqual([
    'approximated statement: the package has no statement, so it is empty',
    'approximated examples: data/sample: the samples of an interactive problem are shown as in its .interaction files only',
  ])
  expect(found.model).toMatchObject({
    statements: { 'en-US': { title: 'Sum', description: null } },
    judgeMode: 'interactive',
    passes: 2,
    type: 0,
  })
})

test('TeX is converted, and its name counts where problem.yaml has none', async () => {
  const files = {
    'problem.yaml': 'limits: {time_limit: 1}\n',
    'problem_statement/problem.en.md': null,
    'problem_statement/problem.tex': '\\problemname{Great Sums}\nAdd $a$.\n',
  }
  const found = await reading('legacy', files)
  expect(told(found)).toEqual([
    'approximated title: problem_statement/problem.tex: problem.yaml has no name, so it is "Great Sums", as the statement says',
  ])
  expect(found.model!.statements['en-US']).toMatchObject({ title: 'Great Sums', description: 'Add $a$.' })
})

test('files of include/ are given to every submission', async () => {
  const files = { 'include/python3/helper.py': 'x = 1\n', 'include/default/words.txt': 'a\n' }
  expect((await modelOf('legacy', files)).userFiles).toEqual({ 'helper.py': 'x = 1\n', 'words.txt': 'a\n' })
  expect(await toldOf('legacy', files)).toEqual([
    'approximated extraFiles: include/python3/helper.py: the file is for python3; here it is given to submissions of every language',
  ])
})

test('a validator that can write score.txt is refused unless each case has 100 points', async () => {
  const validator = { 'output_validators/check.py': 'open("score.txt")\n' }
  const message =
    'broken scores: output_validators/check.py: the validator can write score.txt, which counts as a percentage here; only cases of 100 points give the same'
  expect(await brokenOf('legacy', validator, 'validation: custom\n')).toEqual([message])
  const lines = 'type: scoring\nvalidation: custom\n'
  expect(await brokenOf('legacy', { ...validator, ...any }, lines)).toEqual([message])
  const hundred = { ...validator, ...any, 'data/secret/testdata.yaml': 'accept_score: 100\n' }
  expect((await modelOf('legacy', hundred, lines)).ioScore).toBe(100)
})

test('unknown keys and words are told and left out', async () => {
  const files = { 'data/testdata.yaml': 'grader_flags: quickly\ncolour: red\n' }
  expect(await toldOf('legacy', files, 'mood: good\n')).toEqual([
    'dropped other: problem.yaml:3: mood is no key of the format and is left out',
    'dropped other: data/testdata.yaml:2: colour is no key of the format and is left out',
    'dropped groups: data/testdata.yaml:1: grader_flags: quickly has no place here and is left out',
  ])
})
