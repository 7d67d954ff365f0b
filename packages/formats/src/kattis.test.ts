import type { Compare } from '@praxis/contract/judgingJobs'
import { describe, expect, test } from 'vitest'
import type { ProblemModel } from './model.ts'
import type { Change } from './testing/aPackage.ts'
import { read, model, spj, statements } from './testing/reading.ts'

/** The default comparison of the format. */
const tokens: Compare = {
  kind: 'tokens',
  ignoreTrailing: true,
  caseInsensitive: true,
  spaceSensitive: false,
  epsAbs: null,
  epsRel: null,
}

test('the least package is a plain problem with the defaults of the format and of the site', async () => {
  const { model, approximated, dropped } = await read()
  const folder = model.cases[0]?.input.path?.replace('/data/sample/1.in', '') ?? ''
  const at = (name: string) => ({
    name,
    path: `${folder}/data/${name}`,
    size: name.startsWith('sample/1.in') || name.endsWith('01.in') ? 4 : 2,
    read: expect.any(Function) as () => AsyncIterable<Uint8Array>,
  })
  expect(model).toEqual({
    uuid: 'c3a5',
    displayId: '1042',
    statements: { 'en-US': { title: 'Sum', description: 'Add.', input: 'Two numbers.', output: null, hint: null } },
    examples: [{ input: '1 2\n', output: '3\n', noteZh: null, noteEn: null }],
    difficulty: 0,
    source: {},
    authors: [],
    license: null,
    tags: [],
    sharesCode: null,
    showsCases: null,
    languages: null,
    limits: { timeMs: 1500, memoryMb: 128, stackMb: 128, outputMb: null },
    type: 0,
    judgeMode: 'default',
    caseMode: 'default',
    compare: tokens,
    fileIo: null,
    validator: null,
    passes: 1,
    userFiles: {},
    templates: {},
    attachments: [],
    ioScore: null,
    groups: [],
    cases: ['sample/1', 'secret/01'].map((name) => ({
      name,
      input: at(`${name}.in`),
      answer: at(`${name}.ans`),
      isSample: name.startsWith('sample'),
      group: null,
      score: null,
      requires: [],
      args: null,
    })),
    measuring: null,
    workshop: { generation: null, inputValidator: null, solutions: [] },
    provenance: { format: 'praxis', version: '2025-09' },
  } satisfies ProblemModel)
  expect({ approximated, dropped }).toEqual({ approximated: [], dropped: [] })
})

