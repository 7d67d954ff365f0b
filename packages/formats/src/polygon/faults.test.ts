import { expect, test } from 'vitest'
import { told } from '../testing/anArchive.ts'
import { polygonTests, polygonXml, readPolygonProblem } from '../testing/polygonPackage.ts'

const testset = (change: Record<string, string>) => {
  const { parts } = polygonTests('', '')
  const all = Object.entries(change)
  return {
    testset: all.reduce(
      (text, [name, value]) =>
        text.replace(new RegExp(`<${name}>[^<]*</${name}>`), value === '' ? '' : `<${name}>${value}</${name}>`),
      parts.testset!,
    ),
  }
}
const full = 'a standard package of Polygon has no generated tests: download the full package (Linux) there'

const broken: [string, Parameters<typeof readPolygonProblem>, string[]][] = [
  [
    'a standard package, without generated tests',
    [{}, { 'tests/01.a': null, 'tests/02': null, 'tests/02.a': null }],
    [`cases: problem.xml:5: 3 files of tests are not in the package, such as tests/02; ${full}`],
  ],
  [
    'limits and counts that are missing or wrong, all at once',
    [testset({ 'time-limit': '1.5', 'memory-limit': '', 'test-count': '3' })],
    [
      'timeLimit: problem.xml:6: time-limit must be a whole number, not "1.5"',
      'memoryLimit: problem.xml:5: memory-limit is missing',
      'cases: problem.xml:6: test-count is 3, and 2 tests are listed',
    ],
  ],
  [
    'limits of nothing, and no count',
    [testset({ 'time-limit': '0', 'memory-limit': '0', 'test-count': '' })],
    [
      'timeLimit: problem.xml:6: time-limit is 0 and must be at least 1',
      'memoryLimit: problem.xml:6: memory-limit is 0 and must be at least 1',
      'cases: problem.xml:5: test-count is missing',
    ],
  ],
  [
    'no tests',
    [{ ...testset({ 'test-count': '0' }), tests: '' }],
    ['cases: problem.xml:6: test-count is 0 and must be at least 1'],
  ],
  [
    'a pattern that leads out',
    [testset({ 'input-path-pattern': '../../etc/%02d' })],
    [`cases: problem.xml:5: 2 files of tests are not in the package, such as ../../etc/01; ${full}`],
  ],
  [
    'patterns of one digit where the files have two',
    [testset({ 'input-path-pattern': 'tests/%d' })],
    [`cases: problem.xml:5: 2 files of tests are not in the package, such as tests/1; ${full}`],
  ],
  [
    'a pattern without a number',
    [testset({ 'input-path-pattern': 'tests/01' })],
    ['cases: problem.xml:7: input-path-pattern: tests/01 does not have the right form'],
  ],
  [
    'a pattern with two numbers',
    [testset({ 'answer-path-pattern': 'tests/%d%d.a' })],
    ['cases: problem.xml:7: answer-path-pattern: tests/%d%d.a does not have the right form'],
  ],
  [
    'a pattern of a very long number',
    [testset({ 'input-path-pattern': 'tests/%0999999999d' })],
    ['cases: problem.xml:7: input-path-pattern: tests/%0999999999d does not have the right form'],
  ],
  [
    'a pattern whose number is a folder',
    [testset({ 'input-path-pattern': 'tests/%02d/in' })],
    ['cases: problem.xml:7: input-path-pattern: tests/%02d/in does not have the right form'],
  ],
  [
    'no pattern',
    [testset({ 'input-path-pattern': '', 'answer-path-pattern': '' })],
    ['cases: problem.xml:5: input-path-pattern is missing'],
  ],
]

test.each(broken)('broken: %s', async (_name, asked, lines) => {
  const read = await readPolygonProblem(...asked)
  expect([read.model, read.title]).toEqual([null, 'Sum'])
  expect(told(read, 'broken')).toEqual(lines.map((line) => `broken ${line}`))
})

test('faults of texts, programs, points and tests are told together', async () => {
  const { parts } = polygonTests('points="0.5"', '')
  const read = await readPolygonProblem(
    { ...parts, names: '', checker: '', judging: 'input-file="a"' },
    { 'statements/english/problem-properties.json': '{"legend": "x"}', 'tests/02': null },
  )
  expect(told(read, 'broken').map((line) => line.split(':')[0])).toEqual([
    'broken title',
    'broken checker',
    'broken scores',
    'broken cases',
    'broken fileIo',
  ])
})

test('an input and an answer may not be one file', async () => {
  const read = await readPolygonProblem(testset({ 'answer-path-pattern': 'tests/%02d' }))
  expect(told(read, 'broken')).toEqual([
    'broken cases: problem.xml:7: answer-path-pattern: tests/%02d does not have the right form',
  ])
})

test('an input and an answer in two folders may have one name', async () => {
  const files = {
    'in/1': '1',
    'in/2': '2',
    'out/1': '3',
    'out/2': '4',
    'tests/01': null,
    'tests/01.a': null,
    'tests/02': null,
    'tests/02.a': null,
  }
  const read = await readPolygonProblem(
    testset({ 'input-path-pattern': 'in/%d', 'answer-path-pattern': 'out/%d' }),
    files,
  )
  expect(read.contents).toEqual({ '1': '1', '1.a': '3', '2': '2', '2.a': '4' })
  const crossed = await readPolygonProblem(
    testset({ 'input-path-pattern': 'in/%d', 'answer-path-pattern': 'out/0%d' }),
    {
      ...files,
      'out/01': '3',
      'out/02': '4',
    },
  )
  expect(crossed.contents).toEqual({ '1': '1', '01': '3', '2': '2', '02': '4' })
})

