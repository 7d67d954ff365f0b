import { expect, test } from 'vitest'
import { becomeOf, forAll, offeredFor, sentFor } from './choices.ts'

const existing = { pid: 7, problemId: '1027', mayEdit: true }
const item = {
  state: 'read',
  choice: 'new',
  displayId: '1027',
  packageId: '1027',
  existing: null,
} as const

test('a problem becomes what was chosen, and a broken one nothing', () => {
  expect(becomeOf(item)).toBe('own')
  expect(becomeOf({ ...item, displayId: '1028' })).toBe('other')
  expect(becomeOf({ ...item, displayId: null })).toBe('site')
  expect(becomeOf({ ...item, choice: 'data', displayId: null })).toBe('data')
  expect(becomeOf({ ...item, choice: 'skip' })).toBe('skip')
  expect(becomeOf({ ...item, state: 'broken' })).toBe('skip')
})

test('a problem whose id is free gets it, one of the site or another one, and cannot become data of a problem', () => {
  expect(offeredFor(item)).toEqual(['own', 'site', 'ask', 'skip'])
  expect(offeredFor({ ...item, choice: 'skip' })).toEqual(['own', 'site', 'ask', 'skip'])
  expect(offeredFor({ ...item, displayId: 'A-1' })).toEqual(['own', 'other', 'site', 'ask', 'skip'])
})

test('a problem without an id gets one of the site', () => {
  expect(offeredFor({ ...item, packageId: null, displayId: null })).toEqual(['site', 'ask', 'skip'])
})

test('a problem whose id is taken becomes a copy, and new data only for somebody who may edit the other one', () => {
  expect(offeredFor({ ...item, displayId: null, existing })).toEqual(['site', 'ask', 'data', 'skip'])
  expect(offeredFor({ ...item, displayId: null, existing: { ...existing, mayEdit: false } })).toEqual([
    'site',
    'ask',
    'skip',
  ])
})

test('a broken problem is left out, whatever its id', () => {
  expect(offeredFor({ ...item, state: 'broken', existing })).toEqual(['skip'])
})

test('what is chosen already is always among what can be chosen', () => {
  // Somebody has made a problem with the id since.
  expect(offeredFor({ ...item, existing })).toEqual(['own', 'site', 'ask', 'data', 'skip'])
  // Somebody has lost the right to edit it since.
  expect(offeredFor({ ...item, choice: 'data', displayId: null, existing: { ...existing, mayEdit: false } })).toEqual([
    'site',
    'ask',
    'data',
    'skip',
  ])
})

test('the call is sent the choice that the contract knows', () => {
  expect(sentFor('own')).toEqual({ choice: 'new' })
  expect(sentFor('site')).toEqual({ choice: 'new', displayId: '' })
  expect(sentFor('data')).toEqual({ choice: 'data' })
  expect(sentFor('skip')).toEqual({ choice: 'skip' })
  expect(forAll).toEqual({
    new: { choice: 'new' },
    skipTaken: { choice: 'skip', idTaken: true },
    dataForTaken: { choice: 'data', idTaken: true },
    skip: { choice: 'skip' },
  })
})
