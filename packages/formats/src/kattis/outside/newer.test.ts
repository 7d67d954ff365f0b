import { expect, test } from 'vitest'
import { readZip, told } from '#formats/testing/anArchive.ts'
import { aCase, modelOf, noSecret, reading, toldOf, type KattisFiles } from '#formats/testing/aKattisPackage.ts'

const main = 'int main() {}\n'
const asText = (files: KattisFiles) => files as Record<string, string>

const common = {
  'statement/problem.en.md': 'Add.\n\n{{nextsample}}\n\n<img src="pics/a.svg" width="3">\n',
  'statement/problem.de.pdf': '%PDF',
  'statement/pics/a.svg': '<svg/>',
  'attachments/a b.zip': 'zip',
  'solution/solution.en.md': 'Add.\n',
  'output_validator/check.cpp': `#include "check.h"\n// score_multiplier.txt\n${main}`,
  'output_validator/check.h': '',
  'data/sample/1.out': '9\n',
  ...asText(aCase('sample/1')),
  ...asText(aCase('secret/g1/1')),
  ...asText(aCase('secret/g1/2')),
  ...asText(aCase('secret/g2/1')),
  ...asText(aCase('secret/g2/2')),
  'data/secret/g2/2.yaml': 'hint: Think\n',
  'data/secret/g2/2.png': 'png',
  'data/invalid_input/1.in': '',
  'submissions/accepted/sum.py': '',
}

const told2023 = ['dropped timeLimit: problem.yaml:8: limits.code has no place here and is left out']
const rest = [
  'approximated statement: statement/problem.de.pdf: the statement in the language "de" is kept as a file',
  'approximated examples: statement/problem.en.md: samples stand below the statement, not where the text wants them',
  'dropped pictures: data/secret/g2/2.png: the file is not used',
  'dropped cases: data/secret/g2/2.yaml:1: hint has no place here and is left out',
  'approximated scores: output_validator/check.cpp: the validator can give a part of the points of a case, which is rounded down to whole points',
  'approximated timeLimit: nothing says the time limit, so it is 1 s for now; the slowest solution, times 3 and rounded up to 0.5 s, gives a better one',
  'dropped other: data/invalid_input: the folder is not used',
  'dropped other: solution: the folder is not used',
]

const expected = {
  uuid: 'c3a5',
  authors: ['Ann', 'Bo'],
  source: { 'en-US': 'A 2024, B', 'zh-CN': 'A 2024, B' },
  license: 'cc0',
  tags: ['math'],
  limits: { timeMs: 1_000, memoryMb: 64, stackMb: 64, outputMb: 2 },
  measuring: { multiplier: 3, resolutionMs: 500 },
  type: 1,
  judgeMode: 'interactive',
  passes: 3,
  validator: { language: 'C++ 17 With O2', protocol: 'kattis', args: ['fast'], extraFiles: { 'check.h': '' } },
  examples: [{ input: '1\n\n', output: '\n9\n' }],
}

const settings = (version: string) => `problem_format_version: ${version}
name: {en: Sum, de: Summe}
uuid: c3a5
type: [scoring, interactive, multi-pass]
credits: {authors: [Ann <ann@mail.example>, {name: Bo}]}
source: [{name: A 2024}, B]
license: cc0
limits: {code: 9, memory: 64, output: 2, time_multipliers: {ac_to_time_limit: 3}, time_resolution: 0.5, validation_passes: 3}
keywords: [math]
`

const talk = { 'data/sample/1.interaction': '<1\n>9\n' }

test('a whole package of version 2023-07 is read field by field', async () => {
  const [found] = await readZip({
    ...common,
    ...talk,
    'problem.yaml': settings('2023-07-draft'),
    'data/test_group.yaml': 'output_validator_args: [fast]\n',
    'data/secret/test_group.yaml': 'scoring: {score: 100, aggregation: sum}\n',
    'data/secret/g1/test_group.yaml': 'scoring: {score: 30}\n',
    'data/secret/g2/test_group.yaml': 'scoring: {aggregation: min, require_pass: [sample, secret/g1]}\n',
  })
  expect(told(found!)).toEqual([told2023[0]!.replace('timeLimit', 'other'), ...rest])
  expect(found!.model).toMatchObject({
    ...expected,
    ioScore: 100,
    caseMode: 'subtask_lowest',
    groups: [
      { number: 1, name: 'g1', points: 30, aggregate: 'min' },
      { number: 2, name: 'g2', points: 70, aggregate: 'min' },
    ],
    provenance: { format: 'kattis', version: '2023-07' },
  })
  expect(found!.model!.cases.map(({ group, score, requires }) => [group, score, requires])).toEqual([
    [null, 0, []],
    [1, 30, []],
    [1, 30, []],
    [2, 70, [0, 1]],
    [2, 70, [0, 1]],
  ])
  expect(found!.model!.statements['en-US']!.description).toBe(
    'Add.\n\n\n\n<img src="package-file:statement%2Fpics%2Fa.svg" width="3">\n\nIn other languages: [German](package-file:statement%2Fproblem.de.pdf)\n\nFiles: [attachments/a b.zip](package-file:attachments%2Fa%20b.zip)',
  )
})

