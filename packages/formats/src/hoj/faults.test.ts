import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readZip, told } from '../testing/anArchive.ts'
import { hojFiles, readHojProblem, type HojChange } from '../testing/hojPackage.ts'

const oneCase = { input: '1.in', output: '1.out' }
const withChecker = { beside: { judgeMode: 'spj' } }

const broken: [name: string, change: HojChange, lines: string[]][] = [
  ['no title', { problem: { title: undefined } }, ['title: problem_1.json:11: problem.title is missing']],
  ['a blank title', { problem: { title: ' ' } }, ['title: problem_1.json:13: problem.title is missing']],
  [
    'values of wrong kinds, all at once',
    { problem: { title: {}, timeLimit: '1s', codeShare: 'ja', description: [] }, beside: { tags: 'graph' } },
    [
      'title: problem_1.json:13: problem.title must be text, not {}',
      'statement: problem_1.json:14: problem.description must be text, not []',
      'timeLimit: problem_1.json:16: problem.timeLimit must be a whole number, not "1s"',
      'other: problem_1.json:21: problem.codeShare must be true or false, not "ja"',
      'tags: problem_1.json:10: tags must be a list, not "graph"',
    ],
  ],
  [
    'limits that are nothing',
    { problem: { timeLimit: 0, memoryLimit: -1, stackLimit: 1.5 } },
    [
      'timeLimit: problem_1.json:16: problem.timeLimit is 0 and must be at least 1',
      'memoryLimit: problem_1.json:17: problem.memoryLimit is -1 and must be at least 1',
      'stackLimit: problem_1.json:18: problem.stackLimit must be a whole number, not 1.5',
    ],
  ],
  [
    'a type of no name',
    { problem: { type: 2 } },
    ['type: problem_1.json:15: problem.type: 2 is not known; there are 0, 1'],
  ],
  [
    'data that are not there',
    {
      beside: {
        samples: [oneCase, { input: '7.in', output: '7.out' }, { input: '/a/../../etc/passwd', output: '1.out' }],
      },
    },
    [
      'cases: problem_1/7.in: the file is missing',
      'cases: problem_1/7.out: the file is missing',
      'cases: problem_1/passwd: the file is missing',
    ],
  ],
  ['a case twice', { beside: { samples: [oneCase, oneCase] } }, ['cases: problem_1/1.in: 1.in is there twice']],
  ['no case', { beside: { samples: [] } }, ['cases: problem_1.json:4: there is no test case']],
  [
    'samples that are none',
    {
      beside: { samples: ['1.in', null, { output: '1.out' }, { ...oneCase, score: -1 }], judgeMode: 'default' },
      problem: { type: 1 },
    },
    [
      'cases: problem_1.json:5: samples.0 must be a map, not "1.in"',
      'cases: problem_1.json:6: samples.1 must be a map, not null',
      'cases: problem_1.json:7: samples.2.input is missing',
      'scores: problem_1.json:13: samples.3.score is -1 and must be at least 0',
    ],
  ],
  [
    'a case without a subtask',
    { beside: { samples: [oneCase] }, problem: { type: 1, judgeCaseMode: 'subtask_average' } },
    ['groups: problem_1.json:5: samples.0.groupNum is missing'],
  ],
  [
    'examples that cannot be read',
    { problem: { examples: '<input>1</input><output>2</output>3' } },
    ['examples: problem_1.json:21: sample 1 cannot be read'],
  ],
  ['a checker that is not there', withChecker, ['checker: problem_1.json:11: the program is empty']],
  [
    'a checker in a language that is not known',
    { ...withChecker, problem: { spjCode: 'x', spjLanguage: 'Whitespace' } },
    ['checker: problem_1.json:22: the language Whitespace is not known here'],
  ],
  [
    'an interactor that is not there',
    { beside: { judgeMode: 'interactive' }, problem: { spjLanguage: 'C' } },
    ['interactor: problem_1.json:11: the program is empty'],
  ],
  [
    'files of a program without names',
    { problem: { isFileIO: 1, ioReadFileName: 'a.in' } },
    ['fileIo: problem_1.json:11: problem.ioWriteFileName is missing'],
  ],
  [
    'extra files that are no map of texts',
    {
      beside: { judgeMode: 'spj', userExtraFile: '[1]', judgeExtraFile: { 'a.h': {} } },
      problem: { spjCode: 'x', spjLanguage: 'C' },
    },
    [
      'extraFiles: problem_1.json:26: judgeExtraFile.a.h must be text, not {}',
      'extraFiles: problem_1.json:24: userExtraFile must be a map, not "[1]"',
    ],
  ],
  [
    'a template of no language',
    { beside: { codeTemplates: [{ code: 'x' }, 3] } },
    [
      'templates: problem_1.json:26: codeTemplates.1 must be a map, not 3',
      'templates: problem_1.json:23: codeTemplates.0.language is missing',
    ],
  ],
  [
    'a problem of another judge',
    { problem: { isRemote: true, problemId: 'HDU-1000' } },
    ['package: problem_1.json:21: the problem is judged at HDU; problems of remote judges are imported by their id'],
  ],
]

