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

  test('are found without settings, in folders, and what has no pair is told', async () => {
    const found = await read({
      'testdata/sub/input2.txt': 'x',
      'testdata/sub/output2.txt': 'y',
      'testdata/3.in': '',
      'testdata/4.out': '',
    })
    expect(found.model?.cases.map(({ name }) => [found.contents[`${name}.in`], found.contents[`${name}.out`]])).toEqual(
      [
        ['1\n', '1\n'],
        ['', ''],
        ['x', 'y'],
      ],
    )
    expect(told(found)).toEqual([
      'dropped cases: testdata/4.out: 4.out has no input',
      'approximated scores: no case has a score, so 100 points are split',
      'approximated cases: testdata/3.in: 3.in has no answer, so its answer is empty',
      'approximated timeLimit: the package does not say it, so it is 1000 ms',
      'approximated memoryLimit: the package does not say it, so it is 256 MB',
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
