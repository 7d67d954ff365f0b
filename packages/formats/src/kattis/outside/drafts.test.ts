import { describe, expect, test } from 'vitest'
import { aCase, brokenOf, modelOf, noSecret, toldOf } from '#formats/testing/aKattisPackage.ts'

const checker = { 'output_validators/check/check.py': 'print()\n' }
const oi = 'type: scoring\n'

describe('early drafts of version 2023-07', () => {
  test.each([
    ['validation: custom interactive\n', { judgeMode: 'interactive', passes: 1 }],
    ['validation: {interactive: true, multipass: true, scoring: false}\n', { judgeMode: 'interactive', passes: 2 }],
    ['validation: custom\n', { judgeMode: 'spj', passes: 1 }],
    ['type: pass-fail multi-pass\n', { judgeMode: 'spj', passes: 2 }],
  ])('say how it is judged: %s', async (lines, expected) => {
    expect(await modelOf('2023-07', checker, lines)).toMatchObject(expected)
  })

  test('use the default validator where they say so, and refuse one that gives scores', async () => {
    expect((await modelOf('2023-07', checker, 'validation: default\n')).validator).toBeNull()
    expect(await brokenOf('2023-07', checker, 'validation: custom score\n')).toEqual([
      'broken scores: problem.yaml:5: validation: custom score cannot be judged here',
    ])
  })

  test.each([
    'time_multiplier: 3',
    'time_multiplier: {ac_to_time_limit: 3}',
    'time_multipliers: {ac_to_time_limit: 3}',
  ])('say how a limit is measured: %s', async (key) => {
    const yaml = `problem_format_version: 2023-07\nname: Sum\nlimits: {${key}}\n`
    const { measuring } = await modelOf('2023-07', { 'problem.yaml': yaml, 'submissions/accepted/a.py': '' })
    expect(measuring).toEqual({ multiplier: 3, resolutionMs: 1_000 })
  })

  test('may have keys without values', async () => {
    const lines = 'source:\n  name:\n  url:\nrights_owner:\nlicense:\ncredits: {authors: }\n'
    expect(await modelOf('2023-07', {}, lines)).toMatchObject({ source: {}, license: null, authors: [] })
    expect(await modelOf('2025-09', {}, 'source: {name: }\nrights_owner:\n')).toMatchObject({ source: {} })
  })

  test.each(['output_validator_args: float_tolerance 1E-6', 'output_validator_flags: "float_tolerance 1E-6"'])(
    'say the comparison in testdata.yaml: %s',
    async (line) => {
      const { compare } = await modelOf('2023-07', { 'data/testdata.yaml': `${line}\n` })
      expect(compare).toMatchObject({ kind: 'float', epsAbs: 1e-6, epsRel: 1e-6 })
    },
  )

  test('score groups as version legacy does', async () => {
    const group = (points: number) =>
      `on_reject: break\naccept_score: ${points}\nrange: 0 ${points}\ngrader_flags: min\n`
    const files = {
      ...noSecret,
      'data/testdata.yaml': 'on_reject: continue\nrange: 0 100\ngrader_flags: ignore_sample\n',
      'data/secret/testdata.yaml': 'on_reject: continue\ngrader_flags: first_error accept_if_any_accepted\n',
      'data/secret/g1/testdata.yaml': group(30),
      'data/secret/g2/testdata.yaml': group(70),
      ...aCase('secret/g1/1'),
      ...aCase('secret/g1/2'),
      ...aCase('secret/g2/1'),
      'data/secret/g2/1.yaml': 'description: Large\n',
    }
    const { ioScore, groups } = await modelOf('2023-07', files, oi)
    expect(ioScore).toBe(100)
    expect(groups.map(({ name, points, aggregate }) => [name, points, aggregate])).toEqual([
      ['g1', 30, 'min'],
      ['g2', 70, 'min'],
    ])
    expect(await toldOf('2023-07', files, oi)).toContain(
      'dropped cases: data/secret/g2/1.yaml:1: description has no place here and is left out',
    )
  })

  test('score groups by the keys of later drafts in testdata.yaml', async () => {
    const files = {
      ...noSecret,
      // The keys of later drafts decide, also where older ones are left beside them.
      'data/sample/testdata.yaml': 'grading: default\n',
      'data/secret/testdata.yaml': 'scoring: {score: 50}\n',
      'data/secret/g1/testdata.yaml': 'scoring: {score: 20}\n',
      'data/secret/g2/testdata.yaml': 'scoring: {score: 30, require_pass: g1}\n',
      ...aCase('secret/g1/1'),
      ...aCase('secret/g2/1'),
    }
    const { ioScore, cases } = await modelOf('2023-07', files, oi)
    expect(ioScore).toBe(50)
    expect(cases.map(({ score, requires }) => [score, requires])).toEqual([
      [0, []],
      [20, []],
      [30, [1]],
    ])
  })
})

