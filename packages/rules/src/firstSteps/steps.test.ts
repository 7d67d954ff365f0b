import { expect, test } from 'vitest'
import { confirm, offersTeaching, siteFirstSteps, teachingFirstSteps } from './steps.ts'

const newSite = { name: 'Praxis', mailReady: false, isSignInStored: false, hasTeacher: false, confirmed: [] } as const
const doneOf = (steps: readonly { step: string; isDone: boolean }[]) =>
  steps.filter(({ isDone }) => isDone).map(({ step }) => step)

test('a new site has five steps in their order, and none is done', () => {
  const steps = siteFirstSteps(newSite)
  expect(steps.map(({ step }) => step)).toEqual(['name', 'mail', 'signIn', 'teacher', 'backUp'])
  expect(doneOf(steps)).toEqual([])
})

test.each([
  [{ name: 'Lakeside School' }, ['name']],
  [{ name: 'praxis' }, ['name']],
  [{ name: ' ' }, []],
  [{ mailReady: true }, ['mail']],
  [{ isSignInStored: true }, ['signIn']],
  [{ hasTeacher: true }, ['teacher']],
  [{ confirmed: ['signIn'] }, ['signIn']],
  [{ confirmed: ['backUp'] }, ['backUp']],
  [{ isSignInStored: true, confirmed: ['backUp', 'signIn'] }, ['signIn', 'backUp']],
] as const)('of a site with %j %j is done', (facts, expected) => {
  expect(doneOf(siteFirstSteps({ ...newSite, ...facts }))).toEqual(expected)
})

test.each([
  [null, []],
  [{ hasStudents: false, hasProblem: false, hasTraining: false }, ['group']],
  [{ hasStudents: true, hasProblem: false, hasTraining: false }, ['group', 'students']],
  [{ hasStudents: false, hasProblem: true, hasTraining: false }, ['group', 'problem']],
  [{ hasStudents: false, hasProblem: false, hasTraining: true }, ['group', 'training']],
] as const)('of a teacher whose group has %j %j is done', (group, expected) => {
  const steps = teachingFirstSteps(group)
  expect(steps.map(({ step }) => step)).toEqual(['group', 'students', 'problem', 'training'])
  expect(doneOf(steps)).toEqual(expected)
})

/** leads a group, is in one, may make one: whether the steps are offered. */
test.each([
  [true, true, true, true],
  [true, true, false, true],
  [true, false, false, true],
  [false, true, true, false],
  [false, true, false, false],
  [false, false, true, true],
  [false, false, false, false],
])('leads %s, is in %s, may make %s: offered %s', (leadsGroup, isInGroup, mayCreateGroup, expected) => {
  expect(offersTeaching({ leadsGroup, isInGroup, mayCreateGroup })).toBe(expected)
})

test('a step is confirmed once, and can be taken back', () => {
  expect(confirm(['signIn'], 'signIn', true)).toEqual(['signIn'])
  expect(confirm(['signIn'], 'backUp', true)).toEqual(['signIn', 'backUp'])
  expect(confirm(['signIn', 'backUp'], 'signIn', false)).toEqual(['backUp'])
  expect(confirm([], 'backUp', false)).toEqual([])
})
