import { judgeStatus } from '@praxis/contract/statuses'
import { describe, expect, test } from 'vitest'
import { expecting } from '../parts/expecting.ts'
import { least } from '../testing/aHydroPackage.ts'
import { readZip, told, type Entries } from '../testing/anArchive.ts'

const config = `type: default
time: 2s
memory: 512mb
filename: sum
checker_type: testlib
checker:
  file: chk.cc
  lang: cc.cc17
user_extra_files: [grader.h]
judge_extra_files:
  - secret.h
detail: none
langs: [c, cc.cc17o2, py.py3, java, rs, brainfuck]
time_limit_rate:
  py: 2
validator: val.cc
subtasks:
  - id: 2
    score: 70
    if: [1]
    type: min
    time: 3s
    cases:
      - { input: b1.in, output: b1.out }
      - { input: b2.in, output: b2.out, memory: 128m }
  - id: 1
    score: 30
    type: sum
    cases:
      - { input: a.in, output: a.ans }
`

const statement = `# 题目

看 ![图](file://a%20b.png) 与 [附件](file://extra.zip?type=additional_file)、[无](file://none.pdf)。

\`\`\`input1
1 2
\`\`\`

\`\`\`output1
3
\`\`\`

\`\`\`cpp
input2
\`\`\`
`

const whole: Entries = {
  'problem.yaml':
    'pid: P1000\nowner: 2\ntitle: 求和\ntag:\n  - 入门\n  - 数学\nnSubmit: 7\nnAccept: 3\ndifficulty: 5\nhidden: true\nnote: a\n',
  'problem_zh.md': statement,
  'problem_en.md': 'Add.\n\n~~~input1\n5\n~~~\n',
  'problem_ko.md': '더하기',
  'testdata/config.yaml': config,
  'testdata/a.in': '1\n',
  'testdata/a.ans': '1\n',
  'testdata/b1.in': '2\n',
  'testdata/b1.out': '2\n',
  'testdata/b2.in': '3\n',
  'testdata/b2.out': '3\n',
  'testdata/chk.cc': 'int main() {}\n',
  'testdata/val.cc': 'int main() {}\n',
  'testdata/grader.h': 'int add(int, int);\n',
  'testdata/secret.h': '#define SECRET\n',
  'testdata/old.in': '9\n',
  'additional_file/a b.png': 'picture',
  'additional_file/extra.zip': 'zip',
  'std/std.cpp': 'int main() {}\n',
  'solution/solution.md': 'So.\n',
  'readme.txt': '',
}