describe('each field comes from its place', () => {
  test.each<[string, Change, Partial<ProblemModel>]>([
    [
      'both languages',
      { problem: { name: { en: 'Sum', zh: '求和' } }, files: statements },
      {
        statements: {
          'en-US': { title: 'Sum', description: 'Add.', input: 'Two numbers.', output: null, hint: null },
          'zh-CN': { title: '求和', description: '加。', input: null, output: '一个数。', hint: null },
        },
      },
    ],
    [
      'a name that is one text',
      { problem: { name: 'Total' } },
      { statements: { 'en-US': expect.objectContaining({ title: 'Total' }) as never } },
    ],
    ['the difficulty', { praxis: { difficulty: 3 } }, { difficulty: 3 }],
    [
      'the source in two languages',
      { praxis: { source: { zh: '甲', en: 'A' } } },
      { source: { 'zh-CN': '甲', 'en-US': 'A' } },
    ],
    [
      'the source in one language',
      { praxis: { source: { zh: '甲' } }, problem: { source: 'B' } },
      { source: { 'zh-CN': '甲' } },
    ],
    [
      'the source of the format',
      { problem: { source: [{ name: 'A Cup', url: 'https://a.example' }, 'B Cup'] } },
      { source: { 'zh-CN': 'A Cup, B Cup', 'en-US': 'A Cup, B Cup' } },
    ],
    ['one author', { problem: { credits: 'Ada <ada@a.example>' } }, { authors: ['Ada'] }],
    [
      'authors',
      { problem: { credits: { authors: ['Ada', { name: 'Bo', email: 'b@b.example' }] } } },
      { authors: ['Ada', 'Bo'] },
    ],
    ['the license', { problem: { license: 'cc by-sa' } }, { license: 'cc by-sa' }],
    ['tags', { praxis: { tags: ['图', 'dp'] }, problem: { keywords: ['graph'] } }, { tags: ['图', 'dp'] }],
    ['keywords as tags', { problem: { keywords: ['graph'] } }, { tags: ['graph'] }],
    ['languages', { praxis: { languages: ['Java', 'C#'] } }, { languages: ['Java', 'C#'] }],
    [
      'limits',
      { problem: { limits: { time_limit: 0.25, memory: 64, output: 3 } }, praxis: { stack_mb: 8 } },
      { limits: { timeMs: 250, memoryMb: 64, stackMb: 8, outputMb: 3 } },
    ],
    [
      'the memory of the format',
      { problem: { limits: { time_limit: 2 } } },
      { limits: { timeMs: 2000, memoryMb: 2048, stackMb: 2048, outputMb: null } },
    ],
    [
      'how lines are compared',
      { praxis: { compare: 'lines', ignore_trailing: false } },
      { compare: { ...tokens, kind: 'lines', ignoreTrailing: false, caseInsensitive: false } },
    ],
    [
      'how words are compared',
      { praxis: { case_insensitive: false, space_sensitive: true } },
      { compare: { ...tokens, caseInsensitive: false, spaceSensitive: true } },
    ],
    [
      'how numbers are compared',
      { praxis: { compare: 'float', eps_abs: 1e-6, eps_rel: 1e-9 } },
      { compare: { ...tokens, kind: 'float', epsAbs: 1e-6, epsRel: 1e-9 } },
    ],
    ['the case mode', { praxis: { case_mode: 'ergodic_without_error' } }, { caseMode: 'ergodic_without_error' }],
    [
      'the files a program reads and writes',
      { praxis: { io: { input: 'a.in', output: 'a.out' } } },
      { fileIo: { input: 'a.in', output: 'a.out' } },
    ],
    [
      'a checker',
      {
        praxis: { validator: { source: 'output_validator/check.cpp', language: 'C++ 20', args: ['9'] } },
        files: { ...spj.files, 'output_validator/lib.h': '#define X\n', 'output_validator/README.md': 'Hi\n' },
      },
      {
        judgeMode: 'spj',
        validator: {
          language: 'C++ 20',
          source: 'int main() {}\n',
          protocol: 'kattis',
          args: ['9'],
          extraFiles: { 'lib.h': '#define X\n' },
        },
      },
    ],
    [
      'a checker that only its folder tells of',
      spj,
      {
        judgeMode: 'spj',
        validator: {
          language: 'C++ 17 With O2',
          source: 'int main() {}\n',
          protocol: 'kattis',
          args: [],
          extraFiles: {},
        },
      },
    ],
    [
      'a checker of the testlib protocol',
      { ...spj, praxis: { validator: { source: 'output_validator/check.cpp', protocol: 'testlib' } } },
      {
        judgeMode: 'spj',
        validator: {
          language: 'C++ 17 With O2',
          source: 'int main() {}\n',
          protocol: 'testlib',
          args: [],
          extraFiles: {},
        },
      },
    ],
    ...(['qduoj', 'hustoj', 'lemon', 'syzoj'] as const).map((protocol): [string, Change, object] => [
      `a checker as ${protocol} calls it`,
      { ...spj, praxis: { validator: { source: 'output_validator/check.cpp', protocol } } },
      { judgeMode: 'spj', validator: { protocol } },
    ]),
    [
      'a standard checker by its name',
      { praxis: { validator: { standard: 'rcmp9', args: ['x'] } } },
      {
        judgeMode: 'spj',
        validator: {
          language: 'C++ 17 With O2',
          source: '#include "rcmp9.cpp"\n',
          protocol: 'testlib',
          args: ['x'],
          extraFiles: {},
        },
      },
    ],
    [
      'two passes when nothing says how many',
      { ...spj, problem: { type: 'multi-pass' } },
      { judgeMode: 'spj', passes: 2 },
    ],
    [
      'the passes of an interactor',
      {
        ...spj,
        problem: { type: ['interactive', 'multi-pass'], limits: { time_limit: 1, validation_passes: 5 } },
      },
      { judgeMode: 'interactive', passes: 5 },
    ],
    ['an interactor', { ...spj, problem: { type: 'interactive' } }, { judgeMode: 'interactive', type: 0 }],
    [
      'a scored interactor',
      { ...spj, problem: { type: ['scoring', 'interactive'] } },
      { judgeMode: 'interactive', type: 1 },
    ],
    [
      'files beside a submission',
      { praxis: { user_files: { 'lib.h': 'include/lib.h' } }, files: { 'include/lib.h': '#define Y\n' } },
      { userFiles: { 'lib.h': '#define Y\n' } },
    ],
    [
      'templates',
      {
        praxis: { templates: { 'C++ 17': 'include/start.cpp' } },
        files: { 'include/start.cpp': '//TEMPLATE BEGIN\n' },
      },
      { templates: { 'C++ 17': '//TEMPLATE BEGIN\n' } },
    ],
    [
      'examples that are shown otherwise than they are judged',
      {
        files: {
          'data/sample/1.in.statement': '1 and 2\n',
          'data/sample/1.zh.md': '一加二。\n',
          'data/sample/1.en.md': 'One and two.\n',
        },
      },
      { examples: [{ input: '1 and 2\n', output: '3\n', noteZh: '一加二。', noteEn: 'One and two.' }] },
    ],
    [
      'an output that is shown instead of the answer',
      { files: { 'data/sample/1.out': 'three\n' } },
      { examples: [{ input: '1 2\n', output: 'three\n', noteZh: null, noteEn: null }] },
    ],
    [
      'a byte order mark is no text',
      { files: { 'data/sample/1.in': '\uFEFF1\n' } },
      { examples: [{ input: '1\n', output: '3\n', noteZh: null, noteEn: null }] },
    ],
  ])('%s', async (_name, change, expected) => {
    expect(await model(change)).toMatchObject(expected)
  })
})

