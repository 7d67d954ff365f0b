import { describe, expect, test } from 'vitest'
import type { ProblemModel } from '../model.ts'
import { aFolder, writeFiles } from '../testing/aPackage.ts'
import type { Change, Files } from '../testing/aPackage.ts'
import { read, model, aCase, aGroup, noSecret, oi } from '../testing/reading.ts'

describe('cases', () => {
  test('come in byte order of their names, samples first', async () => {
    const files = {
      ...aCase('9'),
      ...aCase('10'),
      ...aCase('a-b'),
      ...aCase('a'),
      ...aCase('Z'),
      'data/sample/0.in': '',
      'data/sample/0.ans': '',
    }
    const { cases } = await model({ files })
    expect(cases.map(({ name }) => name.split('/')[1])).toEqual(['0', '1', '01', '10', '9', 'Z', 'a', 'a-b'])
  })

  test('that are generated lie in a folder of their own, among the others', async () => {
    const praxis = {
      generator: {
        source: 'generators/gen.cpp',
        solution: 'submissions/accepted/sum.py',
        solution_language: 'PyPy3',
        cases: [{ name: '00-random', args: ['7', 1000] }, { name: '02' }],
      },
    }
    const files = {
      'generators/gen.cpp': 'int main() {}\n',
      'generators/rng.h': '\n',
      'submissions/accepted/sum.py': 'pass\n',
    }
    const data = await aFolder()
    await writeFiles(data, {
      'secret/00-random.in': '',
      'secret/00-random.ans': '',
      'secret/02.in': '',
      'secret/02.ans': '',
    })
    const { cases, workshop } = await model({ praxis, files }, { generatedData: data })
    expect(cases.map(({ name }) => name)).toEqual(['sample/1', 'secret/00-random', 'secret/01', 'secret/02'])
    expect(cases[3]?.input).toMatchObject({ name: 'secret/02.in', path: `${data}/secret/02.in`, size: 0 })
    expect(workshop.generation).toEqual({
      generator: {
        file: 'generators/gen.cpp',
        language: 'C++ 17 With O2',
        source: 'int main() {}\n',
        extraFiles: { 'rng.h': '\n' },
      },
      solution: { file: 'submissions/accepted/sum.py', language: 'PyPy3', source: 'pass\n', extraFiles: {} },
      cases: [
        { name: 'secret/00-random', args: ['7', '1000'] },
        { name: 'secret/02', args: [] },
      ],
    })
    expect((await model({ praxis, files }, { generatedData: null })).cases).toHaveLength(2)
    await expect(read({ praxis, files })).rejects.toThrow(
      'data/secret/00-random.in: the file has not been generated: npm run',
    )
    const again = { ...files, ...aCase('02') }
    await expect(read({ praxis, files: again }, { generatedData: data })).rejects.toThrow(
      'data/secret/02.in is generated and in the package',
    )
  })

  test('that are generated go into groups by place or by name', async () => {
    const generator = {
      source: 'gen.py',
      cases: [
        { name: 'x', group: 2 },
        { name: 'y', group: 'easy' },
      ],
    }
    const groups = { ...aGroup('easy', 'max_score: 40\n', 0), ...aGroup('hard', 'max_score: 60\n', 0) }
    const files = { ...noSecret, ...groups, 'gen.py': '\n' }
    const data = await aFolder()
    for (const name of ['easy/y', 'hard/x'])
      await writeFiles(data, { [`secret/${name}.in`]: '', [`secret/${name}.ans`]: '' })
    const { cases } = await model({ problem: oi, praxis: { generator }, files }, { generatedData: data })
    expect(cases.map(({ name, group, score }) => [name, group, score])).toEqual([
      ['sample/1', null, 0],
      ['secret/easy/y', 1, 40],
      ['secret/hard/x', 2, 60],
    ])
    const without = await model({ problem: oi, praxis: { generator }, files }, { generatedData: null })
    expect([without.ioScore, without.cases.length]).toEqual([100, 1])
    const wrong = { generator: { ...generator, cases: [{ name: 'x', group: 3 }] } }
    await expect(read({ problem: oi, praxis: wrong, files })).rejects.toThrow(
      'generator.cases.0.group: data/secret has no group 3',
    )
  })
})

