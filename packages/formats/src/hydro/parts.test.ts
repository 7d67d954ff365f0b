import { describe, expect, test } from 'vitest'
import { configured, read } from '../testing/aHydroPackage.ts'
import { readZip, told } from '../testing/anArchive.ts'

describe('checkers', () => {
  test.each(['testlib', 'kattis', 'lemon', 'syzoj', 'hustoj', 'qduoj'])(
    'of the type %s have its protocol',
    async (type) => {
      const { model } = await configured(`checker_type: ${type}\nchecker: c.c\n`, { 'testdata/c.c': 'int main() {}' })
      expect([model?.judgeMode, model?.validator]).toEqual([
        'spj',
        { language: 'C', source: 'int main() {}', protocol: type, args: [], extraFiles: {} },
      ])
    },
  )

  test('strict compares byte for byte, which is told, and a name without an ending is a checker of testlib', async () => {
    expect((await configured('checker_type: strict\n')).model?.compare).toMatchObject({
      kind: 'lines',
      ignoreTrailing: false,
    })
    expect(told(await configured('checker_type: strict\n'))[0]).toBe(
      'approximated comparison: testdata/config.yaml:1: checker_type strict: outputs are compared byte by byte here; the other judge ignores a carriage return at the end of a line and a missing last line end',
    )
    expect((await configured('checker_type: testlib\nchecker: wcmp\n')).model?.validator).toMatchObject({
      source: '#include "wcmp.cpp"\n',
      protocol: 'testlib',
    })
  })

  test('without a type are for testlib, which is told', async () => {
    const found = await configured('checker: c.cpp\n', { 'testdata/c.cpp': 'int main() {}' })
    expect(found.model?.validator).toMatchObject({ language: 'C++', protocol: 'testlib' })
    expect(told(found)[0]).toBe(
      'approximated checker: testdata/config.yaml:1: checker: with checker_type default the other judge compares outputs and does not run it; here it is run as a checker of testlib',
    )
  })

  test.each(['""', '{file: ""}', 'null'])('that are %s are none', async (checker) => {
    const found = await configured(`checker: ${checker}\n`)
    expect([found.model?.judgeMode, found.model?.validator]).toEqual(['default', null])
    expect(told(await configured(`checker_type: testlib\nchecker: ${checker}\n`), 'broken')).toEqual([
      'broken checker: testdata/config.yaml:2: checker is missing',
    ])
  })

  test('of interactive problems are their interactors', async () => {
    const found = await configured('type: interactive\ninteractor: i.cc\nfilename: sum\n', {
      'testdata/i.cc': 'int main() {}',
    })
    expect([found.model?.judgeMode, found.model?.validator?.source, found.model?.fileIo]).toEqual([
      'interactive',
      'int main() {}',
      null,
    ])
    expect(told(found)).toContain('dropped fileIo: testdata/config.yaml:3: filename has no place here and is left out')
  })
})

test('a solution that is no UTF-8 is left out alone', async () => {
  const found = await read({ 'std/a.cpp': Buffer.from([0xb1, 0xea]), 'std/b.cpp': 'int main() {}' })
  expect(found.model?.workshop.solutions.map(({ file }) => file)).toEqual(['std/b.cpp'])
  expect(told(found).slice(0, 1)).toEqual(['dropped solutions: std/a.cpp: the file is not UTF-8 text'])
})

