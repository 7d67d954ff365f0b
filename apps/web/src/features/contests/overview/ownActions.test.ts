import { contestAuth, contestStatus } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { ownActions } from './ownActions.ts'

const { scheduled, running, ended } = contestStatus
const none = {
  isManager: false,
  isRegistered: false,
  isAdmitted: true,
  isDisqualified: false,
  enterRefusal: null,
  submitRefusal: null,
  startTime: null,
  endTime: null,
  seat: null,
}
const before = 'contest_not_started'

test('in a public contest somebody registers before or while it runs, and withdraws before it', () => {
  const contest = { auth: contestAuth.public, windowSeconds: null, standing: none }
  expect(ownActions({ ...contest, standing: { ...none, enterRefusal: before } }, scheduled)).toEqual([
    'register',
    'calendar',
  ])
  expect(ownActions(contest, running)).toEqual(['problems', 'register', 'calendar'])
  expect(ownActions(contest, ended)).toEqual(['problems'])
  const registered = { ...none, isRegistered: true, enterRefusal: before }
  expect(ownActions({ ...contest, standing: registered }, scheduled)).toEqual(['calendar', 'withdraw'])
})

test('a password is asked for as long as it opens something', () => {
  const closed = { ...none, enterRefusal: 'contest_password_needed' }
  const secret = { auth: contestAuth.private, windowSeconds: null, standing: closed }
  expect(ownActions(secret, running)).toEqual(['password', 'calendar'])
  expect(ownActions(secret, ended)).toEqual(['password'])
  const open = { auth: contestAuth.protected, windowSeconds: null, standing: none }
  expect(ownActions(open, running)).toEqual(['problems', 'password', 'calendar'])
  expect(ownActions(open, ended)).toEqual(['problems'])
})

test('with a time of their own people begin when they want, once they may', () => {
  const closed = { ...none, enterRefusal: 'contest_window_closed' }
  const contest = { auth: contestAuth.public, windowSeconds: 3_600, standing: closed }
  expect(ownActions(contest, running)).toEqual(['begin', 'calendar'])
  expect(ownActions({ ...contest, auth: contestAuth.private }, running)).toEqual(['password', 'calendar'])
  expect(ownActions({ ...contest, standing: { ...none, isRegistered: true, startTime: 'x' } }, running)).toEqual([
    'problems',
    'calendar',
  ])
})

test('who is not on the list, is disqualified or manages the contest is offered no registration', () => {
  const contest = { auth: contestAuth.public, windowSeconds: null, standing: none }
  for (const change of [{ isAdmitted: false }, { isDisqualified: true }, { isManager: true }]) {
    expect(ownActions({ ...contest, standing: { ...none, ...change } }, running)).toEqual(['problems', 'calendar'])
  }
})
