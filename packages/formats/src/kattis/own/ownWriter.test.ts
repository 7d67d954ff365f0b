import { parse } from 'yaml'
import { expect, test } from 'vitest'
import type { ProblemModel } from '#formats/model.ts'
import { expecting } from '#formats/parts/expecting.ts'
import { aFile, aModel, caseOf, readBack, toldOf } from '#formats/testing/aModel.ts'
import { attachmentLink } from '#formats/texts/attachments.ts'
import { ownWriter } from './ownWriter.ts'

const filesOf = (change: Partial<ProblemModel>, withSolutions = false) =>
  Object.fromEntries(
    ownWriter
      .entries(aModel(change), { key: 'a', withSolutions })
      .map(({ name, content }) => [name.slice('a/'.length), typeof content === 'string' ? content : null]),
  )

test('own: a plain problem has its files where people look for them', () => {
  const files = filesOf({})
  expect(Object.keys(files)).toEqual([
    'problem.yaml',
    'praxis.yaml',
    'statement/problem.en.md',
    'statement/examples.json',
    'data/cases.json',
    'data/secret/1.in',
    'data/secret/1.ans',
    'data/secret/2.in',
    'data/secret/2.ans',
  ])
  expect(parse(files['praxis.yaml']!)).toEqual({
    id: '1000',
    difficulty: 1,
    stack_mb: 128,
    compare: 'lines',
    ignore_trailing: true,
    case_mode: 'default',
    source: { en: 'Here' },
    shares_code: false,
    shows_cases: true,
    cases: 'data/cases.json',
    examples: 'statement/examples.json',
    tags: ['easy'],
  })
})

test('own: a picture is a file that the statement shows, and comes back under its name', async () => {
  const description = `![](${attachmentLink('图 1.png')})`
  const change = {
    statements: { 'en-US': { title: 'S', description, input: null, output: null, hint: null } },
    attachments: [aFile('图 1.png', 'x')],
  }
  expect(filesOf(change)['statement/problem.en.md']).toBe('![](../attachments/1.png)\n')
  const [read] = await readBack('praxis', [aModel(change)])
  expect(read!.model!.attachments.map(({ name }) => name)).toEqual(['图 1.png'])
  expect(read!.model!.statements['en-US']!.description).toBe(description)
})

test('own: parts that headings cannot divide stand in files of their own', () => {
  const statement = { title: 'S', description: 'a\n\n## Input\n\nb', input: 'c ', output: null, hint: null }
  const files = filesOf({ statements: { 'en-US': statement } })
  expect(files['statement/sections/en-description.md']).toBe('a\n\n## Input\n\nb')
  expect(files['statement/sections/en-input.md']).toBe('c ')
  expect(Object.keys(files)).not.toContain('statement/sections/en-output.md')
})

test('own: solutions go out if they are asked for, with all that is expected of them', async () => {
  const expected = expecting([-1, 1], { case: 2, permitted: [0, -1], required: [-1], score: { least: 3, most: 5 } })
  const solution = {
    file: 'b.py',
    language: 'PyPy3',
    source: 'x',
    extraFiles: { 'c.py': 'y' },
    expected,
    setsTimeLimit: true,
  }
  const change: Partial<ProblemModel> = {
    type: 1,
    ioScore: 9,
    cases: [caseOf('1', { score: 9 })],
    workshop: { generation: null, inputValidator: null, solutions: [solution] },
  }
  expect(toldOf('praxis', aModel(change))).toEqual([
    'dropped solutions: solutions are left out unless they are asked for',
  ])
  const [without] = await readBack('praxis', [aModel(change)])
  expect(without!.model!.workshop.solutions).toEqual([])
  const [read] = await readBack('praxis', [aModel(change)], true)
  expect(read!.model!.workshop.solutions).toEqual([{ ...solution, file: 'submissions/mixed/b.py' }])
})

test('own: nothing of a plain problem is lost, and what cannot be read again is refused', () => {
  expect(toldOf('praxis', aModel())).toEqual([])
  expect(toldOf('praxis', aModel({ cases: [caseOf('1', { requires: [5] })] }))).toEqual([
    'broken groups: there is no subtask 5',
  ])
  expect(toldOf('praxis', aModel({ userFiles: { 'a/b': '' } }))).toEqual([
    'broken extraFiles: "a/b": must be a plain file name',
  ])
  expect(toldOf('praxis', aModel({ measuring: { multiplier: 2, resolutionMs: 100 } }))).toEqual([
    'dropped timeLimit: the format has no place for it, left out: × 2',
  ])
})

test('own: a case keeps its arguments, also those that mean what the problem says', async () => {
  const cases = [caseOf('1', { args: ['float_tolerance', '0.5'] }), caseOf('2', { args: [] }), caseOf('3')]
  const compare = { ...aModel().compare, kind: 'tokens', caseInsensitive: true } as const
  const [read] = await readBack('praxis', [aModel({ cases, compare })])
  expect(read!.model!.cases.map(({ args }) => args)).toEqual([['float_tolerance', '0.5'], [], null])
})
