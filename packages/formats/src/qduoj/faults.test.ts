import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readZip, told } from '../testing/anArchive.ts'
import { qduojFiles, readQduojProblem, type QduojChange, toldUsual as usual } from '../testing/qduojPackage.ts'

const broken: [name: string, change: QduojChange, lines: string[]][] = [
  [
    'values of wrong kinds, all at once',
    {
      settings: {
        description: { value: 3, format: [] },
        hint: [],
        time_limit: '1s',
        memory_limit: 0,
        rule_type: 'IOI',
        samples: [3],
        tags: {},
      },
    },
    [
      'statement: 1/problem.json:6: description.format must be text, not []',
      'statement: 1/problem.json:19: hint must be a map, not []',
      'examples: 1/problem.json:21: samples.0 must be a map, not 3',
      'type: 1/problem.json:10: rule_type: IOI is not known; there are ACM, OI',
      'tags: 1/problem.json:23: tags must be a list, not {}',
      'timeLimit: 1/problem.json:8: time_limit must be a whole number, not "1s"',
      'memoryLimit: 1/problem.json:9: memory_limit is 0 and must be at least 1',
    ],
  ],
  [
    'data that are not there',
    { settings: { test_case_score: [{ input_name: '5.in', output_name: '5.out' }, { output_name: '1.out' }] } },
    [
      'cases: 1/problem.json:16: test_case_score.1.input_name is missing',
      'cases: 1/testcase/5.in: the file is missing',
      'cases: 1/testcase/5.out: the file is missing',
    ],
  ],
  [
    'a case twice',
    {
      settings: {
        test_case_score: [
          { input_name: '1.in', output_name: '-' },
          { input_name: '1.in', output_name: '1.out' },
        ],
      },
    },
    ['cases: 1/testcase/1.in: 1.in is there twice'],
  ],
  [
    'a checker that is none',
    { settings: { spj: { language: 'Whitespace', code: ' ' } } },
    [
      'checker: 1/problem.json:19: the language Whitespace is not known here',
      'checker: 1/problem.json:20: the program is empty',
    ],
  ],
  [
    'a checker of no language',
    { settings: { spj: { code: 'x' } } },
    ['checker: 1/problem.json:18: spj.language is missing'],
  ],
  ['a checker that is no map', { settings: { spj: 'x' } }, ['checker: 1/problem.json:18: spj must be a map, not "x"']],
  [
    'files of input and output without names, or of no mode',
    { settings: { io_mode: { io_mode: 'File IO', input: 'a.in', output: '' } } },
    ['fileIo: 1/problem.json:22: io_mode.output is missing'],
  ],
  [
    'input and output in a mode that is not known',
    { settings: { io_mode: { io_mode: 'Pipes' } } },
    ['fileIo: 1/problem.json:20: io_mode.io_mode: Pipes is not known; there are Standard IO, File IO'],
  ],
  [
    'files beside the settings',
    { files: { '1/readme.txt': '', '1/other.json': '{}' } },
    ['package: 1/other.json: the format has no such file', 'package: 1/readme.txt: the format has no such file'],
  ],
  [
    'an input without an output, and no list',
    { settings: { test_case_score: null }, files: { '1/testcase/2.in': '' } },
    ['cases: 1/testcase/2.out: the file is missing'],
  ],
]

test.each(broken)('broken: %s', async (_name, change, lines) => {
  const read = await readQduojProblem(change)
  expect(read.model).toBeNull()
  expect(told(read, 'broken')).toEqual(lines.map((line) => `broken ${line}`))
})

test('a problem without data is told, alone and with data of no case', async () => {
  const [alone] = await readZip({ '1/problem.json': qduojFiles()['1/problem.json']! })
  expect([alone!.format, alone!.title, told(alone!, 'broken')]).toEqual([
    'qduoj',
    'Sum',
    ['broken cases: 1/problem.json: the folder testcase is missing'],
  ])
  const [none] = await readZip({
    '1/problem.json': '{"title": "a", "rule_type": "ACM"}',
    '1/testcase/info': '',
  })
  expect(told(none!, 'broken')).toEqual(['broken cases: 1/problem.json:1: there is no test case'])
})