test('a whole package of version 2025-09 is read field by field', async () => {
  const [found] = await readZip({
    ...common,
    ...talk,
    'problem.yaml': settings('2025-09'),
    'data/sample/test_group.yaml': 'output_validator_args: [fast]\n',
    'data/secret/test_group.yaml': 'output_validator_args: [fast]\n',
    'data/secret/g1/test_group.yaml': 'max_score: 60\nscore_aggregation: sum\n',
    'data/secret/g2/test_group.yaml': 'max_score: 40\nscore_aggregation: sum\nrequire_pass: sample\n',
  })
  expect(told(found!)).toEqual([told2023[0]!.replace('timeLimit', 'other'), ...rest])
  expect(found!.model).toMatchObject({
    ...expected,
    ioScore: 100,
    caseMode: 'default',
    groups: [
      { number: 1, name: 'g1', points: 60, aggregate: 'sum' },
      { number: 2, name: 'g2', points: 40, aggregate: 'sum' },
    ],
    provenance: { format: 'kattis', version: '2025-09' },
  })
  expect(found!.model!.cases.map(({ group, score, requires }) => [group, score, requires])).toEqual([
    [null, 0, []],
    [1, 30, []],
    [1, 30, []],
    [2, 20, [0]],
    [2, 20, [0]],
  ])
})

type Fault = readonly [string, KattisFiles, string, string]
const scoring = 'type: scoring\n'
const grouped = { ...noSecret, ...aCase('secret/g1/1'), ...aCase('secret/g2/1') }
const ofBoth: readonly Fault[] = [
  [
    'answers that are submitted',
    {},
    'type: submit-answer\n',
    'broken judgeMode: problem.yaml:5: type: submit-answer cannot be judged here',
  ],
  [
    'two types that exclude each other',
    {},
    'type: [pass-fail, scoring]\n',
    'broken judgeMode: problem.yaml:5: type: pass-fail and scoring exclude each other',
  ],
  ['constants', {}, 'constants: {n: 1}\n', 'broken other: problem.yaml:5: constants: they are not replaced here'],
  [
    'no interactor',
    {},
    'type: interactive\n',
    'broken interactor: problem.yaml:5: the problem needs its output validator, which the package does not have',
  ],
  [
    'no validator for passes',
    {},
    'type: multi-pass\n',
    'broken passes: problem.yaml:5: type: a multi-pass problem needs its output validator',
  ],
  [
    'arguments of a case',
    { 'data/secret/01.yaml': 'args: [a, b]\n' },
    '',
    'broken cases: data/secret/01.yaml:1: args: a b cannot be judged here',
  ],
  [
    'files of a case',
    { 'data/secret/01.files/a.txt': '' },
    '',
    'broken cases: data/secret/01.files: a program cannot get the files of a case here',
  ],
]

