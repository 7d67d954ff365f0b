import { judgeStatus } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { told } from '../../testing/anArchive.ts'
import { checkerSource, polygonTests, readPolygonProblem, toldUsual } from '../../testing/polygonPackage.ts'

const checker = (name: string, source = '<source path="files/check.cpp" type="cpp.g++17"/>') => ({
  checker: `<checker name="${name}" type="testlib">${source}</checker>`,
})
const interactorSource = `#include "testlib.h"
int main(int argc, char *argv[]) {
    registerInteraction(argc, argv); // tout stays empty
    quitf(_ok, "fine");
}
`
const interactor = { interactor: '<interactor><source path="files/talk.cpp" type="cpp.g++17"/></interactor>' }

const broken = async (...asked: Parameters<typeof readPolygonProblem>) => {
  const read = await readPolygonProblem(...asked)
  expect(read.model).toBeNull()
  return told(read, 'broken')
}
const others = (read: Awaited<ReturnType<typeof readPolygonProblem>>) =>
  told(read).filter((line) => !toldUsual.includes(line))

test('the source of a standard checker counts; without it the one of this judge is taken', async () => {
  const own = await readPolygonProblem(checker('std::ncmp.cpp'))
  expect(own.model!.validator!.source).toBe(checkerSource)
  const standard = await readPolygonProblem(checker('std::ncmp.cpp'), { 'files/check.cpp': null })
  expect(standard.model!.validator).toEqual({
    language: 'C++ 17 With O2',
    source: '#include "ncmp.cpp"\n',
    protocol: 'testlib',
    args: [],
    extraFiles: {},
  })
  expect(others(standard)).toEqual([])
})

test('where the source of a checker is missing, its copy is the checker', async () => {
  const copied = checker('', '<source path="files/own.cpp" type="cpp.g++20"/><copy path="check.cpp"/>')
  const read = await readPolygonProblem(copied, { 'files/check.cpp': null, 'check.cpp': '// copied' })
  expect(read.model!.validator).toMatchObject({ language: 'C++ 20 With O2', source: '// copied' })
  expect(others(read)).toEqual([])
  const alone = checker('std::ncmp.cpp', '<copy path="check.cpp" type="cpp.g++20"/>')
  const taken = await readPolygonProblem(alone, { 'files/check.cpp': null, 'check.cpp': '// copied' })
  expect(taken.model!.validator).toMatchObject({ language: 'C++ 20 With O2', source: '// copied' })
})

test.each([
  ['cpp.g++17', 'C++ 17 With O2'],
  ['cpp.g++11', 'C++ With O2'],
  ['cpp.g++', 'C++ With O2'],
  ['cpp.ms2017', 'C++ 17 With O2'],
  ['cpp.gcc13-64-winlibs-g++20', 'C++ 20 With O2'],
  ['cpp.gcc14-64-msys2-g++23', 'C++ 23 With O2'],
])('a checker of the type %s is %s', async (type, language) => {
  const read = await readPolygonProblem(checker('', `<source path="files/check.cpp" type="${type}"/>`))
  expect(read.model!.validator!.language).toBe(language)
})

test.each<[string, Parameters<typeof readPolygonProblem>, string[]]>([
  ['no checker', [{ checker: '' }], ['broken checker: problem.xml:15: checker is missing']],
  [
    'a checker that is not there and not known',
    [checker('std::odd.cpp'), { 'files/check.cpp': null, 'check.cpp': null }],
    ['broken checker: problem.xml:16: there is no file files/check.cpp'],
  ],
  [
    'a checker whose name leads out',
    [checker('', '<source path="../check.cpp" type="cpp.g++17"/>')],
    ['broken checker: problem.xml:16: there is no file ../check.cpp'],
  ],
  [
    'a checker of another kind',
    [{ checker: '<checker type="custom"><source path="files/check.cpp"/></checker>' }],
    ['broken checker: problem.xml:16: checker type: custom cannot be judged here'],
  ],
  [
    'a checker in Java',
    [checker('', '<source path="files/check.cpp" type="java11"/>')],
    ['broken checker: problem.xml:16: checker source: Java cannot be judged here'],
  ],
  [
    'a checker in no language',
    [checker('', '<source path="files/check.dpr2" type="exe"/>'), { 'files/check.dpr2': 'x' }],
    ['broken checker: problem.xml:16: the language exe is not known here'],
  ],
  ['an empty checker', [{}, { 'files/check.cpp': ' \n' }], ['broken checker: files/check.cpp: the program is empty']],
  ['two runs', [{ judging: 'run-count="2"' }], ['broken passes: problem.xml:5: run-count: 2 cannot be judged here']],
  [
    'two runs, as a tag says',
    [{ rest: '<tags><tag value="run-twice"/></tags>' }],
    ['broken passes: problem.xml:20: tag: run-twice cannot be judged here'],
  ],
  [
    'a scorer',
    [{ assets: '<scorer><source path="files/score.cpp"/></scorer>' }],
    ['broken judgeMode: problem.xml:18: assets: scorer cannot be judged here'],
  ],
  [
    'a file of one side alone',
    [{ judging: 'input-file="a.in" output-file="stdout"' }],
    ['broken fileIo: problem.xml:5: output-file is missing'],
  ],
])('broken: %s', async (_name, asked, lines) => {
  expect(await broken(...asked)).toEqual(lines)
})

