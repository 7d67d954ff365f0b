import { expect, test } from 'vitest'
import {
  changesPassword,
  checkForm,
  isEditedTraining,
  isSameTraining,
  newTraining,
  trainingToForm,
  trainingToSent,
} from './trainingForm.ts'

const whole = { ...newTraining, title: 'Basics', description: 'Loops.', categoryId: '3' }
const wrongIn = (change: object) => checkForm({ ...whole, ...change }).map(({ field }) => field)

test('a new training stands at 1000, is shown and open to everybody, and lacks what people must say', () => {
  expect(newTraining).toMatchObject({ rank: '1000', status: true, auth: 'Public', privatePwd: '' })
  expect(checkForm(newTraining).map(({ field }) => field)).toEqual(['title', 'description', 'trainingCategory'])
  expect(checkForm(whole)).toEqual([])
})

test('0 is a rank; an empty text, a fraction and a number that is too large are none', () => {
  expect(['0', '2147483647', '', ' ', '1.5', '-1', '1e3', '2147483648'].map((rank) => wrongIn({ rank }))).toEqual([
    [],
    [],
    ...Array.from({ length: 6 }, () => ['rank']),
  ])
})

test('only a private training needs a password', () => {
  expect([wrongIn({ auth: 'Private' }), wrongIn({ auth: 'Member' })]).toEqual([['privatePwd'], []])
  expect(wrongIn({ auth: 'Private', privatePwd: 'loop' })).toEqual([])
})

test('a new training is sent whole; of a stored one only what was changed', () => {
  expect(trainingToSent(whole, null)).toEqual({
    training: { title: 'Basics', description: 'Loops.', rank: 1_000, status: true, auth: 'Public', privatePwd: '' },
    trainingCategory: { id: 3 },
  })
  expect(trainingToSent({ ...whole, rank: '0' }, whole)).toEqual({ training: { rank: 0 } })
  expect(trainingToSent({ ...whole, categoryId: '4' }, whole)).toEqual({
    training: {},
    trainingCategory: { id: 4 },
  })
})

test('a stored training comes into the form as it is; without a category none is chosen', () => {
  const training = { ...whole, id: 7, author: 'lin', isGroup: false, gid: null, memberCount: 0, rank: 5 }
  const stored = { training: { ...training, gmtCreate: '', gmtModified: '' }, trainingCategory: null }
  expect(trainingToForm(stored)).toEqual({ ...whole, rank: '5', categoryId: '' })
})

test('a draft of another release is not taken, and a changed password is noticed', () => {
  expect([isEditedTraining(whole), isEditedTraining({ ...whole, rank: 5 as never })]).toEqual([true, false])
  expect([isSameTraining(whole, { ...whole }), isSameTraining(whole, { ...whole, status: false })]).toEqual([
    true,
    false,
  ])
  expect([changesPassword(whole, whole), changesPassword({ ...whole, privatePwd: 'loop' }, whole)]).toEqual([
    false,
    true,
  ])
})