const faults: Readonly<Record<'2023-07' | '2025-09', readonly Fault[]>> = {
  '2023-07': [
    ...ofBoth,
    [
      'points without a limit',
      { 'data/secret/test_group.yaml': 'scoring: {score: unbounded}\n' },
      scoring,
      'broken groups: data/secret/test_group.yaml:1: scoring: unbounded cannot be judged here',
    ],
    [
      'points of samples',
      { 'data/sample/test_group.yaml': 'scoring: {score: 1}\n' },
      scoring,
      'broken scores: data/sample/test_group.yaml:1: scoring: samples are not scored',
    ],
    [
      'a validator of sources',
      { 'data/secret/test_group.yaml': 'static_validation: true\n' },
      scoring,
      'broken scores: data/secret/test_group.yaml:1: static_validation: true cannot be judged here',
    ],
    [
      'a group that does not come before',
      { ...grouped, 'data/secret/g1/test_group.yaml': 'scoring: {require_pass: secret/g2}\n' },
      scoring,
      'broken groups: data/secret/g1/test_group.yaml:1: require_pass: no group before this one is called secret/g2',
    ],
    [
      'the least of sums',
      {
        ...grouped,
        ...aCase('secret/g1/2'),
        'data/secret/test_group.yaml': 'scoring: {aggregation: min}\n',
        'data/secret/g1/test_group.yaml': 'scoring: {aggregation: sum}\n',
      },
      scoring,
      'broken groups: data/secret/test_group.yaml: points that are put together like this cannot be given here: min',
    ],
  ],
  '2025-09': [
    ...ofBoth,
    ['an unknown key', {}, 'mood: good\n', 'broken package: problem.yaml:5: mood: the key is not known'],
    [
      'an unknown key of a group',
      { 'data/secret/test_group.yaml': 'mood: good\n' },
      '',
      'broken package: data/secret/test_group.yaml:1: mood: the key is not known',
    ],
    [
      'no uuid',
      { 'problem.yaml': 'problem_format_version: 2025-09\nname: Sum\n' },
      '',
      'broken package: problem.yaml:1: uuid is missing',
    ],
    [
      'a group without points',
      grouped,
      scoring,
      'broken groups: data/secret/g1/test_group.yaml: max_score: the group needs a number of points',
    ],
    [
      'points without a limit',
      { 'data/secret/test_group.yaml': 'max_score: unbounded\n' },
      scoring,
      'broken groups: data/secret/test_group.yaml:1: max_score: unbounded cannot be judged here',
    ],
    [
      'groups that give too much',
      {
        ...grouped,
        'data/secret/g1/test_group.yaml': 'max_score: 60\n',
        'data/secret/g2/test_group.yaml': 'max_score: 60\n',
      },
      scoring,
      'broken scores: data/secret/test_group.yaml: 120 points can be reached, and the maximum is 100',
    ],
    [
      'cases beside groups',
      { ...aCase('secret/g1/1'), 'data/secret/g1/test_group.yaml': 'max_score: 60\n' },
      scoring,
      'broken groups: data/secret/test_group.yaml: there are groups, and cases beside them such as secret/01',
    ],
    [
      'a group in a group',
      { ...aCase('secret/g1/h/1'), 'data/secret/g1/h/test_group.yaml': 'max_score: 60\n' },
      scoring,
      'broken groups: data/secret/g1/h/test_group.yaml:1: only data/sample, data/secret and the folders in it may have one',
    ],
    [
      'points where there are none',
      { 'data/secret/test_group.yaml': 'max_score: 60\n' },
      '',
      'broken scores: data/secret/test_group.yaml:1: max_score: only a problem of the type scoring has points',
    ],
    [
      'points of a static validator',
      { 'data/secret/test_group.yaml': 'static_validation_score: 5\n' },
      scoring,
      'broken scores: data/secret/test_group.yaml:1: static_validation_score: 5 cannot be judged here',
    ],
  ],
}

test.each(
  (['2023-07', '2025-09'] as const).flatMap((version) => faults[version].map((fault) => [version, ...fault] as const)),
)('%s: %s is refused by name', async (version, _name, files, lines, message) => {
  const found = await reading(version, files, lines)
  expect(found.model).toBeNull()
  expect(told(found, 'broken')).toEqual([message])
})

test('groups in groups of version 2023-07 are one subtask where they are all or nothing', async () => {
  const files = {
    ...noSecret,
    ...aCase('secret/a/x/1'),
    ...aCase('secret/a/y/1'),
    ...aCase('secret/b/1'),
    'data/secret/a/test_group.yaml': 'scoring: {score: 60, aggregation: min}\n',
    'data/secret/a/x/test_group.yaml': 'scoring: {score: 50}\n',
  }
  const { groups, cases } = await modelOf('2023-07', files, scoring)
  expect(groups).toEqual([
    { number: 1, name: 'a', points: 50, aggregate: 'min' },
    { number: 2, name: 'b', points: 40, aggregate: 'min' },
  ])
  expect(cases.map(({ group }) => group)).toEqual([null, 1, 1, 2])
})

test('keys that version 2023-07 does not know are told and left out', async () => {
  const files = { 'data/secret/test_group.yaml': 'mood: good\nfull_feedback: true\n' }
  expect(await toldOf('2023-07', files, 'mood: good\n')).toEqual([
    'dropped other: problem.yaml:5: mood is no key of the format and is left out',
    'dropped cases: data/secret/test_group.yaml:1: mood is no key of the format and is left out',
    'dropped cases: data/secret/test_group.yaml:2: full_feedback has no place here and is left out',
  ])
})

test('arguments of the default validator are the comparison, and those of a case count before those of its folder', async () => {
  const files = {
    'data/sample/test_group.yaml': 'output_validator_args: [case_sensitive]\n',
    'data/secret/01.yaml': 'output_validator_args: [case_sensitive]\n',
  }
  expect((await modelOf('2025-09', files)).compare).toMatchObject({ kind: 'tokens', caseInsensitive: false })
})

test('a YAML file that grows by its aliases is refused', async () => {
  const bomb = `a: &a [${'x, '.repeat(50)}x]\nb: &b [${'*a, '.repeat(50)}*a]\nc: [${'*b, '.repeat(50)}*b]\n`
  for (const version of ['legacy', '2023-07', '2025-09'] as const) {
    const found = await reading(version, {}, bomb)
    expect(told(found, 'broken')).toEqual([
      'broken package: problem.yaml: this is no valid YAML: Excessive alias count indicates a resource exhaustion attack',
    ])
  }
})
