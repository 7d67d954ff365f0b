import { exportFormats, holdsSolutions } from '@praxis/contract/findings'
import type { Validator } from '@praxis/contract/judgingJobs'
import { describe, expect, test } from 'vitest'
import { aFile, aModel, caseOf, problemsOf, readBack, toldOf, written } from './testing/aModel.ts'
import { unsayable, writePackages } from './writePackages.ts'

test.each([
  ['kattis', { kind: 'lines', ignoreTrailing: false }, ['kattis', 'const int presentation = 43;']],
  ['kattis', { kind: 'exact' }, ['kattis', 'const Kind kind = EXACT;']],
  ['kattis', { kind: 'tokens' }, null],
  ['hoj', { kind: 'float', epsAbs: 1e-9 }, ['testlib', 'const double epsAbs = 1e-9;']],
  ['hoj', { kind: 'lines', ignoreTrailing: false }, null],
  ['fps', { kind: 'lines', ignoreTrailing: false }, ['hustoj', 'const bool ignoreTrailing = false;']],
  ['fps', { kind: 'lines', ignoreTrailing: true }, null],
  ['praxis', { kind: 'exact' }, null],
] as const)('%s: a comparison %j is a checker where the format cannot say it', async (format, change, checker) => {
  const model = aModel({ compare: { ...aModel().compare, ...change } })
  const [read] = await readBack(format, [model])
  const { judgeMode, validator } = read!.model!
  expect(judgeMode).toBe(checker === null ? 'default' : 'spj')
  expect(validator?.protocol ?? null).toBe(checker?.[0] ?? null)
  if (checker !== null) expect(validator!.source).toContain(checker[1])
})

test('an idle checker does not hide a comparison that the format cannot say', () => {
  const validator: Validator = { language: 'C++', source: 'x', protocol: 'hustoj', args: [], extraFiles: {} }
  const model = aModel({ compare: { ...aModel().compare, kind: 'tokens' }, validator })
  expect(unsayable('fps', model).map(({ code }) => code)).toContain('export_comparison_program')
})

const refusal = 'broken cases: the format cannot say it, and it would be judged in another way: args = '
test.each([
  ['hoj', 'spj', ['-n', '3'], [`${refusal}-n, 3`]],
  ['hoj', 'spj', [], []],
  ['fps', 'spj', ['-n', '3'], [`${refusal}-n, 3`]],
  ['fps', 'default', ['case_sensitive'], [`${refusal}case_sensitive`]],
  ['hoj', 'default', [], [`${refusal}[]`]],
  // The program that compares knows one way.
  ['kattis', 'default', ['case_sensitive'], [`${refusal}case_sensitive`]],
  ['kattis', 'spj', ['-n', '3'], []],
  ['praxis', 'spj', ['-n', '3'], []],
] as const)('%s: in the mode %s, a case with the arguments %j is refused by name unless it can be said', (...given) => {
  const [format, judgeMode, args, told] = given
  const protocol = format === 'kattis' ? 'kattis' : 'testlib'
  const validator: Validator = { language: 'C++', source: 'x', protocol, args: [], extraFiles: {} }
  const cases = [caseOf('1'), caseOf('2', { args: [...args] })]
  const model = aModel({ judgeMode, cases, ...(judgeMode === 'spj' ? { validator } : {}) })
  const lines = toldOf(format, model).filter((line) => line.startsWith('broken'))
  expect(lines).toEqual(told)
})

test('a case whose arguments mean what the problem says is refused by no format', () => {
  const cases = [caseOf('1', { args: ['float_absolute_tolerance', '0.1'] }), caseOf('2')]
  const compare = { ...aModel().compare, kind: 'float', caseInsensitive: true, epsAbs: 0.1 } as const
  for (const format of exportFormats) {
    expect(toldOf(format, aModel({ compare, cases })).filter((line) => line.startsWith('broken'))).toEqual([])
  }
})

describe('a package', () => {
  test('has the same bytes for equal problems', async () => {
    expect((await written('hoj', [aModel()])).equals(await written('hoj', [aModel()]))).toBe(true)
  })

  test('holds problems of equal ids under names of their own', async () => {
    const ids = ['1000', '1000', '../../etc/passwd', '加法', 'A', 'a']
    const read = await readBack(
      'hoj',
      ids.map((displayId) => aModel({ displayId })),
    )
    expect(read.map(({ key, model }) => [key, model?.displayId])).toEqual([
      ['problem_1000', '1000'],
      ['problem_1000-2', '1000'],
      ['problem_A', 'A'],
      ['problem_a-2', 'a'],
      ['problem_etc-passwd', '../../etc/passwd'],
      ['problem_problem', '加法'],
    ])
  })

  test('asks for a problem when the files of the one before have been read', async () => {
    const order: string[] = []
    const noted = (name: string) => ({
      ...aFile(name, name),
      async *read() {
        order.push(name)
        yield Buffer.from(name)
      },
    })
    async function* models() {
      for (const id of ['A', 'B']) {
        order.push(`asked for ${id}`)
        yield aModel({ displayId: id, cases: [caseOf('1', { input: noted(`${id}.in`), answer: noted(`${id}.out`) })] })
      }
    }
    for await (const _ of writePackages('hoj', models())) continue
    expect(order).toEqual(['asked for A', 'A.in', 'A.out', 'asked for B', 'B.in', 'B.out'])
  })

  test('ends with the error of a file that cannot be read, and of one with another size', async () => {
    const broken = {
      ...aFile('1.in', 'x'),
      read: async function* () {
        yield Buffer.from('x')
        throw new Error('the disk is gone')
      },
    }
    await expect(written('hoj', [aModel({ cases: [caseOf('1', { input: broken })] })])).rejects.toThrow(
      'the disk is gone',
    )
    const shorter = { ...aFile('1.in', 'x'), size: 2 }
    await expect(written('hoj', [aModel({ cases: [caseOf('1', { input: shorter })] })])).rejects.toThrow('bytes')
  })

  test('ends with the error of the problems', async () => {
    async function* models() {
      yield aModel()
      throw new Error('no database')
    }
    await expect(async () => {
      for await (const _ of writePackages('hoj', models())) continue
    }).rejects.toThrow('no database')
  })

  test('reads no further when nobody takes it, and closes the file', async () => {
    let [read, isClosed] = [0, false]
    const endless = {
      ...aFile('1.in', ''),
      size: 1e12,
      read: async function* () {
        try {
          for (;;) {
            read += 65_536
            yield Buffer.alloc(65_536, read % 251)
          }
        } finally {
          isClosed = true
        }
      },
    }
    const taken = writePackages('hoj', problemsOf(aModel({ cases: [caseOf('1', { input: endless })] })))
    for await (const _ of taken) {
      await new Promise((resolve) => setTimeout(resolve, 50))
      break
    }
    expect(isClosed).toBe(true)
    // Deflating makes little of much, so the zip holds back only after some megabytes.
    expect(read).toBeLessThan(256 * 1024 * 1024)
  })
})

test('solutions go out where the format has a place for them', () => {
  const solution = { file: 'a.cpp', language: 'C++ 17 With O2', source: 'int main() {}', extraFiles: {} }
  const { workshop, ...model } = aModel()
  const solutions = [{ ...solution, expected: null, setsTimeLimit: true }]
  const asks = exportFormats.filter((format) =>
    unsayable(format, { ...model, workshop: { ...workshop, solutions } }).some(
      ({ code }) => code === 'export_solutions',
    ),
  )
  expect(asks).toEqual(exportFormats.filter((format) => holdsSolutions[format]))
})
