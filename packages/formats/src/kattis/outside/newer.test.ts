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

const scoring = 'type: scoring\n'

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

test('who requires a group requires what that group requires', async () => {
  const files = {
    ...noSecret,
    ...aCase('secret/a/1'),
    ...aCase('secret/b/1'),
    ...aCase('secret/c/1'),
    'data/secret/a/test_group.yaml': 'max_score: 10\nrequire_pass: sample\n',
    'data/secret/b/test_group.yaml': 'max_score: 20\nrequire_pass: secret/a\n',
    'data/secret/c/test_group.yaml': 'max_score: 30\nrequire_pass: [b]\n',
  }
  const { cases } = await modelOf('2025-09', files, scoring)
  expect(cases.map(({ score, requires }) => [score, requires])).toEqual([
    [0, []],
    [10, [0]],
    [20, [0, 1]],
    [30, [0, 1, 2]],
  ])
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
