import { expect, test } from 'vitest'
import { told } from '../../testing/anArchive.ts'
import { polygonTests, readPolygonProblem, toldUsual } from '../../testing/polygonPackage.ts'

const groups = (...list: readonly string[]) => ({ groups: `<groups>\n${list.join('\n')}\n</groups>` })
const whole = (name: string, points: string | null, ...requires: readonly string[]) =>
  groupOf(name, points, 'complete-group', requires)
const each = (name: string, points: string | null, ...requires: readonly string[]) =>
  groupOf(name, points, 'each-test', requires)
function groupOf(name: string, points: string | null, policy: string, requires: readonly string[]) {
  const said = points === null ? '' : ` points="${points}"`
  const needed = requires.map((one) => `<dependency group="${one}"/>`).join('')
  return `<group name="${name}"${said} points-policy="${policy}"><dependencies>${needed}</dependencies></group>`
}
const one = (group: string, points: string) => `group="${group}" points="${points}"`

async function scored(attributes: readonly string[], more: { groups?: string } = {}) {
  const { parts, files } = polygonTests(...attributes)
  const read = await readPolygonProblem({ ...parts, ...more }, files)
  const model = read.model!
  return {
    mode: [model?.type, model?.caseMode, model?.ioScore],
    cases: model?.cases.map(({ group, score, requires }) => [group, score, requires]),
    groups: model?.groups.map(({ number, name, points, aggregate }) => [number, name, points, aggregate]),
    told: told(read).filter((line) => !toldUsual.includes(line)),
  }
}

test('without points all tests must be right, also where they have groups', async () => {
  expect(await scored(['', 'group="a"'])).toMatchObject({ mode: [0, 'default', null], groups: [], told: [] })
  const grouped = await scored([one('a', '0.0'), one('b', '0.0')], groups(whole('a', '0.0'), whole('b', null, 'a')))
  expect(grouped).toEqual({
    mode: [0, 'default', null],
    cases: [
      [null, null, []],
      [null, null, []],
    ],
    groups: [],
    told: [
      'dropped scores: problem.xml:9: points has no place here and is left out',
      'dropped groups: problem.xml:12: groups has no place here and is left out',
    ],
  })
})

test('points without groups are those of each test', async () => {
  expect(await scored(['points="30.0"', 'points="70"', 'sample="true"'])).toEqual({
    mode: [1, 'default', 100],
    cases: [
      [null, 30, []],
      [null, 70, []],
      [null, 0, []],
    ],
    groups: [],
    told: [],
  })
})

test('whole groups give their points when all of their tests are right', async () => {
  const found = await scored(
    [one('samples', '0.0'), one('a', '32.0'), one('a', '0.0'), one('b', '40'), one('b', '28')],
    groups(whole('samples', '0.0'), whole('a', '32.0', 'samples'), whole('b', '68.0', 'a')),
  )
  expect(found).toEqual({
    mode: [1, 'subtask_lowest', 100],
    cases: [
      [1, 0, []],
      [2, 32, [1]],
      [2, 32, [1]],
      [3, 68, [1, 2]],
      [3, 68, [1, 2]],
    ],
    groups: [
      [1, 'samples', 0, 'min'],
      [2, 'a', 32, 'min'],
      [3, 'b', 68, 'min'],
    ],
    told: [],
  })
})

test('a whole group may have its points alone', async () => {
  const found = await scored(['group="a"', 'group="a"', one('b', '40')], groups(whole('a', '60'), whole('b', null)))
  expect([found.mode, found.cases, found.told]).toEqual([
    [1, 'subtask_lowest', 100],
    [
      [1, 60, []],
      [1, 60, []],
      [2, 40, []],
    ],
    [],
  ])
})

test('a whole group may divide its points into fractions', async () => {
  const found = await scored(
    [one('a', '33.4'), one('a', '33.3'), one('a', '33.3'), one('b', '0.1'), one('b', '0.2'), one('b', '0.7')],
    groups(whole('a', '100'), whole('b', null)),
  )
  expect([found.mode, found.groups, found.told]).toEqual([
    [1, 'subtask_lowest', 101],
    [
      [1, 'a', 100, 'min'],
      [2, 'b', 1, 'min'],
    ],
    [],
  ])
})

test('groups of single tests are summed up', async () => {
  const found = await scored(
    [one('a', '10'), one('a', '20'), one('b', '70')],
    groups(each('a', null), each('b', '70', 'a')),
  )
  expect(found).toEqual({
    mode: [1, 'default', 100],
    cases: [
      [1, 10, []],
      [1, 20, []],
      [2, 70, [1]],
    ],
    groups: [
      [1, 'a', 30, 'sum'],
      [2, 'b', 70, 'sum'],
    ],
    told: [],
  })
})

test('a whole group without points, or with one test, is the same among sums', async () => {
  const found = await scored(
    [one('samples', '0'), one('samples', '0'), one('a', '10'), one('a', '20'), one('b', '70')],
    groups(whole('samples', '0'), each('a', null, 'samples'), whole('b', '70')),
  )
  expect([found.mode, found.cases]).toEqual([
    [1, 'default', 100],
    [
      [1, 0, []],
      [1, 0, []],
      [2, 10, [1]],
      [2, 20, [1]],
      [3, 70, []],
    ],
  ])
})

