import { expect, test } from 'vitest'
import { readZip, told } from '../testing/anArchive.ts'
import { hojFiles, readHojProblem } from '../testing/hojPackage.ts'

const checker = '#include "testlib.h"\n#include "pairs.h"\nint main() {}\n'

/** Everything that an export of HOJ can hold. */
const whole = {
  judgeMode: 'spj',
  languages: ['C', 'C++ 17', 'Python3', 'JavaScript Node', 'Golang'],
  samples: [
    { input: '1.in', output: '1.out', score: 30, groupNum: 1 },
    { input: '/hoj/testcase/problem_1000/2.in', output: '/hoj/testcase/problem_1000/2.out', score: 30, groupNum: 1 },
    { input: 'C:\\data\\3.in', output: '3.out', score: '70', groupNum: '2' },
  ],
  tags: ['贪心', { id: 3, name: 'Graph' }, '贪心'],
  codeTemplates: [
    { language: 'C', code: '//PREPEND BEGIN\r\n#include "grader.h"\r\n//PREPEND END' },
    { language: 'Golang', code: 'package main' },
  ],
  userExtraFile: { 'grader.h': 'int ask();\n' },
  judgeExtraFile: { 'pairs.h': '// pairs\n' },
  problem: {
    problemId: 'HOJ-1000',
    title: ' 配对 ',
    author: 'teacher',
    type: '1',
    judgeMode: 'spj',
    judgeCaseMode: 'subtask-lowest',
    timeLimit: '2000',
    memoryLimit: 512,
    stackLimit: 64,
    description: '给你 $n$ 个数。\r\n<b>配对</b>',
    input: '一行',
    output: '若干行',
    hint: '小心',
    examples: '<input>1 < 2</input><output>3</output>\n<input>4</input><output></output><desc>空</desc>',
    source: '<a href="https://example.org">校赛</a>',
    difficulty: 2,
    auth: 1,
    ioScore: 100,
    codeShare: 0,
    openCaseResult: 1,
    isRemoveEndBlank: true,
    isRemote: false,
    isUploadCase: true,
    isGroup: false,
    isFileIO: true,
    ioReadFileName: 'pair.in',
    ioWriteFileName: 'pair.out',
    spjLanguage: 'C++',
    spjCode: checker,
    userExtraFile: null,
  },
}

const data = {
  'problem_1000/1.in': 'a1\n',
  'problem_1000/1.out': 'b1\n',
  'problem_1000/2.in': 'a2\n',
  'problem_1000/2.out': 'b2\n',
  'problem_1000/3.in': 'a3\n',
  'problem_1000/3.out': 'b3\n',
  'problem_1000/info': '{"mode":"spj"}',
}

test('a whole export is read field by field', async () => {
  const [read] = await readZip({ 'problem_1000.json': `\uFEFF${JSON.stringify(whole)}`, ...data })
  const { model, key, format, title, displayId, contents } = read!
  expect({ key, format, title, displayId }).toEqual({
    key: 'problem_1000',
    format: 'hoj',
    title: '配对',
    displayId: 'HOJ-1000',
  })
  const { cases, ...rest } = model!
  expect(rest).toEqual({
    uuid: null,
    measuring: null,
    displayId: 'HOJ-1000',
    statements: {
      'zh-CN': {
        title: '配对',
        description: '给你 $n$ 个数。\n<b>配对</b>',
        input: '一行',
        output: '若干行',
        hint: '小心',
      },
    },
    examples: [
      { input: '1 < 2', output: '3', noteZh: null, noteEn: null },
      { input: '4', output: '', noteZh: '空', noteEn: null },
    ],
    difficulty: 2,
    source: { 'zh-CN': '<a href="https://example.org">校赛</a>' },
    authors: ['teacher'],
    license: null,
    tags: ['贪心', 'Graph'],
    sharesCode: false,
    showsCases: true,
    languages: ['C', 'C++ 17', 'Python3', 'JavaScript Node', 'Golang'],
    limits: { timeMs: 2000, memoryMb: 512, stackMb: 64, outputMb: null },
    type: 1,
    judgeMode: 'spj',
    caseMode: 'subtask_lowest',
    compare: {
      kind: 'lines',
      ignoreTrailing: true,
      caseInsensitive: false,
      spaceSensitive: false,
      epsAbs: null,
      epsRel: null,
    },
    fileIo: { input: 'pair.in', output: 'pair.out' },
    validator: {
      language: 'C++',
      source: checker,
      protocol: 'testlib',
      args: [],
      extraFiles: { 'pairs.h': '// pairs\n' },
    },
    passes: 1,
    userFiles: { 'grader.h': 'int ask();\n' },
    templates: {
      C: '//PREPEND BEGIN\n#include "grader.h"\n//PREPEND END',
      Golang: 'package main',
    },
    attachments: [],
    ioScore: 100,
    groups: [
      { number: 1, name: '1', points: 30, aggregate: 'min' },
      { number: 2, name: '2', points: 70, aggregate: 'min' },
    ],
    workshop: { generation: null, inputValidator: null, solutions: [] },
    provenance: { format: 'hoj', version: '' },
  })
  expect(cases.map(({ input, answer, ...one }) => ({ ...one, files: [input.name, answer.name] }))).toEqual([
    { name: '1', files: ['1.in', '1.out'], isSample: false, group: 1, score: 30, requires: [], args: null },
    { name: '2', files: ['2.in', '2.out'], isSample: false, group: 1, score: 30, requires: [], args: null },
    { name: '3', files: ['3.in', '3.out'], isSample: false, group: 2, score: 70, requires: [], args: null },
  ])
  expect(contents).toEqual({
    '1.in': 'a1\n',
    '1.out': 'b1\n',
    '2.in': 'a2\n',
    '2.out': 'b2\n',
    '3.in': 'a3\n',
    '3.out': 'b3\n',
  })
  expect(told(read!)).toEqual([
    'dropped visibility: problem_1000.json:1: problem.auth has no place here and is left out',
  ])
})

