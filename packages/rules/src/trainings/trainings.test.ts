import { trainingRules } from '@praxis/contract/trainingLimits'
import { expect, test } from 'vitest'
import { checkTraining, type TrainingOfForm } from './checkForm.ts'
import { voidsRegistrations } from './password.ts'
import { progressOf } from './progress.ts'

const form: TrainingOfForm = {
  rank: trainingRules.rankByDefault,
  title: 'Basics',
  description: 'Loops.',
  hasCategory: true,
  auth: 'Public',
  privatePwd: '',
}

/** What is changed of a form that can be saved, and what is wrong with it then. */
const forms: [string, Partial<TrainingOfForm>, string[]][] = [
  ['nothing', {}, []],
  ['the rank 0', { rank: 0 }, []],
  ['the largest rank', { rank: 2_147_483_647 }, []],
  ['a larger rank', { rank: 2_147_483_648 }, ['rank training_field_wrong']],
  ['a rank below 0', { rank: -1 }, ['rank training_field_wrong']],
  ['half a rank', { rank: 1.5 }, ['rank training_field_wrong']],
  ['no rank', { rank: Number.NaN }, ['rank training_field_wrong']],
  ['a blank title', { title: ' ' }, ['title training_field_missing']],
  ['a title of 255 characters', { title: 'a'.repeat(255) }, []],
  ['a title of 256', { title: 'a'.repeat(256) }, ['title training_field_long']],
  ['a blank description', { description: '\n' }, ['description training_field_missing']],
  ['a description of 65536', { description: 'a'.repeat(65_536) }, ['description training_field_long']],
  ['no category', { hasCategory: false }, ['trainingCategory training_field_missing']],
  ['a kind that there is not', { auth: 'private' }, ['auth training_field_wrong']],
  ['private without a password', { auth: 'Private' }, ['privatePwd training_password_missing']],
  ['private with a password', { auth: 'Private', privatePwd: 'x' }, []],
  ['for members without a password', { auth: 'Member' }, []],
  ['a password of 101 characters', { privatePwd: 'x'.repeat(101) }, ['privatePwd training_field_long']],
  [
    'everything',
    { rank: -1, title: '', description: '', hasCategory: false, auth: 'Private' },
    [
      'rank training_field_wrong',
      'title training_field_missing',
      'description training_field_missing',
      'trainingCategory training_field_missing',
      'privatePwd training_password_missing',
    ],
  ],
]

test.each(forms)('the form of a training with %s', (_what, more, expected) => {
  expect(checkTraining({ ...form, ...more }).map(({ field, code }) => `${field} ${code}`)).toEqual(expected)
})

const passwords: [string, string, boolean, boolean][] = [
  ['a', 'a', false, false],
  ['a', 'b', false, true],
  ['a', 'b', true, false],
  ['a', '', false, true],
  ['', 'a', false, true],
]

test.each(passwords)('the password %j becomes %j, kept for those who are there: %j', (before, after, keeps, voids) => {
  expect(voidsRegistrations({ pwd: before }, { pwd: after }, keeps)).toBe(voids)
})

const figures: [number, number, number][] = [
  [0, 0, 0],
  [0, 7, 0],
  [1, 3, 33.33],
  [2, 3, 66.67],
  [1, 8, 12.5],
  [1, 700, 0.14],
  [7, 7, 100],
  // A problem was taken out after it was solved.
  [8, 7, 100],
]

test.each(figures)('%i of %i problems are %d per cent', (solved, problems, percentage) => {
  expect(progressOf(solved, problems)).toBe(percentage)
})
