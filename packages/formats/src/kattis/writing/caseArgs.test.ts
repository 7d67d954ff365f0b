import { expect, test } from 'vitest'
import type { ProblemModel } from '#formats/model.ts'
import { aModel, caseOf, readBack } from '#formats/testing/aModel.ts'
import { kattisWriter } from './kattisWriter.ts'

const tokens = { ...aModel().compare, kind: 'tokens', caseInsensitive: true } as const
const plain = { examples: [], compare: tokens, limits: { ...aModel().limits, stackMb: 256 } }
const byProgram = {
  judgeMode: 'spj' as const,
  validator: {
    language: 'C++ 17 With O2',
    source: 'int main() {}',
    protocol: 'kattis' as const,
    args: ['7'],
    extraFiles: {},
  },
} satisfies Partial<ProblemModel>
/** The settings files of cases and groups. */
const settingsIn = (change: Partial<ProblemModel>) =>
  Object.fromEntries(
    kattisWriter
      .entries(aModel({ ...plain, ...change }), { key: 'a', withSolutions: false })
      .flatMap(({ name, content }) => (/^a\/data\/.*\.yaml$/.test(name) ? [[name.slice('a/'.length), content]] : [])),
  )

test('Kattis: arguments stand with the folder whose cases all have them, and else with the case', async () => {
  const model: Partial<ProblemModel> = {
    ...byProgram,
    type: 1,
    caseMode: 'subtask_lowest',
    ioScore: 60,
    groups: [1, 2, 3].map((number) => ({ number, name: `0${number}`, points: 20, aggregate: 'min' })),
    cases: [
      caseOf('a', { group: 1, score: 20 }),
      caseOf('b', { group: 1, score: 20 }),
      caseOf('c', { group: 2, score: 20, args: ['x y', ''] }),
      caseOf('d', { group: 2, score: 20, args: ['x y', ''] }),
      caseOf('e', { group: 3, score: 20 }),
      caseOf('f', { group: 3, score: 20, args: [] }),
    ],
  }
  const points = 'max_score: 20\nscore_aggregation: min\n'
  expect(settingsIn(model)).toEqual({
    'data/secret/test_group.yaml': 'max_score: 60\noutput_validator_args:\n  - "7"\n',
    'data/secret/01/test_group.yaml': `${points}output_validator_args:\n  - "7"\n`,
    'data/secret/02/test_group.yaml': `${points}output_validator_args:\n  - x y\n  - ""\n`,
    'data/secret/03/test_group.yaml': `${points}output_validator_args:\n  - "7"\n`,
    'data/secret/03/06-f.yaml': 'output_validator_args: []\n',
  })
  const [read] = await readBack('kattis', [aModel({ ...plain, ...model })])
  expect(read!.model!.validator!.args).toEqual(['7'])
  expect(read!.model!.cases.map(({ args }) => args)).toEqual([null, null, ['x y', ''], ['x y', ''], null, []])
})

test('Kattis: cases that are compared in another way are told to the default validator', () => {
  const cases = [caseOf('1'), caseOf('2'), caseOf('3', { args: ['float_tolerance', '0.1'] })]
  expect(settingsIn({ cases })).toEqual({
    'data/secret/03.yaml': 'output_validator_args:\n  - float_tolerance\n  - "0.1"\n',
  })
  expect(settingsIn({ cases: cases.toReversed() })).toEqual({
    'data/secret/01.yaml': 'output_validator_args:\n  - float_tolerance\n  - "0.1"\n',
  })
  const whole = cases.map((one) => ({ ...one, args: ['case_sensitive'] }))
  expect(settingsIn({ cases: whole })).toEqual({
    'data/secret/test_group.yaml': 'output_validator_args:\n  - case_sensitive\n',
  })
})
