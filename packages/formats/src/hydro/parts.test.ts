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

  test('strict compares byte for byte, and a name without an ending is a checker of testlib', async () => {
    expect((await configured('checker_type: strict\n')).model?.compare).toMatchObject({
      kind: 'lines',
      ignoreTrailing: false,
    })
    expect((await configured('checker_type: testlib\nchecker: wcmp\n')).model?.validator).toMatchObject({
      source: '#include "wcmp.cpp"\n',
      protocol: 'testlib',
    })
  })

  test('without a type are for testlib, which is told', async () => {
    const found = await configured('checker: c.cpp\n', { 'testdata/c.cpp': 'int main() {}' })
    expect(found.model?.validator).toMatchObject({ language: 'C++', protocol: 'testlib' })
    expect(told(found)[0]).toBe('approximated checker: testdata/config.yaml:1: checker_type default becomes testlib')
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
