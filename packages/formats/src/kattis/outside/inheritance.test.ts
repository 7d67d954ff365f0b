import { expect, test } from 'vitest'
import { aCase, brokenOf, modelOf, noSecret } from '#formats/testing/aKattisPackage.ts'

const oi = { 'problem.yaml': 'name: Sum\ntype: scoring\nlimits: {time_limit: 1}\n' }
const any = { 'data/testdata.yaml': 'on_reject: continue\ngrader_flags: ignore_sample always_accept\n' }

test('what the file of a group does not say is as in the folder above, key by key', async () => {
  const files = {
    ...oi,
    ...noSecret,
    ...any,
    'data/secret/testdata.yaml': 'on_reject: continue\ngrader_flags: always_accept\naccept_score: 5\n',
    'data/secret/b/testdata.yaml': 'range: 0 100\n',
    'data/secret/c/testdata.yaml': 'accept_score: 7\n',
    ...aCase('secret/a/1'),
    ...aCase('secret/b/1'),
    ...aCase('secret/c/1'),
  }
  const { cases } = await modelOf('legacy', files)
  expect(cases.map(({ name, score }) => [name, score])).toEqual([
    ['sample/1', 0],
    ['secret/a/1', 5],
    ['secret/b/1', 5],
    ['secret/c/1', 7],
  ])
})

test('a group keeps the tolerance of the folder above when its file says only points', async () => {
  const files = {
    ...oi,
    ...noSecret,
    'data/testdata.yaml': 'output_validator_flags: float_tolerance 1e-4\n',
    'data/secret/g1/testdata.yaml': 'accept_score: 10\n',
    ...aCase('secret/g1/1'),
  }
  expect((await modelOf('legacy', files)).compare).toMatchObject({ kind: 'float', epsAbs: 1e-4 })
})

test('a fault of a key that a group has from above is told with the line above', async () => {
  const files = {
    ...oi,
    ...noSecret,
    'data/secret/testdata.yaml': 'on_reject: break\noutput_validator_flags: strictly\n',
    'data/secret/g1/testdata.yaml': 'accept_score: 10\n',
    ...aCase('secret/g1/1'),
  }
  expect(await brokenOf('legacy', files)).toEqual([
    'broken comparison: data/secret/testdata.yaml:2: output_validator_flags: "strictly" is no argument of the default validator',
  ])
})

const checker = { 'output_validators/check.py': 'import sys\n' }
const argsOf = ({ validator, cases }: Awaited<ReturnType<typeof modelOf>>) => ({
  of: validator?.args,
  cases: Object.fromEntries(cases.map(({ name, args }) => [name, args])),
})

test('legacy: flags of a group come after those of the problem, and its folders inherit them', async () => {
  const files = {
    ...checker,
    'data/secret/testdata.yaml': 'output_validator_flags: --secret\n',
    'data/secret/spaces/testdata.yaml': 'output_validator_flags: --secret --say "with spaces"\n',
    'data/secret/plain/testdata.yaml': 'input_validator_flags: x\n',
    ...aCase('secret/spaces/1'),
    ...aCase('secret/plain/1'),
  }
  const read = await modelOf('legacy', files, 'validation: custom\nvalidator_flags: --hint "two words"\n')
  const [hint, secret] = [['--hint', 'two words'], '--secret']
  expect(argsOf(read)).toEqual({
    of: [...hint, secret],
    cases: {
      'sample/1': hint,
      'secret/01': null,
      'secret/plain/1': null,
      'secret/spaces/1': [...hint, secret, '--say', 'with spaces'],
    },
  })
})

test.each(['2023-07', '2025-09'] as const)(
  '%s: the file beside a case comes before that of its group',
  async (version) => {
    const files = {
      'output_validator/check.py': 'import sys\n',
      'data/secret/test_group.yaml': 'output_validator_args: ["-n", "3"]\n',
      ...aCase('secret/02'),
      'data/secret/02.yaml': 'output_validator_args: []\n',
      ...aCase('secret/03'),
      'data/secret/03.yaml': 'hint: none\n',
    }
    expect(argsOf(await modelOf(version, files))).toEqual({
      of: [],
      cases: { 'sample/1': null, 'secret/01': ['-n', '3'], 'secret/02': null, 'secret/03': ['-n', '3'] },
    })
  },
)

test('cases that are compared in another way than most keep the flags that say so', async () => {
  const files = { ...aCase('secret/g/1'), 'data/secret/g/testdata.yaml': 'output_validator_flags: case_sensitive\n' }
  const { compare, cases } = await modelOf('legacy', files, 'validator_flags: float_tolerance 1e-4\n')
  expect(compare).toMatchObject({ kind: 'float', epsAbs: 1e-4, caseInsensitive: true })
  expect(cases.map(({ name, args }) => [name, args])).toEqual([
    ['sample/1', null],
    ['secret/01', null],
    ['secret/g/1', ['float_tolerance', '1e-4', 'case_sensitive']],
  ])
})
