import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readZip, told } from '../testing/anArchive.ts'
import { qduojFiles, readQduojProblem, type QduojChange } from '../testing/qduojPackage.ts'

const checker = 'int main(int argc, char **argv) { return 0; }'

/** Everything that an export of QDUOJ can hold, as its exporter writes it: letters that are not ASCII as escapes. */
const whole = String.raw`{
    "display_id": "SUM-1",
    "title": "\u6c42\u548c",
    "description": {"format": "html", "value": "<p>\u7ed9\u4f60 $a$ \u548c $b$</p>\r\n<p>\\u6c42\\u548c</p>"},
    "tags": ["\u6a21\u62df", "math", "math"],
    "input_description": {"format": "markdown", "value": "**\u4e00\u884c**"},
    "output_description": "one number",
    "test_case_score": [
        {"score": 30, "input_name": "1.in", "output_name": "-"},
        {"score": "70", "input_name": "2.in", "output_name": "2.out"}
    ],
    "hint": {"format": "html", "value": "\\u0041 stays"},
    "time_limit": "2000",
    "memory_limit": 128,
    "samples": [{"input": "1 2", "output": "3"}, {"input": "", "output": "\\u4e00"}],
    "template": {
        "C++": {"prepend": "#include <cstdio>", "template": "int add(int a, int b) {\n}", "append": "int main() {}"},
        "Python3": "//TEMPLATE BEGIN\ndef add():\n//TEMPLATE END",
        "C": {"prepend": "", "template": "", "append": ""}
    },
    "spj": {"code": "${checker}", "language": "C"},
    "rule_type": "OI",
    "source": "\u6821\u8d5b",
    "answers": [{"language": "C++", "code": "int main() {}"}, {"language": "Piet", "code": "x"}]
}`

const data = { '7/testcase/1.in': 'a', '7/testcase/2.in': 'b', '7/testcase/2.out': 'c', '7/testcase/info': '{}' }

test('a whole export is read field by field', async () => {
  const [read] = await readZip({ '7/sum.json': whole, ...data })
  const { model, key, format, title, displayId, contents } = read!
  expect({ key, format, title, displayId }).toEqual({ key: '7', format: 'qduoj', title: '求和', displayId: 'SUM-1' })
  const { cases, ...rest } = model!
  expect(rest).toEqual({
    uuid: null,
    displayId: 'SUM-1',
    statements: {
      'zh-CN': {
        title: '求和',
        description: '<p>给你 $a$ 和 $b$</p>\n<p>求和</p>',
        input: '**一行**',
        output: 'one number',
        hint: '\\u0041 stays',
      },
    },
    examples: [
      { input: '1 2', output: '3', noteZh: null, noteEn: null },
      { input: '', output: '\\u4e00', noteZh: null, noteEn: null },
    ],
    difficulty: 1,
    source: { 'zh-CN': '校赛' },
    authors: [],
    license: null,
    tags: ['模拟', 'math'],
    sharesCode: false,
    showsCases: true,
    languages: ['C', 'C With O2', 'C++', 'C++ With O2', 'Java', 'Python3', 'Python2', 'Golang', 'C#'],
    limits: { timeMs: 2000, memoryMb: 128, stackMb: 128, outputMb: null },
    type: 1,
    judgeMode: 'spj',
    caseMode: 'default',
    compare: {
      kind: 'lines',
      ignoreTrailing: true,
      caseInsensitive: false,
      spaceSensitive: false,
      epsAbs: null,
      epsRel: null,
    },
    fileIo: null,
    validator: { language: 'C', source: checker, protocol: 'qduoj', args: [], extraFiles: {} },
    passes: 1,
    userFiles: {},
    templates: {
      'C++': [
        '//PREPEND BEGIN',
        '#include <cstdio>',
        '//PREPEND END',
        '',
        '//TEMPLATE BEGIN',
        'int add(int a, int b) {',
        '}',
        '//TEMPLATE END',
        '',
        '//APPEND BEGIN',
        'int main() {}',
        '//APPEND END',
        '',
      ].join('\n'),
      Python3: '//TEMPLATE BEGIN\ndef add():\n//TEMPLATE END',
    },
    attachments: [],
    ioScore: 100,
    groups: [],
    workshop: {
      generation: null,
      inputValidator: null,
      solutions: [
        {
          file: 'answers.0.code',
          language: 'C++',
          source: 'int main() {}',
          extraFiles: {},
          expected: { statuses: [0], case: null, score: null },
        },
      ],
    },
    provenance: { format: 'qduoj', version: '' },
  })
  expect(cases.map(({ input, answer, ...one }) => ({ ...one, files: [input.name, answer.name] }))).toEqual([
    { name: '1', files: ['1.in', '1.out'], isSample: false, group: null, score: 30, requires: [] },
    { name: '2', files: ['2.in', '2.out'], isSample: false, group: null, score: 70, requires: [] },
  ])
  expect(contents).toEqual({ '1.in': 'a', '1.out': '', '2.in': 'b', '2.out': 'c' })
  expect(told(read!)).toEqual([
    'dropped solutions: 7/sum.json:24: a site keeps no solutions (2)',
    ...fixed('7/sum.json'),
  ])
})