const another = (name: string) =>
  `<testset name="${name}"><time-limit>9</time-limit><memory-limit>1</memory-limit></testset></judging>`

test('other sets of tests are left out, and of several without a main one none counts', async () => {
  const xml = polygonXml()
  const two = await readPolygonProblem({}, { 'problem.xml': xml.replace('</judging>', another('pretests')) })
  expect([two.model!.limits.timeMs, two.model!.cases.length]).toEqual([1500, 2])
  expect(told(two)).toContain('dropped cases: problem.xml:13: testset pretests has no place here and is left out')
  const alone = await readPolygonProblem({}, { 'problem.xml': xml.replace('name="tests"', 'name="main"') })
  expect(alone.model!.cases).toHaveLength(2)
  const odd = xml.replace('name="tests"', 'name="a"').replace('</judging>', another('b'))
  const none = await readPolygonProblem({}, { 'problem.xml': odd })
  expect(told(none, 'broken')).toEqual(['broken cases: problem.xml:5: testset tests is missing'])
})

test('a memory limit that is no whole number of MB is rounded up', async () => {
  const read = await readPolygonProblem(testset({ 'memory-limit': '1048577' }))
  expect(read.model!.limits).toEqual({ timeMs: 1500, memoryMb: 2, stackMb: 2, outputMb: null })
  expect(told(read)).toEqual([
    'approximated memoryLimit: problem.xml:6: 1048577 B becomes 2 MB',
    'approximated stackLimit: problem.xml:6: the package does not say it, so it is 2 MB',
  ])
})

test('elements that are not known, and stresses, are told', async () => {
  const read = await readPolygonProblem({
    rest: `<odd/>
<stresses><stress-count>2</stress-count><list/></stresses>
<documents><document path="a"/></documents>
<materials/>`,
  })
  expect(told(read).slice(1)).toEqual([
    'dropped other: problem.xml:20: odd is no key of the format and is left out',
    'dropped other: problem.xml:21: stresses has no place here and is left out',
    'dropped other: problem.xml:22: documents has no place here and is left out',
  ])
})

const many = (count: number) =>
  polygonXml({
    ...testset({ 'test-count': String(count) }),
    tests: '<test method="generated" cmd="gen"/>'.repeat(count),
  })

test('100 000 tests in a document with few files are refused by their number', async () => {
  const read = await readPolygonProblem({}, { 'problem.xml': many(100_000) })
  expect(told(read, 'broken')).toEqual(['broken cases: problem.xml:6: test-count is 100000 and must be at most 10000'])
})

test('as many tests as a problem may have are told in one line where their files are missing', async () => {
  const read = await readPolygonProblem({}, { 'problem.xml': many(10_000) })
  expect(told(read, 'broken')).toEqual([
    `broken cases: problem.xml:5: 19996 files of tests are not in the package, such as tests/03; ${full}`,
  ])
})

test('a count that no list can have is refused', async () => {
  const read = await readPolygonProblem(testset({ 'test-count': '999999999999' }))
  expect(told(read, 'broken')).toEqual([
    'broken cases: problem.xml:6: test-count is 999999999999, and 2 tests are listed',
  ])
})

const declared = '<!DOCTYPE problem [<!ENTITY x "y"><!ENTITY z SYSTEM "file:///etc/passwd">]>\n<problem'

test.each([
  [
    'an entity of the document',
    (xml: string) => xml.replace('<problem', declared).replace('1500', '&x;'),
    'package: problem.xml:7: the entity &x; is declared by the file itself and is refused',
  ],
  [
    'an entity that names a file',
    (xml: string) => xml.replace('<problem', declared).replace('1500', '&z;'),
    'package: problem.xml:7: the entity &z; is declared by the file itself and is refused',
  ],
  [
    'an entity that nobody declares',
    (xml: string) => xml.replace('1500', '1500&nbsp;'),
    'timeLimit: problem.xml:6: time-limit must be a whole number, not "1500&nbsp;"',
  ],
  [
    'a tag without an end',
    (xml: string) => xml.replace('</judging>', ''),
    'package: problem.xml:21: this is no valid XML: unexpected close tag.',
  ],
  [
    'elements without end',
    (xml: string) => xml.replace('</problem>', '<a/>'.repeat(250_000) + '</problem>'),
    'package: problem.xml: the settings file has more than 250000 words and signs',
  ],
  [
    'elements deep within each other',
    (xml: string) => xml.replace('</problem>', '<a>'.repeat(100)),
    'package: problem.xml:21: this is no valid XML: elements are more than 64 deep',
  ],
  [
    'a document that is too long',
    (xml: string) => xml + ' '.repeat(16 * 1024 * 1024),
    'package: problem.xml: the file is larger than 16 MiB',
  ],
  [
    'another root',
    (xml: string) => xml.replace('<problem', '<a><problem') + '</a>',
    'package: problem.xml:2: problem is missing',
  ],
])('hostile or wrong XML is refused: %s', async (_name, change, line) => {
  const read = await readPolygonProblem({}, { 'problem.xml': change(polygonXml()) })
  expect(told(read, 'broken')).toEqual([`broken ${line}`])
})
