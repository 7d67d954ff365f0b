import { expect, test } from 'vitest'
import { readZip, told, zipped } from '../testing/anArchive.ts'
import {
  checkerSource,
  polygonFiles,
  polygonXml,
  readPolygonProblem,
  textsWith,
  toldUsual,
} from '../testing/polygonPackage.ts'

/** A package with all that Polygon writes, as a full package for Linux has it. */
const whole = polygonFiles(
  {
    names: '<name language="english" value="Sum"/><name language="chinese" value="求和"/>',
    statements:
      '<statement language="english" type="application/x-tex"/><statement language="chinese" type="application/x-tex"/>',
    judging: 'input-file="sum.in" output-file="sum.out" run-count="1"',
    resources: '<file path="files/testlib.h"/><file path="files/lib.h" type="h.g++"/>',
    executables: '<executable><source path="files/gen.cpp" type="cpp.g++17"/></executable>',
    assets: `<validators><validator><source path="files/val.cpp" type="cpp.g++20"/></validator></validators>
<solutions><solution tag="main"><source path="solutions/main.cpp" type="cpp.gcc13-64-winlibs-g++20"/></solution>
<solution tag="wrong-answer"><source path="solutions/wa.py" type="python.3"/></solution></solutions>`,
    rest: `<properties><property name="tests-wellformed" value="true"/></properties>
<stresses><stress-count>0</stress-count><list/></stresses>
<tags><tag value="math"/><tag value="easy"/><tag value="math"/></tags>`,
  },
  {
    ...textsWith({ notes: 'Be quick.', authorName: 'Ann Lee', tutorial: 'Add them.' }),
    'statements/chinese/problem-properties.json': JSON.stringify({ name: '求和', legend: '求和。', sampleTests: [] }),
    'statements/english/problem.tex': 'x',
    'statements/.html/english/problem.html': 'x',
    'files/check.cpp': `#include "lib.h"\n${checkerSource}`,
    'files/lib.h': '#pragma once\r\n',
    'files/gen.cpp': 'int main() {}',
    'files/val.cpp': '#include "testlib.h"\nint main() { registerValidation(); inf.readEof(); }\n',
    'files/tests/validator-tests/01': '1',
    'files/tests/validator-tests/02': '1',
    'solutions/main.cpp': 'int main() {}\r\n',
    'solutions/main.cpp.desc': 'x',
    'solutions/wa.py': 'print(0)\n',
    'readme.txt': 'x',
  },
)

test('a whole package is read, field by field', async () => {
  const [read] = await readZip(whole)
  const { model } = read!
  expect([read!.key, read!.format, read!.title, read!.displayId]).toEqual(['', 'polygon', '求和', 'sum'])
  const { validator, cases, workshop, ...rest } = model!
  expect(rest).toEqual({
    uuid: null,
    displayId: 'sum',
    statements: {
      'zh-CN': { title: '求和', description: '求和。', input: null, output: null, hint: null },
      'en-US': {
        title: 'Sum',
        description: 'Add two numbers.',
        input: 'Two numbers.',
        output: 'Their sum.',
        hint: 'Be quick.',
      },
    },
    examples: [{ input: '1 2\n', output: '3\n', noteZh: null, noteEn: null }],
    difficulty: 1,
    source: {},
    authors: ['Ann Lee'],
    license: null,
    tags: ['math', 'easy'],
    sharesCode: false,
    showsCases: null,
    languages: null,
    limits: { timeMs: 1500, memoryMb: 256, stackMb: 256, outputMb: null },
    measuring: null,
    type: 0,
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
    fileIo: { input: 'sum.in', output: 'sum.out' },
    passes: 1,
    userFiles: {},
    templates: {},
    attachments: [],
    ioScore: null,
    groups: [],
    provenance: { format: 'polygon', version: '7' },
  })
  expect(validator).toEqual({
    language: 'C++ 17 With O2',
    source: `#include "lib.h"\n${checkerSource}`,
    protocol: 'testlib',
    args: [],
    extraFiles: { 'lib.h': '#pragma once\n' },
  })
  expect(cases.map(({ input, answer, ...one }) => ({ ...one, files: [input.name, answer.name] }))).toEqual([
    { name: '01', isSample: true, score: null, group: null, requires: [], args: null, files: ['01', '01.a'] },
    { name: '02', isSample: false, score: null, group: null, requires: [], args: null, files: ['02', '02.a'] },
  ])
  // Line ends become those of Unix where the contents are stored.
  expect(read!.contents).toEqual({ '01': '1 2\n', '01.a': '3\n', '02': '20 30\r\n', '02.a': '50\r\n' })
  expect([workshop.generation, workshop.inputValidator?.file, workshop.inputValidator?.language]).toEqual([
    null,
    'files/val.cpp',
    'C++ 20 With O2',
  ])
  expect(workshop.solutions.map(({ file, language, source }) => [file, language, source])).toEqual([
    ['solutions/main.cpp', 'C++ 20 With O2', 'int main() {}\n'],
    ['solutions/wa.py', 'Python3', 'print(0)\n'],
  ])
})