const fixed = (file: string) => [
  `approximated languages: ${file}: the package does not say it, so it is C, C With O2, C++, C++ With O2, Java, Python3, Python2, Golang, C#`,
  `approximated difficulty: ${file}: the package does not say it, so it is 1`,
  `approximated stackLimit: ${file}: the package does not say it, so it is 128`,
]
const usual = [
  'approximated comparison: 1/problem.json: outputs are compared line by line, without the blanks at the ends of lines',
  ...fixed('1/problem.json'),
]

test('each part that is taken as it is is told once, and what the format does not say is not', async () => {
  const [read] = await readZip({ '7/sum.json': whole, ...data })
  const mapped = read!.findings.filter(({ outcome }) => outcome === 'mapped')
  expect(mapped.map(({ part, count }) => [part, count])).toEqual([
    ['statement', 1],
    ['examples', 2],
    ['tags', 2],
    ['cases', 2],
    ['templates', 2],
    ['scores', 2],
    ['title', null],
    ['id', null],
    ['timeLimit', null],
    ['memoryLimit', null],
    ['type', null],
    ['judgeMode', null],
    ['checker', null],
    ['source', null],
  ])
})

test('an ACM problem without a checker compares outputs, and its filled-in scores count nothing', async () => {
  const read = await readQduojProblem()
  const { type, judgeMode, validator, ioScore, cases, statements } = read.model!
  expect({ type, judgeMode, validator, ioScore, score: cases[0]!.score }).toEqual({
    type: 0,
    judgeMode: 'default',
    validator: null,
    ioScore: null,
    score: null,
  })
  expect(statements).toEqual({
    'en-US': { title: 'Sum', description: '<p>Add.</p>', input: null, output: null, hint: null },
  })
  expect(told(read)).toEqual(usual)
})

test('a problem may be at the top, and a broken one in a folder leaves the others whole', async () => {
  const top = Object.fromEntries(Object.entries(qduojFiles()).map(([name, content]) => [name.slice(2), content]))
  expect((await readZip(top)).map(({ key, title }) => [key, title])).toEqual([['', 'Sum']])
  const read = await readZip({
    ...qduojFiles({}, '10'),
    ...qduojFiles({ settings: { title: '' } }, '2'),
    ...qduojFiles({}, '9'),
    '11/testcase/1.in': '',
    'list.txt': '',
  })
  expect(read.map(({ key, title, model }) => [key, title, model !== null])).toEqual([
    ['2', null, false],
    ['9', 'Sum', true],
    ['10', 'Sum', true],
    ['11', null, false],
  ])
  expect(read.flatMap((one) => told(one)).filter((line) => !line.startsWith('approximated'))).toEqual([
    'broken title: 2/problem.json:3: title is missing',
    'dropped package: list.txt: the file is not used',
    'broken package: 11/problem.json: the file is missing',
  ])
})

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
      'approximated timeLimit: 1/problem.json:1: the package does not say it, so it is 1000',
      'approximated memoryLimit: 1/problem.json:1: the package does not say it, so it is 256',
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

test.each([
  ['no hint', { hint: {} }, null],
  ['a hint that is null', { hint: null }, null],
  ['a blank hint', { hint: { format: 'html', value: ' ' } }, null],
  ['a hint that is a text', { hint: 'x' }, 'x'],
])('%s', async (_name, settings, hint) => {
  expect((await readQduojProblem({ settings })).model!.statements['en-US']!.hint).toBe(hint)
})

test('without a list the cases are those of the files, and points are split among them', async () => {
  const settings = { test_case_score: null, rule_type: 'oi' }
  const files = { '1/testcase/2.in': 'x', '1/testcase/2.ans': 'y', '1/testcase/10.in': '', '1/testcase/10.out': '' }
  const read = await readQduojProblem({ settings, files })
  expect(read.model!.cases.map(({ name, answer, score }) => [name, answer.name, score])).toEqual([
    ['1', '1.out', 33],
    ['2', '2.ans', 33],
    ['10', '10.out', 34],
  ])
  expect(read.model!.ioScore).toBe(100)
  expect(told(read)[0]).toBe('approximated scores: 1/problem.json:11: no case has a score, so 100 points are split')
  const checked = await readQduojProblem({
    settings: { ...settings, spj: { language: 'C++', code: 'x' } },
    files: { '1/testcase/2.in': '' },
  })
  expect(checked.contents).toEqual({ '1.in': '1 2\n', '1.out': '3\n', '2.in': '', '2.out': '' })
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