test('every field of a package becomes a field of the model, or is told', async () => {
  const [found] = await readZip(whole)
  const { model, contents } = found!
  const file = (name: string) => ({ name, size: expect.any(Number), path: null, read: expect.any(Function) })
  const aCase = (name: string, more: { group: number; score: number; requires: number[] }) => ({
    name,
    input: file(`${name}.in`),
    answer: file(`${name}.out`),
    isSample: false,
    args: null,
    ...more,
  })
  expect(model).toEqual({
    uuid: null,
    measuring: null,
    displayId: 'P1000',
    statements: {
      'zh-CN': {
        title: '求和',
        description: `# 题目

看 ![图](package-file:a%20b.png) 与 [附件](package-file:extra.zip)、[无](file://none.pdf)。



\`\`\`cpp
input2
\`\`\``,
        input: null,
        output: null,
        hint: null,
      },
      'en-US': { title: '求和', description: 'Add.', input: null, output: null, hint: null },
    },
    examples: [{ input: '1 2\n', output: '3\n', noteZh: null, noteEn: null }],
    difficulty: 2,
    source: {},
    authors: [],
    license: null,
    tags: ['入门', '数学'],
    sharesCode: false,
    showsCases: false,
    languages: ['C', 'C++ 17 With O2', 'Python3', 'PyPy3', 'Java', 'Rust'],
    limits: { timeMs: 3_000, memoryMb: 512, stackMb: 128, outputMb: null },
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
    fileIo: { input: 'sum.in', output: 'sum.out' },
    validator: {
      language: 'C++',
      source: 'int main() {}\n',
      protocol: 'testlib',
      args: [],
      extraFiles: { 'secret.h': '#define SECRET\n' },
    },
    passes: 1,
    userFiles: { 'grader.h': 'int add(int, int);\n' },
    templates: {},
    attachments: [file('a b.png'), file('extra.zip')],
    ioScore: 100,
    groups: [
      { number: 1, name: '1', points: 30, aggregate: 'min' },
      { number: 2, name: '2', points: 70, aggregate: 'min' },
    ],
    cases: [
      aCase('a', { group: 1, score: 30, requires: [] }),
      aCase('b1', { group: 2, score: 70, requires: [1] }),
      aCase('b2', { group: 2, score: 70, requires: [1] }),
    ],
    workshop: {
      generation: null,
      inputValidator: null,
      solutions: [
        {
          file: 'std/std.cpp',
          language: 'C++ 17 With O2',
          source: 'int main() {}\n',
          extraFiles: {},
          expected: expecting([judgeStatus.accepted]),
          setsTimeLimit: true,
        },
      ],
    },
    provenance: { format: 'hydro', version: '' },
  })
  expect(contents).toMatchObject({ 'a.in': '1\n', 'a.out': '1\n', 'b2.out': '3\n', 'a b.png': 'picture' })
  expect([found!.key, found!.format, found!.title, found!.displayId]).toEqual(['', 'hydro', '求和', 'P1000'])
  expect(told(found!)).toEqual([
    'dropped other: problem.yaml:11: note is no key of the format and is left out',
    'dropped other: problem.yaml:2: owner has no place here and is left out',
    'dropped other: problem.yaml:7: nSubmit has no place here and is left out',
    'dropped other: problem.yaml:8: nAccept has no place here and is left out',
    'dropped visibility: problem.yaml:10: hidden has no place here and is left out',
    'approximated difficulty: problem.yaml:9: 5 / 10 becomes 2 / 3',
    'dropped statement: problem_ko.md: ko has no place here and is left out',
    'approximated pictures: problem_zh.md: the text shows none.pdf, which the package does not have',
    'dropped solutions: solution/solution.md: the file is not used',
    'dropped inputValidators: testdata/config.yaml:16: validator has no place here and is left out',
    'dropped timeLimit: testdata/config.yaml:14: time_limit_rate has no place here and is left out',
    'approximated timeLimit: testdata/config.yaml:17: 2000 ms, 3000 ms becomes 3000 ms',
    'approximated memoryLimit: testdata/config.yaml:17: 128 MB, 512 MB becomes 512 MB',
    'approximated stackLimit: the package does not say it, so it is 128 MB',
    'dropped languages: testdata/config.yaml:13: this site has no brainfuck, left out',
    'dropped package: readme.txt: the file is not used',
    'dropped package: testdata/old.in: the file is not used',
    'dropped package: testdata/val.cc: the file is not used',
  ])
  const mapped = found!.findings.flatMap(({ outcome, part }) => (outcome === 'mapped' ? [part] : []))
  expect(mapped).toContain('extraFiles')
  expect(new Set(mapped).size).toBe(mapped.length)
  expect(mapped).not.toContain('stackLimit')
})

describe('a package is found', () => {
  test('in folders of an archive, with CRLF and marks at the beginning', async () => {
    const entries = Object.fromEntries(
      Object.entries({ ...least, 'testdata/config.yaml': '\uFEFFtime: 3s\nmemory: 1g\n' }).map(([name, text]) => [
        `P1/${name}`,
        text.replaceAll('\n', '\r\n'),
      ]),
    )
    const [found] = await readZip(entries)
    expect([found!.key, found!.format, found!.model?.limits]).toEqual([
      'P1',
      'hydro',
      { timeMs: 3_000, memoryMb: 1_024, stackMb: 128, outputMb: null },
    ])
  })

  test('without test data by the keys of problem.yaml, and is broken then', async () => {
    const [found] = await readZip({ 'problem.yaml': 'pid: A1\ntitle: Sum\n', 'problem_en.md': 'Add.' })
    expect([found!.format, told(found!, 'broken')]).toEqual([
      'hydro',
      ['broken cases: testdata: there is no test case'],
    ])
  })

  test('but not where the files are those of a Kattis package', async () => {
    const formatOf = async (entries: Entries) => (await readZip(entries))[0]!.format
    expect(await formatOf({ 'problem.yaml': 'name: Sum\n', 'problem.md': 'a' })).toBe('kattis')
    expect(await formatOf({ 'problem.yaml': 'title: Sum\n', 'problem.md': 'a', 'data/secret/1.in': '' })).toBe('kattis')
    expect(await formatOf({ ...least, 'praxis.yaml': 'id: 1\n' })).not.toBe('hydro')
  })
})