describe('statements', () => {
  test('may be several languages in one file, or sections', async () => {
    const sections = [
      { type: 'Text', sectionTitle: '描述', text: '加' },
      { type: 'Sample', sectionTitle: '样例', payload: ['1', '2'] },
    ]
    const { model } = await read({ 'problem.md': JSON.stringify({ zh: sections, en: 'Add.' }) })
    expect(model?.statements['zh-CN']?.description).toBe('## 描述\n\n加')
    expect(model?.statements['en-US']?.description).toBe('Add.')
    expect(model?.examples).toEqual([{ input: '1', output: '2', noteZh: null, noteEn: null }])
  })

  test('keep the text of a sample', async () => {
    const sections = [{ type: 'Sample', sectionTitle: 'Sample', text: 'It is 1 + 1.', payload: ['1', '2'] }]
    const { model } = await read({ 'problem.md': JSON.stringify(sections) })
    expect(model?.statements['en-US']?.description).toBe('## Sample\n\nIt is 1 + 1.')
    expect(model?.examples).toEqual([{ input: '1', output: '2', noteZh: null, noteEn: null }])
  })

  test.each([
    ['![a](file://图 1.png)', '![a](package-file:%E5%9B%BE%201.png)', []],
    ['<img src="file://图 1.png" alt="b">', '<img src="package-file:%E5%9B%BE%201.png" alt="b">', []],
    ['![a](file://b.png "B")', '![a](package-file:b.png "B")', []],
    ['file://b.png is b file://b.png b', 'package-file:b.png is b package-file:b.png b', []],
    ['[a](./file/b.png)', '[a](package-file:b.png)', []],
    ['[a](file/b.png?type=additional_file)', '[a](package-file:b.png)', []],
    [
      '[a](./file/c.png)',
      '[a](./file/c.png)',
      ['approximated pictures: problem.md: the text shows c.png, which the package does not have'],
    ],
    ['the file/b.png', 'the file/b.png', []],
    [
      '[a](/d/x/p/1)',
      '[a](/d/x/p/1)',
      ['dropped pictures: problem.md: the text shows /d/x/p/1, which the package does not have'],
    ],
  ])('have links: %s', async (text, shown, notes) => {
    const found = await read({ 'problem.md': text, 'additional_file/图 1.png': 'x', 'additional_file/b.png': 'y' })
    expect(Object.values(found.model!.statements)[0]?.description).toBe(shown)
    expect(told(found).filter((one) => one.includes(' pictures: '))).toEqual(notes)
  })

  test('in another language stand in the place of English, and those of problem.yaml count where there is no file', async () => {
    const only = { 'problem.yaml': 'title: Sum\ncontent: Inside\n', 'testdata/1.in': '', 'testdata/1.out': '' }
    expect((await readZip(only))[0]!.model?.statements['en-US']?.description).toBe('Inside')
    const [found] = await readZip({ ...only, 'problem_ko.md': '더하기' })
    expect(found!.model?.statements['en-US']?.description).toBe('더하기')
    expect(told(found!)[0]).toBe('approximated statement: problem_ko.md: ko becomes en-US')
  })

  test('in JSON that is none of these are texts', async () => {
    expect((await read({ 'problem.md': '{"a": 1}' })).model?.statements['en-US']?.description).toBe('{"a": 1}')
    expect((await read({ 'problem.md': '[a](b)' })).model?.statements['en-US']?.description).toBe('[a](b)')
  })
})

test.each([
  ['none', false],
  ['case', true],
  ['full', true],
  ['false', true],
  ['true', true],
])('detail %s', async (detail, showsCases) => {
  expect((await configured(`detail: ${detail}\n`)).model?.showsCases).toBe(showsCases)
})

describe('limits', () => {
  test('that differ are told where the cases stand', async () => {
    const cases = 'cases:\n  - {input: 1.in, output: 1.out, time: 2s}\n  - {input: 1.in, output: 1.out}\n'
    expect(told(await configured(`time: 1s\n${cases}`))).toContain(
      'approximated timeLimit: testdata/config.yaml:2: 1000 ms, 2000 ms becomes 2000 ms',
    )
  })

  test.each([
    ['500ms', '256', 500, 256, ['memoryLimit: testdata/config.yaml:2: memory 256 becomes 256 MB']],
    ['1.5', '64MB', 1_500, 64, ['timeLimit: testdata/config.yaml:1: time 1.5 becomes 1500 ms']],
    ['1000', '65536k', 1_000, 64, ['timeLimit: testdata/config.yaml:1: time 1000 becomes 1000 ms']],
    ['0.2s', '1.5g', 200, 1_536, []],
  ])('%s and %s', async (time, memory, timeMs, memoryMb, notes) => {
    const found = await configured(`time: ${time}\nmemory: ${memory}\n`)
    expect(found.model?.limits).toMatchObject({ timeMs, memoryMb })
    expect(told(found).filter((one) => /^approximated (time|memory)Limit/.test(one))).toEqual(
      notes.map((one) => `approximated ${one}`),
    )
  })
})
