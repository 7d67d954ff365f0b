import { judgeStatus } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { expecting } from '../parts/expecting.ts'
import { readZip, told } from '../testing/anArchive.ts'
import { qduojFiles, readQduojProblem, toldFixed, toldUsual } from '../testing/qduojPackage.ts'

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
    measuring: null,
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
          expected: expecting([judgeStatus.accepted]),
          setsTimeLimit: true,
        },
      ],
    },
    provenance: { format: 'qduoj', version: '' },
  })
  expect(cases.map(({ input, answer, ...one }) => ({ ...one, files: [input.name, answer.name] }))).toEqual([
    { name: '1', files: ['1.in', '1.out'], isSample: false, group: null, score: 30, requires: [], args: null },
    { name: '2', files: ['2.in', '2.out'], isSample: false, group: null, score: 70, requires: [], args: null },
  ])
  expect(contents).toEqual({ '1.in': 'a', '1.out': '', '2.in': 'b', '2.out': 'c' })
  expect(told(read!)).toEqual([...toldFixed('7/sum.json')])
})

test('each part that is taken as it is is told once, and what the format does not say is not', async () => {
  const [read] = await readZip({ '7/sum.json': whole, ...data })
  const mapped = read!.findings.filter(({ outcome }) => outcome === 'mapped')
  expect(mapped.map(({ part, count }) => [part, count])).toEqual([
    ['statement', 1],
    ['examples', 2],
    ['tags', 2],
    ['cases', 2],
    ['templates', 2],
    ['solutions', 1],
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
  expect(told(read)).toEqual(toldUsual)
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

test('later versions have input and output in files, a difficulty and other words for a checker', async () => {
  const files = { io_mode: 'File IO', input: 'a.in', output: 'a.out' }
  const read = await readQduojProblem({
    settings: { io_mode: files, difficulty: 'Mid', spj: { language: 'C++11', code: 'x' } },
  })
  expect([read.model?.fileIo, read.model?.difficulty, read.model?.validator?.language]).toEqual([
    { input: 'a.in', output: 'a.out' },
    2,
    'C++',
  ])
  expect(told(read).slice(0, 2)).toEqual([
    'approximated checker: 1/problem.json:19: C++11 becomes C++',
    'approximated difficulty: 1/problem.json:27: Mid becomes 2',
  ])
  expect(told(read)).toHaveLength(4)
  const plain = await readQduojProblem({ settings: { io_mode: { ...files, io_mode: 'Standard IO' }, spj: false } })
  expect([plain.model?.fileIo, plain.model?.validator]).toEqual([null, null])
  expect(told(plain)).toEqual(toldUsual)
  const levels = ['Low', 'High', 'Odd'].map(async (difficulty) => {
    const { model } = await readQduojProblem({ settings: { difficulty } })
    return model?.difficulty
  })
  expect(await Promise.all(levels)).toEqual([1, 3, 1])
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
