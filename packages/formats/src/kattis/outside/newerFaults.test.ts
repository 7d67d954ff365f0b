import { expect, test } from 'vitest'
import { told } from '#formats/testing/anArchive.ts'
import { aCase, noSecret, reading, type KattisFiles } from '#formats/testing/aKattisPackage.ts'

type Fault = readonly [string, KattisFiles, string, string]
const scoring = 'type: scoring\n'
const grouped = { ...noSecret, ...aCase('secret/g1/1'), ...aCase('secret/g2/1') }
const ofBoth: readonly Fault[] = [
  [
    'no statement',
    { 'statement/problem.en.md': null },
    '',
    'broken statement: statement: there is no problem.zh.md or problem.en.md',
  ],
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
    'constants with several forms',
    {},
    'constants: {n: {value: 5, INT: 5}}\n',
    'broken other: problem.yaml:5: constants: they are not replaced here',
  ],
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