test('each part that is taken as it is is told once', async () => {
  const [read] = await readZip({ 'problem_1000.json': JSON.stringify(whole), ...data })
  const mapped = read!.findings.filter(({ outcome }) => outcome === 'mapped')
  expect(Object.fromEntries(mapped.map(({ part, count }) => [part, count]))).toEqual({
    title: null,
    id: null,
    statement: 1,
    examples: 2,
    source: null,
    author: 1,
    tags: 2,
    difficulty: null,
    type: null,
    languages: 5,
    templates: 2,
    timeLimit: null,
    memoryLimit: null,
    stackLimit: null,
    fileIo: null,
    judgeMode: null,
    checker: null,
    extraFiles: 2,
    cases: 3,
    scores: 3,
    groups: 2,
  })
  expect(mapped).toHaveLength(21)
})

test('several problems come in the order in which people count, and a broken one leaves the others whole', async () => {
  const read = await readZip({
    ...hojFiles({}, 'problem_10'),
    ...hojFiles({}, 'problem_9'),
    ...hojFiles({ problem: { title: 'Inside' } }, 'problem_11'),
    'problem_2.json': '{}',
    'problem_3/1.in': '',
    'liesmich.txt': '',
  })
  expect(read.map(({ key, title, model }) => [key, title, model !== null])).toEqual([
    ['liesmich.txt', null, false],
    ['problem_2', null, false],
    ['problem_3', null, false],
    ['problem_9', 'Sum', true],
    ['problem_10', 'Sum', true],
    ['problem_11', 'Inside', true],
  ])
  expect(read.slice(0, 3).flatMap((one) => told(one))).toEqual([
    'broken package: liesmich.txt: the format has no such file',
    'broken package: problem_2.json:1: problem is missing',
    'broken package: problem_3.json: the file is missing',
  ])
})

test('an export is found in a folder, and alone without its data', async () => {
  const nested = Object.fromEntries(Object.entries(hojFiles()).map(([name, content]) => [`export/${name}`, content]))
  expect((await readZip(nested)).map(({ key, format }) => [key, format])).toEqual([['export/problem_1', 'hoj']])
  const [alone] = await readZip({ 'problem_1.json': hojFiles()['problem_1.json']! })
  expect([alone!.format, alone!.title, told(alone!, 'broken')]).toEqual([
    'hoj',
    'Sum',
    ['broken cases: problem_1.json: the folder problem_1 is missing'],
  ])
})

test('settings that other formats have are no export of HOJ', async () => {
  const formatOf = async (files: Record<string, string>) => (await readZip(files))[0]!.format
  expect(await formatOf({ 'data.json': '{"a": 1}', 'readme.txt': '' })).toBeNull()
  expect(await formatOf({ 'problem.json': '{"display_id": "1"}', 'testcase/1.in': '' })).toBe('qduoj')
  expect(await formatOf({ 'problem.yaml': 'name: a', 'a.json': '{"judgeMode": "default"}' })).toBe('kattis')
})

test('an English problem has an English statement, source and notes, and no blank parts', async () => {
  const examples = '<input>1</input><output>2</output><desc>Why</desc>'
  const { model } = await readHojProblem({ problem: { source: 'School', examples, hint: ' \n', input: '' } })
  expect([model!.statements, model!.source, model!.examples]).toEqual([
    { 'en-US': { title: 'Sum', description: 'Add.', input: null, output: null, hint: null } },
    { 'en-US': 'School' },
    [{ input: '1', output: '2', noteZh: null, noteEn: 'Why' }],
  ])
})

test('a case without an output has that of its name, or an empty one', async () => {
  const samples = [{ input: '1.in' }, { input: '2.in', output: '' }]
  const read = await readHojProblem({ beside: { samples }, files: { 'problem_1/2.in': '5' } })
  expect(read.contents).toEqual({ '1.in': '1 2\n', '1.out': '3\n', '2.in': '5', '2.out': '' })
  expect(told(read)).toEqual(['approximated cases: problem_1.json:9: 2.in has no answer, so its answer is empty'])
})

test('cases with one name but for the ending keep the endings', async () => {
  const samples = [
    { input: '测试.in', output: '测试.out' },
    { input: '测试.txt', output: '测试.out' },
  ]
  const files = { 'problem_1/测试.in': 'a', 'problem_1/测试.txt': 'b', 'problem_1/测试.out': 'c' }
  const read = await readHojProblem({ beside: { samples }, files })
  expect(read.model!.cases.map(({ name, answer }) => [name, answer.name])).toEqual([
    ['测试.in', '测试.out'],
    ['测试.txt', '测试.out'],
  ])
  expect(told(read)).toEqual([
    'dropped cases: problem_1/1.in: the file is not used',
    'dropped cases: problem_1/1.out: the file is not used',
  ])
})
