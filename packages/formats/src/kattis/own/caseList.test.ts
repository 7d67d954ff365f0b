import { expect, test } from 'vitest'
import { told } from '#formats/testing/anArchive.ts'
import type { Change } from '#formats/testing/aPackage.ts'
import { model, oi, readWrong, spj } from '#formats/testing/reading.ts'

/** A package with a list of its two cases. */
const listed = (list: object, change: Change = {}): Change => ({
  ...change,
  praxis: { cases: 'data/cases.json', ...change.praxis },
  files: {
    'data/cases.json': JSON.stringify({ cases: [{ file: 'secret/01' }, { file: 'sample/1' }], ...list }),
    ...change.files,
  },
})

test('a list says the order, the names, the points and the subtasks of the cases', async () => {
  const read = await model(
    listed(
      {
        score: 40,
        groups: [{ number: 2, name: '大', points: 30, aggregate: 'min' }],
        cases: [
          { file: 'secret/01', name: '数据', input: '数据.in', answer: '数据.out', group: 2, score: 30, requires: [0] },
          { file: 'sample/1', sample: true, score: 10, args: ['case_sensitive'] },
        ],
      },
      { problem: oi, praxis: { case_mode: 'subtask_lowest' } },
    ),
  )
  expect({
    ...read,
    cases: read.cases.map((one) => ({ ...one, input: one.input.name, answer: one.answer.name })),
  }).toMatchObject({
    type: 1,
    caseMode: 'subtask_lowest',
    ioScore: 40,
    groups: [{ number: 2, name: '大', points: 30, aggregate: 'min' }],
    cases: [
      {
        name: '数据',
        input: '数据.in',
        answer: '数据.out',
        isSample: false,
        group: 2,
        score: 30,
        requires: [0],
        args: null,
      },
      {
        name: 'sample/1',
        input: 'sample/1.in',
        answer: 'sample/1.ans',
        isSample: true,
        group: null,
        score: 10,
        requires: [],
        args: ['case_sensitive'],
      },
    ],
  })
})

const both = [{ file: 'secret/01' }, { file: 'sample/1' }]

test.each<[string, Change, string]>([
  [
    'a case that is not there',
    listed({ cases: [...both, { file: 'secret/02' }] }),
    'broken cases: data/cases.json:1: there is no file data/secret/02.in',
  ],
  [
    'a case that is not listed',
    listed({ cases: [{ file: 'secret/01' }] }),
    'broken cases: data/cases.json:1: data/cases.json does not list data/sample/1.in',
  ],
  [
    'a case that is listed twice',
    listed({ cases: [...both, { file: 'secret/01' }] }),
    'broken package: data/cases.json:1: cases.2 is there twice',
  ],
  [
    'a key that is none',
    listed({ cases: [{ ...both[0], points: 3 }, both[1]] }),
    'broken package: data/cases.json:1: cases.0.points: the key is not known',
  ],
  [
    'a subtask that nothing is in',
    listed({ cases: [{ ...both[0], requires: [7] }, both[1]] }),
    'broken groups: data/cases.json:1: there is no subtask 7',
  ],
  [
    'points where there are none',
    listed({ score: 3 }),
    'broken scores: data/cases.json:1: score: only the type scoring gives a score',
  ],
  [
    'a mode of another type',
    listed({}, { praxis: { case_mode: 'subtask_lowest' } }),
    'broken caseMode: praxis.yaml:3: case_mode: subtask_lowest is for problems of the type scoring',
  ],
  [
    'files of groups as well',
    listed({ score: 3 }, { problem: oi, files: { 'data/secret/test_group.yaml': 'max_score: 3\n' } }),
    'broken cases: praxis.yaml:2: cases and test_group.yaml exclude each other',
  ],
  [
    'an argument that compares nothing',
    listed({ cases: [both[0], { ...both[1], args: ['strictly'] }] }),
    'broken comparison: data/cases.json:1: args: "strictly" is no argument of the default validator',
  ],
  [
    'arguments that the file beside the case says, too,',
    listed(
      { cases: [{ ...both[0], args: ['case_sensitive'] }, both[1]] },
      { files: { 'data/secret/01.yaml': 'output_validator_args: [case_sensitive]\n' } },
    ),
    'broken comparison: data/cases.json:1: args: data/secret/01 has arguments, too',
  ],
  [
    'more arguments than a case may have',
    listed({ cases: [{ ...both[0], args: Array(51).fill('x') }, both[1]] }, spj),
    'broken comparison: data/cases.json:1: args has more than 50 entries',
  ],
  ['no such file', { praxis: { cases: 'data/cases.json' } }, 'broken package: data/cases.json: the file is missing'],
])('%s is refused', async (_, change, line) => {
  expect(told(await readWrong(change))).toEqual([line])
})

test('arguments of cases are those of the validator of the package, whatever they say', async () => {
  const read = await model(listed({ cases: [{ file: 'secret/01', args: ['--say', 'a b', ''] }, both[1]] }, spj))
  expect(read.cases.map(({ args }) => args)).toEqual([['--say', 'a b', ''], null])
})

test('a hundred thousand subtasks are looked at soon', { timeout: 5_000 }, async () => {
  const groups = Array.from({ length: 100_000 }, (_, number) => ({ number, name: '', points: 0, aggregate: 'sum' }))
  const twice = [...groups, groups[7]]
  const wrong = await readWrong(listed({ groups: twice }, { problem: oi }))
  expect(JSON.stringify(wrong)).toContain('groups')
})

test.each([
  [500, []],
  [501, ['broken comparison: data/cases.json:1: args has more than 500000 characters']],
])('the arguments of %i cases together are %j', async (count, lines) => {
  const more = Array.from({ length: count }, (_, at) => `secret/more/${at}`)
  const files = Object.fromEntries(
    more.flatMap((name) => [
      [`data/${name}.in`, '1\n'],
      [`data/${name}.ans`, '1\n'],
    ]),
  )
  const cases = [...both, ...more.map((file) => ({ file, args: ['x'.repeat(999)] }))]
  const change = listed({ cases }, { ...spj, files: { ...spj.files, ...files } })
  expect(lines.length === 0 ? (await model(change)).cases.length : told(await readWrong(change))).toEqual(
    lines.length === 0 ? count + 2 : lines,
  )
})