const otherwise: [name: string, change: QduojChange, lines: string[]][] = [
  [
    'what the package does not say',
    { settings: { time_limit: undefined, memory_limit: null, rule_type: undefined } },
    [
      'approximated type: 1/problem.json:1: the package does not say it, so it is ACM',
      'approximated timeLimit: 1/problem.json:1: the package does not say it, so it is 1000 ms',
      'approximated memoryLimit: 1/problem.json:1: the package does not say it, so it is 256 MB',
      ...usual,
    ],
  ],
  [
    'a text in a format that is not known',
    { settings: { hint: { format: 'rtf', value: 'x', more: 1 } } },
    [
      'approximated statement: 1/problem.json:20: hint.format: rtf cannot be used, so it is markdown',
      'dropped other: 1/problem.json:22: hint.more is no key of the format and is left out',
      ...usual,
    ],
  ],
  [
    'an output that is not there, without a checker',
    { settings: { test_case_score: [{ input_name: '1.in', output_name: '-' }] } },
    [
      'approximated cases: 1/testcase/1.in: 1.in has no answer, so its answer is empty',
      'dropped cases: 1/testcase/1.out: the file is not used',
      ...usual,
    ],
  ],
  [
    'scores of an ACM problem',
    {
      settings: { test_case_score: [{ score: 7, input_name: '1.in', output_name: '1.out', input_size: 4, shape: 1 }] },
    },
    [
      'dropped other: 1/problem.json:17: test_case_score.0.shape is no key of the format and is left out',
      'dropped scores: 1/problem.json:11: test_case_score.score has no place here and is left out',
      ...usual,
    ],
  ],
  [
    'templates without use',
    {
      settings: {
        template: {
          JavaScript: { template: 'a', before: 'b' },
          Piet: 'x',
        },
      },
    },
    [
      'dropped other: 1/problem.json:22: template.JavaScript.before is no key of the format and is left out',
      'dropped templates: 1/problem.json:20: the problem does not accept JavaScript, so its template is left out',
      'dropped templates: 1/problem.json:24: this site has no Piet, left out',
      ...usual,
    ],
  ],
  [
    'folders and keys of no format, and pictures of the other site',
    {
      settings: { description: '<img src="/public/upload/a.png">', visible: true },
      files: { '1/pictures/a.png': '' },
    },
    [
      'dropped package: 1/pictures: the file is not used',
      'dropped pictures: 1/problem.json:1: the text shows /public/upload/a.png, which the package does not have',
      usual[0]!,
      ...usual.slice(1),
      'dropped other: 1/problem.json:16: visible is no key of the format and is left out',
    ],
  ],
]

test.each(otherwise)('taken otherwise or left out: %s', async (_name, change, lines) => {
  const read = await readQduojProblem(change)
  expect(told(read)).toEqual(lines)
  expect(read.model).not.toBeNull()
})

test('whatever the settings hold, reading ends with a model or with what is broken', async () => {
  const keys = [
    'title',
    'description',
    'hint',
    'tags',
    'samples',
    'test_case_score',
    'spj',
    'template',
    'answers',
    'rule_type',
  ]
  const value = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.constantFrom('OI', [{ input_name: '1.in' }], { language: 'C', code: 'x' }, { C: 'x' }),
  )
  await fc.assert(
    fc.asyncProperty(fc.dictionary(fc.constantFrom(...keys), value), async (settings) => {
      const { model, findings } = await readQduojProblem({ settings })
      expect(model === null).toBe(findings.some(({ outcome }) => outcome === 'broken'))
    }),
    { numRuns: 60 },
  )
})
