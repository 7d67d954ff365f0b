import { expect, test } from 'vitest'
import { told } from '../../testing/anArchive.ts'
import { readPolygonProblem, toldUsual } from '../../testing/polygonPackage.ts'

const others = (read: Awaited<ReturnType<typeof readPolygonProblem>>) =>
  told(read).filter((line) => !toldUsual.includes(line))

test('what a solution promises of single groups is left out, and told', async () => {
  const extra = '<extra-tags><extra-tag testset="tests" group="1" tag="accepted"/></extra-tags>'
  const solution = (tags: string) =>
    `<solutions><solution tag="rejected"><source path="solutions/a.cpp" type="cpp.g++17"/>\n${tags}</solution></solutions>`
  const files = { 'solutions/a.cpp': 'int main() {}' }
  const read = await readPolygonProblem({ assets: solution(extra) }, files)
  expect(others(read)).toEqual(['dropped solutions: problem.xml:19: extra-tags has no place here and is left out'])
  expect(others(await readPolygonProblem({ assets: solution('<extra-tags/>') }, files))).toEqual([])
})

test('a solution that promises nothing, or cannot be read, stops nothing', async () => {
  const of = (tag: string, path: string, type = '') =>
    `<solution tag="${tag}"><source path="${path}" type="${type}"/></solution>`
  const read = await readPolygonProblem(
    {
      assets: `<solutions>${of('do-not-run', 'solutions/a.kt', 'kotlin16')}
${of('odd', 'solutions/b.java', 'java21')}
${of('main', 'solutions/c.cpp', 'cpp.g++17')}
${of('main', 'solutions/d', 'brainf')}
<solution tag="main"/></solutions>`,
    },
    { 'solutions/a.kt': 'a', 'solutions/b.java': 'b', 'solutions/d': 'd' },
  )
  expect(
    read.model!.workshop.solutions.map(({ file, language, expected, setsTimeLimit }) => [
      file,
      language,
      expected,
      setsTimeLimit,
    ]),
  ).toEqual([
    ['solutions/a.kt', 'Kotlin', null, false],
    ['solutions/b.java', 'Java', null, false],
  ])
  expect(others(read)).toEqual([
    'approximated solutions: problem.xml:19: solution tag: odd is not known; there are main, accepted, wrong-answer, presentation-error, time-limit-exceeded, time-limit-exceeded-or-accepted, time-limit-exceeded-or-memory-limit-exceeded, memory-limit-exceeded, rejected, incorrect, failed, do-not-run',
    'dropped solutions: problem.xml:20: there is no file solutions/c.cpp',
    'dropped solutions: problem.xml:21: the language brainf is not known here',
    'dropped package: solutions/d: the file is not used',
  ])
})

test('no file is read twice as a solution, nor more files or longer ones than a site keeps', async () => {
  const of = (file: string) => `<solution tag="accepted"><source path="${file}" type="cpp.g++17"/></solution>`
  const names = Array.from({ length: 203 }, (_, at) => `solutions/${at}.cpp`)
  const files = Object.fromEntries(names.map((name) => [name, 'int main() {}']))
  const list = ['solutions/0.cpp', 'solutions/long.cpp', ...names].map(of).join('\n')
  const read = await readPolygonProblem(
    { assets: `<solutions>${list}</solutions>` },
    { ...files, 'solutions/long.cpp': 'x'.repeat(300_000) },
  )
  expect(read.model!.workshop.solutions.map(({ file }) => file)).toEqual(names.slice(0, 200))
  expect(others(read).slice(0, 3)).toEqual([
    'dropped solutions: solutions/long.cpp: solutions/long.cpp has more than 65535 characters',
    'dropped solutions: problem.xml:20: solutions/0.cpp is there twice',
    'dropped solutions: problem.xml:220: 3 are not kept: a problem has 200 at most',
  ])
})