test('all of it is told: what is taken, and what is left out with its place', async () => {
  const [read] = await readZip(whole)
  expect(told(read!)).toEqual([
    'dropped statement: statements/english/problem-properties.json: tutorial has no place here and is left out',
    ...toldUsual,
    'dropped other: problem.xml:22: properties has no place here and is left out',
    'dropped generators: files/gen.cpp: the file is not used',
    'dropped package: files/tests: the folder is not used',
    'dropped package: readme.txt: the file is not used',
  ])
  const mapped = read!.findings.flatMap(({ outcome, part, count }) => (outcome === 'mapped' ? [[part, count]] : []))
  expect(mapped).toEqual([
    ['statement', 2],
    ['examples', 1],
    ['tags', 2],
    ['author', 1],
    ['cases', 2],
    ['extraFiles', 1],
    ['solutions', 2],
    ['title', null],
    ['id', null],
    ['timeLimit', null],
    ['memoryLimit', null],
    ['type', null],
    ['judgeMode', null],
    ['checker', null],
    ['fileIo', null],
  ])
})

test('a small package is told in one line', async () => {
  const read = await readPolygonProblem()
  expect(told(read)).toEqual(toldUsual)
})

test('a contest is its problems; what lies beside them is told once', async () => {
  const inside = (letter: string, files: object) =>
    Object.fromEntries(Object.entries(files).map(([name, text]) => [`problems/${letter}/${name}`, text as string]))
  const contest = {
    'contest.xml': '<?xml version="1.0"?>\n<contest url="x"><problems/></contest>',
    'statements/english/tutorial.pdf': 'x',
    ...inside('b', polygonFiles({ short: 'short-name="b" revision="1"' })),
    ...inside('a', polygonFiles({ short: 'short-name="a" revision="1"' }, { 'tests/02': null })),
    'problems/c/readme.txt': 'x',
  }
  const found = await readZip(contest)
  expect(found.map(({ key, format, displayId, model }) => [key, format, displayId, model !== null])).toEqual([
    ['problems/a', 'polygon', 'a', false],
    ['problems/b', 'polygon', 'b', true],
    ['problems/c', 'polygon', null, false],
  ])
  expect(found.map((one) => told(one).filter((line) => !toldUsual.includes(line)))).toEqual([
    [
      'broken cases: problem.xml:5: 1 files of tests are not in the package, such as tests/02; a standard package of Polygon has no generated tests: download the full package (Linux) there',
      'dropped package: contest.xml: the file is not used',
      'dropped package: statements: the folder is not used',
    ],
    [],
    ['broken package: problem.xml: the file is missing'],
  ])
})

test('packages of problems within an archive are found', async () => {
  const found = await readZip({ 'a.zip': await zipped(polygonFiles()), 'b.zip': await zipped(polygonFiles()) })
  expect(found.map(({ key, format, title }) => [key, format, title])).toEqual([
    ['a.zip', 'polygon', 'Sum'],
    ['b.zip', 'polygon', 'Sum'],
  ])
})

test.each([
  ['an optimizer', '<?xml version="1.0"?>\n<problem><tasks><task name="a"/></tasks></problem>'],
  ['another document', '<courses short-name="a"><problems/></courses>'],
  ['a course', '<problem url_name="a" display_name="b"><p>names and judging</p></problem>'],
])('problem.xml of %s is no package', async (_name, text) => {
  const [found] = await readZip({ 'problem.xml': text, 'tests/01': '1' })
  expect(told(found!, 'broken')[0]).toContain('this is a package of no known format')
})

test('a document with another encoding and an outer DTD is read', async () => {
  const xml = polygonXml()
    .replace('encoding="utf-8"', 'encoding="GBK"')
    .replace('<problem', '<!DOCTYPE problem>\n<problem')
  const [gbk, rest] = xml.split('value="Sum"')
  const name = Buffer.concat([
    Buffer.from(`${gbk}value="`),
    Buffer.from([0xc7, 0xf3, 0xba, 0xcd]),
    Buffer.from(`"${rest}`),
  ])
  const read = await readPolygonProblem({}, { 'problem.xml': name })
  expect(read.title).toBe('求和')
})