test('where both kinds are, each test of a sum is a group of its own, and whoever needs it needs all of them', async () => {
  const found = await scored(
    [one('a', '10'), one('a', '20'), one('b', '70'), one('b', '0'), 'points="5"'],
    groups(each('a', null), whole('b', '70', 'a')),
  )
  expect(found).toEqual({
    mode: [1, 'subtask_lowest', 105],
    cases: [
      [1, 10, []],
      [2, 20, []],
      [3, 70, [1, 2]],
      [3, 70, [1, 2]],
      [4, 5, []],
    ],
    groups: [
      [1, 'a', 10, 'min'],
      [2, 'a', 20, 'min'],
      [3, 'b', 70, 'min'],
      [4, '5', 5, 'min'],
    ],
    told: ['approximated groups: problem.xml:16: group a (each-test) becomes 2 groups'],
  })
})

test('a test without a group is none of a group that is called as its number', async () => {
  const found = await scored(
    [one('2', '10'), 'points="20"', one('b', '70'), one('b', '0')],
    groups(each('2', null), whole('b', '70', '2')),
  )
  expect(found.cases).toEqual([
    [1, 10, []],
    [2, 20, []],
    [3, 70, [1]],
    [3, 70, [1]],
  ])
})

test('how much of a group is shown is told once', async () => {
  const list = groups('<group name="a" points-policy="each-test" feedback-policy="icpc"/>')
  const found = await scored([one('a', '1'), one('a', '1')], list)
  expect(found.told).toEqual(['dropped groups: problem.xml:13: feedback-policy has no place here and is left out'])
})

test.each<[string, string[], { groups?: string }, string[]]>([
  [
    'points with a fraction',
    ['points="2.5"', 'points="x"', 'points="-1"', one('a', '1')],
    groups(whole('a', '0.5')),
    [
      'scores: problem.xml:9: test 1 points must be a whole number, not "2.5"',
      'scores: problem.xml:10: test 2 points must be a whole number, not "x"',
      'scores: problem.xml:11: test 3 points must be a whole number, not "-1"',
      'groups: problem.xml:15: the group a has 0.5 points, and its tests have 1',
      'scores: problem.xml:15: group a points must be a whole number, not "0.5"',
    ],
  ],
  [
    'a fraction as the points of a whole group, and in a group of single tests',
    [one('a', '10.5'), one('a', '20'), one('b', '1.5'), one('b', '1.5'), one('c', '0.5'), one('c', '0')],
    groups(whole('a', null), each('b', '3'), whole('c', '1')),
    [
      'scores: problem.xml:11: test 3 points must be a whole number, not "1.5"',
      'scores: problem.xml:12: test 4 points must be a whole number, not "1.5"',
      'scores: problem.xml:17: group a points must be a whole number, not "30.5"',
      'groups: problem.xml:18: the group b has 3 points, and its tests have 0',
      'groups: problem.xml:19: the group c has 1 points, and its tests have 0.5',
    ],
  ],
  [
    'points of a group that its tests do not have',
    [one('a', '10'), one('a', '20'), 'group="b"', 'group="b"'],
    groups(whole('a', '31'), each('b', '70')),
    [
      'groups: problem.xml:15: the group a has 31 points, and its tests have 30',
      'groups: problem.xml:16: the group b has 70 points, and its tests have 0',
    ],
  ],
  [
    'groups that are not declared, or declared twice, or without tests',
    [one('a', '10'), one('c', '20')],
    groups(each('a', null), each('a', null), each('b', '5'), each('d', null)),
    [
      'groups: problem.xml:14: group a is there twice',
      'groups: problem.xml:10: there is no subtask c',
      'groups: problem.xml:15: the group has no test case',
    ],
  ],
  [
    'policies that are not known',
    [one('a', '10'), one('b', '20')],
    groups('<group name="a"/>', groupOf('b', null, 'best-test', [])),
    [
      'groups: problem.xml:13: group a points-policy is missing',
      'groups: problem.xml:14: group b points-policy: best-test is not known; there are each-test, complete-group',
    ],
  ],
  [
    'needs in a circle, of itself, of a later group, and of none',
    [one('a', '10'), one('b', '20'), one('c', '1'), one('b', '1')],
    groups(each('a', null, 'b'), each('b', null, 'a', 'b', 'x', 'c'), each('c', null, 'b')),
    [
      'groups: problem.xml:15: the group a needs the group b, which does not lie wholly before it',
      'groups: problem.xml:16: the group b needs the group b, which does not lie wholly before it',
      'groups: problem.xml:16: there is no subtask x',
      'groups: problem.xml:16: the group b needs the group c, which does not lie wholly before it',
      'groups: problem.xml:17: the group c needs the group b, which does not lie wholly before it',
    ],
  ],
])('broken: %s', async (_name, tests, list, lines) => {
  const found = await scored(tests, list)
  expect(found.told).toEqual(lines.map((line) => `broken ${line}`))
})