test('an interactor decides alone if it writes nothing for the checker', async () => {
  const read = await readPolygonProblem(
    { ...interactor, judging: 'input-file="a.in" output-file="a.out"' },
    { 'files/talk.cpp': interactorSource },
  )
  expect([read.model!.judgeMode, read.model!.validator, read.model!.fileIo]).toEqual([
    'interactive',
    { language: 'C++ 17 With O2', source: interactorSource, protocol: 'testlib', args: [], extraFiles: {} },
    null,
  ])
  expect(others(read)).toEqual([
    'dropped checker: problem.xml:16: the interactor writes nothing for the checker, so the interactor decides alone',
    'dropped fileIo: problem.xml:5: input-file, output-file has no place here and is left out',
    'dropped package: files/check.cpp: the file is not used',
  ])
  const alone = await readPolygonProblem(
    { ...interactor, checker: '' },
    { 'files/talk.cpp': interactorSource, 'files/check.cpp': null },
  )
  expect([alone.model!.judgeMode, others(alone)]).toEqual(['interactive', []])
})

test.each([
  ['by tout', interactorSource.replace('quitf', 'tout << 1; quitf'), {}],
  ['by its argument', interactorSource.replace('quitf', 'std::ofstream(argv[2]) << 1; quitf'), {}],
  ['by an argument with another name', interactorSource.replaceAll('argv', 'words'), {}],
  [
    'in a file that it includes',
    interactorSource.replace('"testlib.h"', '"testlib.h"\n#include "more.h"'),
    { 'files/more.h': 'inline void end() { tout << 1; }' },
  ],
])('an interactor that writes for the checker, %s, is refused', async (_name, source, files) => {
  expect(await broken(interactor, { 'files/talk.cpp': source, ...files })).toEqual([
    'broken checker: problem.xml:16: the interactor writes a file for the checker, which decides after it; here the interactor decides alone',
  ])
})

test.each([
  ['quitp(7);', '', '', 'quitp'],
  ['quitf(_points, "7");', '', '', '_points'],
  [`if (a == '"') quitf(_ok, "http://"); else quitp(7);`, '', '', 'quitp'],
  ['quitf(_pc(50), "half");', 'treat-points-from-checker-as-percent="true"', '', '_pc'],
  [
    'quitp(50);',
    'treat-points-from-checker-as-percent="true"',
    '<groups><group name="a" points-policy="complete-group" points="2"/></groups>',
    'quitp',
  ],
  [
    'quitp(50);',
    'treat-points-from-checker-as-percent="true"',
    '<groups><group name="a" points-policy="each-test"/></groups>',
    null,
  ],
  [`/* quitp(7) */ quitf(_ok, "//"); // _pc`, '', '', null],
])(
  'a checker that ends with %s (%s) is refused where points would count otherwise',
  async (end, judging, groups, name) => {
    const group = groups === '' ? '' : 'group="a" '
    const { parts, files } = polygonTests(`${group}points="1"`, `${group}points="1"`)
    const source = checkerSource.replace('quitf(_ok, "%d", a);', end)
    const read = await readPolygonProblem({ ...parts, judging, groups }, { ...files, 'files/check.cpp': source })
    expect(told(read, 'broken')).toEqual(
      name === null
        ? []
        : [
            `broken checker: problem.xml:16: it gives points itself (${name}); here they would count otherwise than in Polygon`,
          ],
    )
  },
)

test('an included file comes with its own, never testlib, and never one from outside', async () => {
  const source = `#include "testlib.h"\n#include "a.h"\n#include <missing.h>\n#include "../solutions/main.cpp"\n${checkerSource}`
  const read = await readPolygonProblem(
    {},
    { 'files/check.cpp': source, 'files/a.h': '#include "b.h"\n#include "a.h"\n', 'files/b.h': '#include "a.h"\n' },
  )
  expect(read.model!.validator!.extraFiles).toEqual({
    'a.h': '#include "b.h"\n#include "a.h"\n',
    'b.h': '#include "a.h"\n',
  })
})

test('a file for solutions is theirs if they include it', async () => {
  const resources = `<file path="files/lib.h" type="h.g++" stages="compile" assets="solution" for-types="cpp.*"/>
<file path="files/more.h"><stages><stage name="compile"/></stages><assets><asset name="solution"/></assets></file>
<file path="files/note.txt"/>`
  const read = await readPolygonProblem({ resources }, { 'files/lib.h': 'int f();\r\n', 'files/more.h': 'x' })
  expect(read.model!.userFiles).toEqual({ 'lib.h': 'int f();\n', 'more.h': 'x' })
  expect(others(read)).toEqual([])
})