describe('scores', () => {
  const scores = ({ cases }: ProblemModel) => cases.slice(1).map(({ group, score }) => [group, score])

  test('a sum is spread in whole points, and the last cases have more', async () => {
    const files = {
      ...noSecret,
      ...aGroup('1', 'max_score: 40\nscore_aggregation: sum\n', 3),
      ...aGroup('2', 'max_score: 60\nscore_aggregation: sum\n', 1),
    }
    const { model: it, approximated } = await read({ problem: oi, files })
    expect(it).toMatchObject({ type: 1, caseMode: 'default', ioScore: 100 })
    expect(it.groups).toEqual([
      { number: 1, name: '1', points: 40, aggregate: 'sum' },
      { number: 2, name: '2', points: 60, aggregate: 'sum' },
    ])
    expect(approximated).toEqual(['data/secret/1: 40 points for 3 cases become whole points of each'])
    expect(scores(it)).toEqual([
      [1, 13],
      [1, 13],
      [1, 14],
      [2, 60],
    ])
    expect(it.cases[0]).toMatchObject({ isSample: true, group: null, score: 0 })
  })

  test('a minimum gives every case the points of its group', async () => {
    const files = {
      ...noSecret,
      ...aGroup('1', 'max_score: 30\nscore_aggregation: min\n', 2),
      ...aGroup('2', 'max_score: 70\n', 1),
    }
    const it = await model({ problem: oi, files })
    expect(it).toMatchObject({ caseMode: 'subtask_lowest', ioScore: 100 })
    expect(scores(it)).toEqual([
      [1, 30],
      [1, 30],
      [2, 70],
    ])
  })

  test('an average does so too', async () => {
    const files = { ...noSecret, ...aGroup('1', 'max_score: 30\nscore_aggregation: sum\n', 2) }
    const it = await model({ problem: oi, praxis: { case_mode: 'subtask_average' }, files })
    expect(it).toMatchObject({ caseMode: 'subtask_average', ioScore: 30 })
    expect(scores(it)).toEqual([
      [1, 30],
      [1, 30],
    ])
  })

  test('without groups all cases share a hundred points, or what data/secret says', async () => {
    const it = await model({ problem: oi, files: aCase('02') })
    expect([it.ioScore, it.groups, scores(it)]).toEqual([
      100,
      [],
      [
        [null, 50],
        [null, 50],
      ],
    ])
    expect(await model({ problem: oi, files: { 'data/secret/test_group.yaml': 'max_score: 7\n' } })).toMatchObject({
      ioScore: 7,
    })
  })

  test('folders of a pass-fail problem are only folders', async () => {
    const it = await model({ files: { ...noSecret, ...aGroup('1', '{}', 2) } })
    expect([it.ioScore, it.groups, scores(it)]).toEqual([
      null,
      [],
      [
        [null, null],
        [null, null],
      ],
    ])
  })

  test('other keys of a group are told', async () => {
    const files = {
      'data/secret/test_group.yaml': 'input_validator_args: [x]\nfull_feedback: true\nargs: []\n',
      'data/sample/test_group.yaml': 'input_validator_args: [y]\n',
    }
    expect((await read({ problem: oi, files })).dropped).toEqual([
      'data/sample/test_group.yaml:1: input_validator_args has no place here and is left out',
      'data/secret/test_group.yaml:1: input_validator_args has no place here and is left out',
      'data/secret/test_group.yaml:2: full_feedback has no place here and is left out',
    ])
  })
})

describe('groups that require others', () => {
  const min = (more: string) => `max_score: 10\nscore_aggregation: pass-fail\n${more}`
  const groups = (second: string, third: string, whole = '') => ({
    ...noSecret,
    ...aGroup('a', min(''), 1),
    ...aGroup('b', min(second), 1),
    ...aGroup('c', min(third), 1),
    ...(whole === '' ? {} : { 'data/secret/test_group.yaml': whole }),
  })
  const requires = async (files: Files) => (await model({ problem: oi, files })).cases.map((it) => it.requires)

  test('know all of them, also those that these require', async () => {
    expect(await requires(groups('require_pass: a\n', 'require_pass: [sample, b]\n'))).toEqual([[], [], [1], [0, 1, 2]])
  })
  test('are all, when the whole of the secret cases requires the samples', async () => {
    expect(await requires(groups('', '', 'require_pass: sample\n'))).toEqual([[], [0], [0], [0]])
    const { cases } = await model({ problem: oi, files: { 'data/secret/test_group.yaml': 'require_pass: sample\n' } })
    expect(cases.map(({ group, requires: all, score }) => ({ group, all, score }))).toEqual([
      { group: null, all: [], score: 0 },
      { group: 1, all: [0], score: 100 },
    ])
  })
  test.each([
    ['a later group', groups('require_pass: c\n', ''), 'data/secret/b/test_group.yaml: require_pass: no group'],
    ['itself', groups('require_pass: b\n', ''), 'data/secret/b/test_group.yaml: require_pass: no group'],
    ['what is not there', groups('', 'require_pass: z\n'), 'data/secret/c/test_group.yaml: require_pass: no group'],
    ['a group for everything', groups('', '', 'require_pass: a\n'), 'data/secret/test_group.yaml: require_pass: not a'],
  ])('cannot require %s', async (_name, files, message) => {
    await expect(model({ problem: oi, files })).rejects.toThrow(message)
  })
})

describe('what would be judged otherwise than it is meant is refused:', () => {
  test.each<[string, Change, string]>([
    [
      'groups that are not added up',
      {
        problem: oi,
        files: {
          ...noSecret,
          ...aGroup('1', 'max_score: 2\n', 1),
          'data/secret/test_group.yaml': 'score_aggregation: min\n',
        },
      },
      'data/secret/test_group.yaml: score_aggregation: min cannot be judged here',
    ],
    [
      'points for the source alone',
      { problem: oi, files: { 'data/secret/test_group.yaml': 'max_score: 7\nstatic_validation_score: 5\n' } },
      'data/secret/test_group.yaml:2: static_validation_score: 5 cannot be judged here',
    ],
    [
      'arguments of the program',
      { files: { 'data/secret/test_group.yaml': 'args: [-n, "3"]\n' } },
      'data/secret/test_group.yaml:1: args: -n 3 cannot be judged here',
    ],
    [
      'arguments of the program in one case',
      { files: { 'data/secret/01.yaml': 'args: [x]\n' } },
      'data/secret/01.yaml:1: args: x cannot be judged here',
    ],
    [
      'files of a case',
      { files: { 'data/secret/01.files/a.txt': '', 'data/secret/01.files/b.txt': '' } },
      'data/secret/01.files: a program cannot get the files of a case here',
    ],
  ])('%s', async (_name, change, message) => {
    await expect(read(change)).rejects.toThrow(message)
  })
})
