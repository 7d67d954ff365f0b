import { expect, test } from 'vitest'
import { told } from '../testing/anArchive.ts'
import { readHojProblem, type HojChange } from '../testing/hojPackage.ts'

const program = '#include "testlib.h"\n#include "lib/data.h"\nint main() { std::ifstream("pairs.txt"); }\n'

type Extra = { beside?: object; problem?: object; mode?: string; stay?: boolean }

async function filesOf({ beside = {}, problem = {}, mode = 'spj', stay = false }: Extra) {
  const change: HojChange = {
    beside: { judgeMode: mode, ...beside },
    problem: { spjCode: program, spjLanguage: 'C++', ...problem },
  }
  const read = await readHojProblem(change, { judgeFilesStay: stay })
  const { model } = read
  return {
    user: model!.userFiles,
    judge: model!.validator?.extraFiles ?? null,
    told: told(read)
      .filter((line) => line.includes('extraFiles'))
      .map((line) => line.replace(/json:\d+/, 'json')),
  }
}

const moved = (files: string) =>
  `approximated extraFiles: problem_1.json: ${files} were among the files of solvers and become the judge's alone`
const stayed = (files: string) =>
  `approximated extraFiles: problem_1.json: ${files} look like judge files and stay readable for everybody`

test('files of an export that HOJ has mixed up become the judge’s, those of solvers stay', async () => {
  const judge = { 'data.h': 'secret', 'grader.h': 'of the judge' }
  const found = await filesOf({
    beside: { userExtraFile: judge },
    problem: {
      judgeExtraFile: JSON.stringify(judge),
      userExtraFile: JSON.stringify({ 'grader.h': 'of solvers', 'ask.h': 'ask' }),
    },
  })
  expect(found).toEqual({
    user: { 'grader.h': 'of solvers', 'ask.h': 'ask' },
    judge: { 'data.h': 'secret', 'grader.h': 'of the judge' },
    told: [moved('data.h')],
  })
})

test('files that the checker names are the judge’s, and so are those that these name', async () => {
  const userExtraFile = {
    'testlib.h': 'lib',
    'data.h': '#include <deep.h>',
    'deep.h': 'x',
    'pairs.txt': '1 2',
    'ta.h': 'not named',
    'main.cpp': 'int main',
  }
  for (const mode of ['spj', 'interactive']) {
    for (const where of [
      { beside: { userExtraFile } },
      { problem: { userExtraFile: JSON.stringify(userExtraFile) } },
    ]) {
      expect(await filesOf({ ...where, mode })).toEqual({
        user: { 'ta.h': 'not named', 'main.cpp': 'int main' },
        judge: { 'testlib.h': 'lib', 'data.h': '#include <deep.h>', 'deep.h': 'x', 'pairs.txt': '1 2' },
        told: [moved('testlib.h, data.h, pairs.txt, deep.h')],
      })
    }
  }
})

test('they stay where the importer says so, and the judge has them too', async () => {
  const userExtraFile = { 'data.h': 'a', 'ask.h': 'b' }
  expect(await filesOf({ beside: { userExtraFile }, stay: true })).toEqual({
    user: { 'data.h': 'a', 'ask.h': 'b' },
    judge: { 'data.h': 'a' },
    told: [stayed('data.h')],
  })
})

test('a file that a code template names is the solvers’ as well', async () => {
  const userExtraFile = { 'data.h': 'a', 'pairs.txt': 'b' }
  const codeTemplates = [{ language: 'C++', code: '//PREPEND BEGIN\n#include "data.h"\n//PREPEND END' }]
  expect(await filesOf({ beside: { userExtraFile, codeTemplates } })).toEqual({
    user: { 'data.h': 'a' },
    judge: { 'data.h': 'a', 'pairs.txt': 'b' },
    told: [moved('pairs.txt'), stayed('data.h')],
  })
})

test('the judge’s own file of a name counts, and the solvers’ stays', async () => {
  const found = await filesOf({ beside: { userExtraFile: { 'data.h': 'a' }, judgeExtraFile: { 'data.h': 'b' } } })
  expect(found).toEqual({ user: { 'data.h': 'a' }, judge: { 'data.h': 'b' }, told: [] })
})

test('without a checker all files are the solvers’, and beside counts before inside', async () => {
  const found = await filesOf({
    mode: 'default',
    beside: { userExtraFile: { 'testlib.h': 'a', 'data.h': 'beside' } },
    problem: { userExtraFile: '{"data.h": "inside", "more.h": "c"}', spjCode: null },
  })
  expect(found).toEqual({
    user: { 'data.h': 'beside', 'more.h': 'c', 'testlib.h': 'a' },
    judge: null,
    told: ['approximated extraFiles: problem_1.json: data.h is there twice'],
  })
})

test('no files, in any of the ways that exports say so', async () => {
  for (const none of [null, '', '{}', {}]) {
    const found = await filesOf({
      beside: { userExtraFile: none, judgeExtraFile: none },
      problem: { userExtraFile: none },
    })
    expect(found).toEqual({ user: {}, judge: {}, told: [] })
  }
})

test('names are found after any mark, and not within other names', async () => {
  const spjCode = `// it's "first.h"\nopen("a\\\\b.txt"); x = c.txt; y = "my d.txt"`
  const userExtraFile = { 'first.h': '1', 'b.txt': '2', 'c.txt': '3', 'd.txt': '4', 'my d.txt': '5' }
  const { user } = await filesOf({ beside: { userExtraFile }, problem: { spjCode } })
  expect(Object.keys(user)).toEqual(['c.txt', 'd.txt'])
})

test('very many files and words take no time', async () => {
  const userExtraFile = Object.fromEntries(Array.from({ length: 9_000 }, (_, at) => [`f${at}`, `"f${at + 1}"`]))
  const { user } = await filesOf({ beside: { userExtraFile }, problem: { spjCode: `"f0"${'"'.repeat(500_000)}` } })
  expect(user).toEqual({})
}, 10_000)

test('a file without a name is nobody’s, and ends the search', async () => {
  const found = await filesOf({ beside: { userExtraFile: { '': 'a' } } })
  expect(found).toEqual({ user: { '': 'a' }, judge: {}, told: [] })
})
