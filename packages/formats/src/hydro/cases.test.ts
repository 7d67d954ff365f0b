import { describe, expect, test } from 'vitest'
import { configured, files, read } from '../testing/aHydroPackage.ts'
import { readZip, told, type Entries } from '../testing/anArchive.ts'

describe('cases', () => {
  const scored = async (yaml: string, more: Entries = {}) => {
    const found = await configured(yaml, more)
    const { model } = found
    return model === null
      ? told(found, 'broken')
      : [
          model.caseMode,
          model.ioScore,
          ...model.cases.map((one) => `${one.name} ${one.group} ${one.score} ${one.requires.join('+')}`),
        ]
  }

  test.each(['', '\n# nothing\n', 'time: 1s\n'])(
    'that the settings do not name are those of the files: %j',
    async (yaml) => {
      expect(await scored(yaml, files('2', '10'))).toEqual(['default', 100, '1 null 33 ', '2 null 33 ', '10 null 34 '])
    },
  )

  test('are found without settings, in folders, and what has no pair is told and left out', async () => {
    const found = await read({
      'testdata/sub/input2.txt': 'x',
      'testdata/sub/output2.txt': 'y',
      'testdata/3.in': '',
      'testdata/sub/4.out': '',
      'testdata/sample.in': '',
      'testdata/sample.out': '',
    })
    expect(found.model?.cases.map(({ name }) => [found.contents[`${name}.in`], found.contents[`${name}.out`]])).toEqual(
      [
        ['1\n', '1\n'],
        ['x', 'y'],
      ],
    )
    expect(told(found)).toEqual([
      'dropped cases: testdata/3.in: 3.in has no answer',
      'dropped cases: testdata/sub/4.out: 4.out has no input',
      'approximated scores: no case has a score, so 100 points are split',
      'approximated timeLimit: the package does not say it, so it is 1000 ms',
      'approximated memoryLimit: the package does not say it, so it is 256 MB',
      'approximated stackLimit: the package does not say it, so it is 128 MB',
      'dropped package: testdata/sample.in: the file is not used',
      'dropped package: testdata/sample.out: the file is not used',
    ])
  })

  const pairs = async (names: string[], yaml = '') => {
    const sent = names.map((name) => [`testdata/${name}`, name])
    const settings = yaml === '' ? {} : { 'testdata/config.yaml': yaml }
    const [found] = await readZip({ 'problem.yaml': 'title: Sum\n', ...Object.fromEntries(sent), ...settings })
    return found!.model?.cases.map((one) => {
      const [input, answer] = [found!.contents[one.input.name], found!.contents[one.answer.name]]
      return `${input}-${answer} ${one.group} ${one.score}`
    })
  }

  test.each([
    [['input1.in', 'output1.out'], ['input1.in-output1.out null 100']],
    [['input1.in', 'output1.txt'], ['input1.in-output1.txt null 100']],
    [['INPUT1.IN', 'OUTPUT1.OUT'], ['INPUT1.IN-OUTPUT1.OUT null 100']],
    [['1.txt', '1.out'], ['1.txt-1.out null 100']],
    [['1.in.txt', '1.ans.txt'], ['1.in.txt-1.ans.txt null 100']],
    [['1.in', '1.out', '1.ans'], ['1.in-1.out null 100']],
    [
      ['a.in1', 'a.ou1', 'a.in2', 'a.out2'],
      ['a.in1-a.ou1 null 50', 'a.in2-a.out2 null 50'],
    ],
    [
      ['b1.in', 'b1.out', 'a2.in', 'a2.out'],
      ['b1.in-b1.out null 50', 'a2.in-a2.out null 50'],
    ],
    [['data-1.in', 'data-1.out'], ['data-1.in-data-1.out null 100']],
    [['3-small.in', '3-small.out'], ['3-small.in-3-small.out null 100']],
    [
      ['数2-3.in', '数2-3.out', '数1-1.in', '数1-1.out'],
      ['数1-1.in-数1-1.out 1 50', '数2-3.in-数2-3.out 2 50'],
    ],
  ])('have the names of %j', async (names, expected) => {
    expect(await pairs(names)).toEqual(expected)
  })

  test('whose names have two numbers are subtasks, of which the worst case counts', async () => {
    const both = ['1-1', '1-2', '2_1', '2_10', '2_9'].flatMap((name) => [`${name}.in`, `${name}.out`])
    expect(await pairs(both)).toEqual([
      '1-1.in-1-1.out 1 50',
      '1-2.in-1-2.out 1 50',
      '2_1.in-2_1.out 2 50',
      '2_9.in-2_9.out 2 50',
      '2_10.in-2_10.out 2 50',
    ])
    expect((await read(files('1-1', '1-2'))).model).toMatchObject({ caseMode: 'subtask_lowest', ioScore: 100 })
  })

  test('without outputs are empty where the settings say that there are none', async () => {
    expect(await pairs(['1.in', '1.out', '2.in'], 'noOutputFile: true\n')).toEqual(['1.in- null 50', '2.in- null 50'])
    const found = await configured('noOutputFile: true\nchecker_type: testlib\nchecker: wcmp\n')
    expect(told(found).filter((one) => / (cases|package): /.test(one))).toEqual([
      'approximated cases: testdata/config.yaml:1: the package has no answers, so those of all cases are empty (1)',
      'dropped package: testdata/1.out: the file is not used',
    ])
    const named = await configured('noOutputFile: true\ncases: [{input: 1.in, output: 1.out}]\n')
    expect(told(named)[0]).toBe('dropped cases: testdata/config.yaml:1: noOutputFile has no place here and is left out')
    expect(named.contents['1.out']).toBe('1\n')
  })

  test('are those of old settings, which have a line for each', async () => {
    const [found] = await readZip({
      'problem.yaml': 'title: Sum\n',
      'testdata/Config.ini':
        '\uFEFF2\r\ninput0.in|output0.out|1|40|65536\r\ninput1.in|output1.out|2|60|the last\r\n\r\nend\r\n',
      'testdata/Input/input0.in': '0',
      'testdata/Input/input1.in': '1',
      'testdata/Output/output0.out': '2',
      'testdata/Output/output1.out': '3',
    })
    expect(found!.model).toMatchObject({ caseMode: 'default', ioScore: 100, limits: { timeMs: 2_000, memoryMb: 256 } })
    expect(found!.model?.cases.map(({ name, score }) => [name, score])).toEqual([
      ['input0', 40],
      ['input1', 60],
    ])
    expect(found!.contents).toMatchObject({ 'input0.in': '0', 'input0.out': '2', 'input1.in': '1', 'input1.out': '3' })
    expect(told(found!)).toEqual([
      'dropped cases: testdata/Config.ini:5: end has no place here and is left out',
      'approximated timeLimit: testdata/Config.ini:1: 1000 ms, 2000 ms becomes 2000 ms',
      'approximated memoryLimit: testdata/Config.ini:1: 64 MB, 256 MB becomes 256 MB',
      'approximated stackLimit: the package does not say it, so it is 128 MB',
    ])
  })

  test('are the files of their folder where it is named, and else those of their names', async () => {
    const more = { 'testdata/x/1.in': 'x', 'testdata/x/y/only.out': 'y' }
    const found = await configured(
      'cases:\n  - {input: x/1.in, output: only.out}\n  - {input: ./1.in, output: 1.out}\n',
      more,
    )
    expect(found.model?.cases.map(({ name }) => [found.contents[`${name}.in`], found.contents[`${name}.out`]])).toEqual(
      [
        ['x', 'y'],
        ['1\n', '1\n'],
      ],
    )
  })

  test('of a list are each worth the score of the settings, or their own', async () => {
    const cases = 'cases:\n  - {input: 1.in, output: 1.out}\n  - {input: 2.in, output: /dev/null, score: 7}\n'
    expect(await scored(cases, files('2'))).toEqual(['default', 100, '1 null 93 ', '2 null 7 '])
    expect(await scored(`score: 5\n${cases}`, files('2'))).toEqual(['default', 12, '1 null 5 ', '2 null 7 '])
  })

  const subtask = (id: number, type: string, more = '') =>
    `  - {id: ${id}, type: ${type}${more}, cases: [{input: ${id}a.in, output: ${id}a.out}, {input: ${id}b.in, output: ${id}b.out}]}\n`
  const data = files('1a', '1b', '2a', '2b', '3a', '3b')

  test('of sums are summed up, and may need other subtasks', async () => {
    const yaml = `subtasks:\n${subtask(1, 'sum', ', score: 31')}${subtask(2, 'sum', ', if: [1]')}${subtask(3, 'sum', ', score: 10, if: [2]')}`
    expect(await scored(yaml, data)).toEqual([
      'default',
      100,
      '1a 1 15 ',
      '1b 1 16 ',
      '2a 2 29 1',
      '2b 2 30 1',
      '3a 3 5 1+2',
      '3b 3 5 1+2',
    ])
  })

  test('of minima are worth the whole subtask each', async () => {
    expect(await scored(`subtasks:\n${subtask(1, 'min')}${subtask(2, 'min', ', score: 61')}`, data)).toEqual([
      'subtask_lowest',
      100,
      '1a 1 39 ',
      '1b 1 39 ',
      '2a 2 61 ',
      '2b 2 61 ',
    ])
  })

  test('whose score is wrong are not told to have none', async () => {
    const found = await configured('cases:\n  - {input: 1.in, output: 1.out, score: 33.3}\n')
    expect(told(found).filter((one) => one.includes(' scores: '))).toEqual([
      'broken scores: testdata/config.yaml:2: cases.0.score must be a whole number, not 33.3',
    ])
  })

  test('of a minimum give no more than the subtask', async () => {
    const cases = '[{input: 1a.in, output: 1a.out, score: 100}, {input: 1b.in, output: 1b.out, score: 4}]'
    const rest = ', cases: [{input: 2a.in, output: 2a.out, score: 100}, {input: 2b.in, output: 2b.out}]'
    const yaml = `subtasks:\n  - {id: 1, score: 10, cases: ${cases}}\n  - {id: 2, score: 90${rest}}\n`
    expect(await scored(yaml, data)).toEqual(['subtask_lowest', 94, '1a 1 10 ', '1b 1 4 ', '2a 2 90 ', '2b 2 90 '])
    const one = 'subtasks:\n  - {score: 10, cases: [{input: 1.in, output: 1.out, score: 100}]}\n'
    expect(await scored(one)).toEqual(['default', 10, '1 null 10 '])
  })

  test('may take what they have in common from one place', async () => {
    const yaml =
      'x: &a {input: 1.in, score: 40}\ncases:\n  - {<<: *a, output: 1.out}\n  - {<<: *a, output: 2.out, score: 9}\n'
    expect(await scored(yaml, files('2'))).toEqual(['default', 49, '1 null 40 ', '2 null 9 '])
  })

  test('of a sum beside minima become subtasks of their own, so that the points are the same', async () => {
    const yaml = `subtasks:\n${subtask(1, 'sum', ', score: 40')}${subtask(2, 'min', ', score: 60, if: [1]')}`
    expect(await scored(yaml, data)).toEqual([
      'subtask_lowest',
      100,
      '1a 1 20 ',
      '1b 2 20 ',
      '2a 3 60 1+2',
      '2b 3 60 1+2',
    ])
    expect(told(await configured(yaml, data), 'approximated')[0]).toBe(
      'approximated groups: testdata/config.yaml:2: subtask 1 (sum) becomes 2 subtasks',
    )
  })

  test('of a maximum are refused unless there is only one', async () => {
    expect(await scored(`subtasks:\n${subtask(1, 'max')}`, data)).toEqual([
      'broken groups: testdata/config.yaml:2: subtask 1 type: max cannot be judged here',
    ])
    expect(await scored('subtasks:\n  - {type: max, score: 9, cases: [{input: 1.in, output: 1.out}]}\n')).toEqual([
      'default',
      9,
      '1 null 9 ',
    ])
  })

  test('are found for subtasks that name none', async () => {
    const yaml = 'subtasks:\n  - {id: 1, score: 40}\n  - {id: 2, score: 60}\n'
    const entries = { ...files('a1-1', 'a1-2', 'a2-1'), 'testdata/config.yaml': yaml }
    const [found] = await readZip({ 'problem.yaml': 'title: Sum\n', ...entries })
    expect(found!.model?.cases.map(({ name, group, score }) => [name, group, score])).toEqual([
      ['a1-1', 1, 40],
      ['a1-2', 1, 40],
      ['a2-1', 2, 60],
    ])
  })
})