test.each(broken)('broken: %s', async (_name, change, lines) => {
  const read = await readHojProblem(change)
  expect(read.model).toBeNull()
  expect(told(read, 'broken')).toEqual(lines.map((line) => `broken ${line}`))
})

test('settings that are no JSON, no map or no text are told with their line', async () => {
  const settings = { ...hojFiles(), 'problem_1.json': '{\n "a": 1,\n // no comment\n}' }
  const [comment] = await readZip(settings)
  expect(told(comment!)[0]).toMatch(/^broken package: problem_1\.json:3: this is no valid JSON: /)
  const [list] = await readZip({ ...settings, 'problem_1.json': '[]' })
  expect(told(list!)).toEqual(['broken package: problem_1.json:1: the file must hold a map, not []'])
  const [bytes] = await readZip({ ...settings, 'problem_1.json': Buffer.from([0x22, 0xff, 0x22]) })
  expect(told(bytes!)).toEqual(['broken package: problem_1.json: the file is not UTF-8 text'])
})

test('very many unknown keys and files do not make as many findings', async () => {
  const problem = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`key${at}`, 1]))
  const files = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`problem_1/f${at}`, '']))
  const read = await readHojProblem({ problem, files })
  expect(told(read)).toHaveLength(102)
  expect(told(read).filter((line) => line.includes('… (+250)'))).toHaveLength(2)
})

test('settings that are deep or long without an end are told shortly', async () => {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
  const files = hojFiles({ beside: { samples: Array.from({ length: 10_001 }, () => 3), userExtraFile: 7 } })
  const text = String(files['problem_1.json']).replace('"Sum"', deep)
  const [read] = await readZip({ ...files, 'problem_1.json': text })
  expect(told(read!, 'broken').map((line) => line.replace(/json:\d+/, 'json'))).toEqual([
    'broken title: problem_1.json: problem.title must be text, not […]',
    'broken extraFiles: problem_1.json: userExtraFile must be a map, not 7',
    'broken cases: problem_1.json: samples is 10001 and must be between 0 and 10000',
    'broken cases: problem_1.json: there is no test case',
  ])
})

test('long values are told by their beginning', async () => {
  const long = 'x'.repeat(200_000)
  const read = await readHojProblem({ beside: { judgeMode: long, [long]: 1 }, problem: { judgeCaseMode: long } })
  expect(told(read)).toHaveLength(3)
  for (const line of told(read)) expect(line.length).toBeLessThan(250)
})

test('names that objects have are names as any', async () => {
  const files = '{"__proto__": "a", "constructor": "b"}'
  const { model } = await readHojProblem({ beside: { userExtraFile: files } })
  expect(Object.entries(model!.userFiles)).toEqual([
    ['__proto__', 'a'],
    ['constructor', 'b'],
  ])
})

test('whatever the settings hold, reading ends with a model or with what is broken', async () => {
  const keys = [
    'title',
    'type',
    'timeLimit',
    'examples',
    'isRemote',
    'isFileIO',
    'spjCode',
    'userExtraFile',
    'difficulty',
  ]
  const besides = ['judgeMode', 'languages', 'samples', 'tags', 'codeTemplates', 'userExtraFile', 'judgeExtraFile']
  const value = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom('spj', [{ input: '1.in' }], 1, '{}'))
  const some = (names: string[]) => fc.dictionary(fc.constantFrom(...names), value)
  await fc.assert(
    fc.asyncProperty(some(keys), some(besides), async (problem, beside) => {
      const { model, findings } = await readHojProblem({ problem, beside })
      expect(model === null).toBe(findings.some(({ outcome }) => outcome === 'broken'))
    }),
    { numRuns: 60 },
  )
})