test.each([
  ['a source', '<file path="files/g.cpp" stages="COMPILE" assets="SOLUTION"/>', 'files/g.cpp'],
  ['data', '<file path="files/g.h" stages="compile;run" assets="solution"/>', 'files/g.h'],
  ['data of the checker', '<file path="files/d" stages="run" assets="checker,validator"/>', 'files/d'],
])('%s that programs get is refused', async (_name, resources, file) => {
  expect(await broken({ resources }, { [file]: 'x' })).toEqual([
    `broken extraFiles: problem.xml:14: resource: ${file} cannot be judged here`,
  ])
})

test('a file for solutions that is not there is refused', async () => {
  const resources = '<file path="files/lib.h" stages="compile" assets="solution"/>'
  expect(await broken({ resources })).toEqual(['broken extraFiles: problem.xml:14: there is no file files/lib.h'])
})

test('the first validator comes along; others, and one that cannot run, are left out', async () => {
  const validator = (path: string, type: string) => `<validator><source path="${path}" type="${type}"/></validator>`
  const files = { 'files/v.cpp': 'int main() {}\n', 'files/v.py': 'x' }
  const two = await readPolygonProblem(
    {
      assets: `<validators>${validator('files/v.cpp', 'cpp.g++17')}\n${validator('files/v.py', 'python.3')}</validators>`,
    },
    files,
  )
  expect(two.model!.workshop.inputValidator!.source).toMatch(/_exit\(42\)[\s\S]*\n#line 1\nint main\(\) \{\}\n$/)
  expect(others(two)).toEqual([
    'dropped inputValidators: problem.xml:19: validator has no place here and is left out',
    'dropped package: files/v.py: the file is not used',
  ])
  for (const [path, line] of [
    ['files/v.py', 'problem.xml:18: validator has no place here and is left out'],
    ['files/w.cpp', 'problem.xml:18: there is no file files/w.cpp'],
  ] as const) {
    const read = await readPolygonProblem({ assets: `<validators>${validator(path, '')}</validators>` }, files)
    expect(read.model!.workshop.inputValidator).toBeNull()
    expect(others(read)[0]).toBe(`dropped inputValidators: ${line}`)
  }
})

const { accepted, wrongAnswer, presentationError, timeLimitExceeded, memoryLimitExceeded, runtimeError } = judgeStatus
const partly = judgeStatus.partialAccepted
const wrong = [wrongAnswer, presentationError]
const failed = [...wrong, timeLimitExceeded, memoryLimitExceeded, runtimeError]

test.each<[string, number[], number[] | null, boolean]>([
  ['main', [accepted], null, true],
  ['accepted', [accepted], null, true],
  ['wrong-answer', wrong, wrong, false],
  ['presentation-error', wrong, wrong, false],
  ['time-limit-exceeded', [timeLimitExceeded], [timeLimitExceeded], false],
  ['time-limit-exceeded-or-accepted', [accepted, timeLimitExceeded], null, false],
  [
    'time-limit-exceeded-or-memory-limit-exceeded',
    [timeLimitExceeded, memoryLimitExceeded],
    [timeLimitExceeded, memoryLimitExceeded],
    false,
  ],
  ['memory-limit-exceeded', [memoryLimitExceeded], [memoryLimitExceeded], false],
  ['rejected', failed, failed, false],
  ['failed', failed, failed, false],
])('a solution with the tag %s', async (tag, statuses, required, setsTimeLimit) => {
  const solution = `<solutions><solution tag="${tag}"><source path="solutions/a.cpp" type="cpp.g++17"/></solution></solutions>`
  const files = { 'solutions/a.cpp': 'x\n' }
  const isRight = tag === 'main' || tag === 'accepted'
  const permitted = (more: number[]) =>
    isRight ? null : [...new Set([accepted, ...statuses.filter((one) => one !== accepted), ...more])]
  const plain = await readPolygonProblem({ assets: solution }, files)
  const expected = { statuses, case: null, permitted: permitted([]), required, score: null }
  expect(plain.model!.workshop.solutions).toEqual([
    { file: 'solutions/a.cpp', language: 'C++ 17 With O2', source: 'x\n', extraFiles: {}, expected, setsTimeLimit },
  ])
  const { parts, files: tests } = polygonTests('points="40"', 'points="60"')
  const scored = await readPolygonProblem({ ...parts, assets: solution }, { ...files, ...tests })
  expect(scored.model!.workshop.solutions[0]!.expected).toEqual(
    isRight ? expected : { ...expected, statuses: [...statuses, partly], permitted: permitted([partly]) },
  )
})

const sign = 100_000

test.each(['/*', '"\\\\"', "'", '#include <', '# ', 'main(', 'main ', 'argv ', 'registerInteraction(argc,', '//'])(
  'a program of many signs ends soon: %j',
  { timeout: 10_000 },
  async (text) => {
    const source = `${interactorSource}${text.repeat(sign)}`
    const read = await readPolygonProblem(interactor, { 'files/talk.cpp': source, 'files/check.cpp': source })
    expect(read.title).toBe('Sum')
  },
)
