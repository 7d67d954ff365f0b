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
    'data/secret/testdata.yaml': 'on_reject: break\noutput_validator_flags: case_sensitive\n',
    'data/secret/g1/testdata.yaml': 'accept_score: 10\n',
    ...aCase('secret/g1/1'),
  }
  expect(await brokenOf('legacy', files)).toEqual([
    expect.stringMatching(
      /^broken comparison: data\/secret\/testdata\.yaml:2: output_validator_flags: secret\/g1\/1 has/,
    ),
  ])
})