test('a link inside the package is followed', async () => {
  const { cases } = await model({
    files: { 'data/secret/02.in': { linkTo: '01.in' }, 'data/secret/02.ans': { linkTo: '../sample/1.ans' } },
  })
  expect(cases.map(({ name }) => name)).toContain('secret/02')
})

test('the time limit of DOMjudge counts where problem.yaml has none', async () => {
  const ini = "; made by hand\nshort-name = 'A'\ntimelimit='2.5'\ncolor = \"#ff0000\"\n"
  const files = { 'domjudge-problem.ini': ini }
  const { model: it, dropped } = await read({ problem: { limits: { memory: 64 } }, files })
  expect(it.limits.timeMs).toBe(2500)
  expect(dropped).toEqual([
    'domjudge-problem.ini:2: short-name has no place here and is left out',
    'domjudge-problem.ini:4: color has no place here and is left out',
  ])
  expect((await model({ files })).limits.timeMs).toBe(1500)
})

test('a package that is only judged needs neither praxis.yaml nor a statement', async () => {
  const files = { 'praxis.yaml': null, 'statement/problem.en.md': null, 'submissions/accepted/a.c': 'a\n' }
  const { model: it } = await read({ files }, { judgedAs: 'sum' })
  expect(it).toMatchObject({ statements: {}, compare: tokens, provenance: { format: 'kattis' } })
  expect(it.workshop.solutions).toMatchObject([{ file: 'submissions/accepted/a.c' }])
  expect((await model({ files: { 'statement/problem.en.md': null } }, { judgedAs: 'sum' })).displayId).toBe('1042')
})