test('settings files of another version are told, and so are those of cases in version legacy', async () => {
  const files = { 'data/secret/testdata.yaml': 'grading: default\n' }
  expect(await toldOf('2025-09', files)).toContain('dropped cases: data/secret/testdata.yaml: the file is not used')
  const test_group = { 'data/test_group.yaml': '{}\n', 'data/secret/testdata.yaml': '{}\n' }
  expect(await toldOf('2023-07', test_group)).toContain(
    'dropped cases: data/secret/testdata.yaml: the file is not used',
  )
  const old = { 'data/secret/test_group.yaml': 'max_score: 1\n', 'data/secret/01.yaml': 'args: [x]\n' }
  expect(await toldOf('legacy', old)).toEqual([
    'dropped cases: data/secret/01.yaml: the file is not used',
    'dropped cases: data/secret/test_group.yaml: the file is not used',
  ])
})

test('flags are divided as a shell does', async () => {
  const flags = `--say "two words" 'it''s' a\\ b "\\"" --end`
  const { validator } = await modelOf('legacy', checker, `validation: custom\nvalidator_flags: ${flags}\n`)
  expect(validator?.args).toEqual(['--say', 'two words', 'its', 'a b', '"', '--end'])
  const group = { ...checker, 'data/testdata.yaml': 'output_validator_flags: --say "more words\n' }
  expect((await modelOf('legacy', group, 'validation: custom\n')).validator?.args).toEqual(['--say', 'more words'])
})

test('how points are put together is refused in problem.yaml, and told where there are none', async () => {
  const grading = 'grading: {accept_score: 10, on_reject: grade}\n'
  expect(await brokenOf('legacy', {}, `type: scoring\n${grading}`)).toEqual([
    'broken scores: problem.yaml:4: grading.on_reject: grade cannot be judged here',
  ])
  expect(await toldOf('legacy', {}, grading)).toEqual([
    'dropped scores: problem.yaml:3: grading.on_reject has no place here and is left out',
    'dropped scores: problem.yaml:3: grading.accept_score has no place here and is left out',
  ])
})

test('unknown keys within limits are told', async () => {
  const yaml = 'name: Sum\nlimits: {time_limit: 1, memry: 64}\ngrading: {sign: 1}\n'
  const told = await toldOf('legacy', { 'problem.yaml': yaml })
  expect(told).toEqual([
    'dropped other: problem.yaml:2: limits.memry is no key of the format and is left out',
    'dropped other: problem.yaml:3: grading.sign is no key of the format and is left out',
  ])
})

test.each(['2023-07', '2025-09'] as const)(
  'how slow a slow solution must be is not checked, which is told: %s',
  async (version) => {
    const yaml = `problem_format_version: ${version}\nname: Sum\nuuid: a\nlimits:\n  time_limit: 1\n  time_multipliers: {time_limit_to_tle: 4}\n`
    expect(await toldOf(version, { 'problem.yaml': yaml })).toEqual([
      'dropped timeLimit: problem.yaml:6: limits.time_multipliers.time_limit_to_tle has no place here and is left out',
    ])
  },
)
