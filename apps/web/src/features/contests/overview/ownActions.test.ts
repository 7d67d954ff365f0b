import { contestAuth, contestStatus } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { ownActions } from './ownActions.ts'

const { scheduled, running, ended } = contestStatus
const none = {
  isManager: false,
  isRegistered: false,
  isAdmitted: true,
  isDisqualified: false,
  desks: [],
  enterRefusal: null,
  submitRefusal: null,
  startTime: null,
  endTime: null,
  seat: null,
  place: 'free' as const,
  hasAgreedToNames: false,
}
const before = 'contest_not_started'
const nicknames = { rankShowName: 'nickname' } as const

test('in a public contest somebody registers before or while it runs, and withdraws before it', () => {
  const contest = { auth: contestAuth.public, windowSeconds: null, ...nicknames, standing: none }
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
  const secret = { auth: contestAuth.private, windowSeconds: null, ...nicknames, standing: closed }
  expect(ownActions(secret, running)).toEqual(['password', 'calendar'])
  expect(ownActions(secret, ended)).toEqual(['password'])
  const open = { auth: contestAuth.protected, windowSeconds: null, ...nicknames, standing: none }
  expect(ownActions(open, running)).toEqual(['problems', 'password', 'calendar'])
  expect(ownActions(open, ended)).toEqual(['problems'])
})

test('with a time of their own people begin when they want, once they may', () => {
  const closed = { ...none, enterRefusal: 'contest_window_closed' }
  const contest = { auth: contestAuth.public, windowSeconds: 3_600, ...nicknames, standing: closed }
  expect(ownActions(contest, running)).toEqual(['begin', 'calendar'])
  expect(ownActions({ ...contest, auth: contestAuth.private }, running)).toEqual(['password', 'calendar'])
  expect(ownActions({ ...contest, standing: { ...none, isRegistered: true, startTime: 'x' } }, running)).toEqual([
    'problems',
    'calendar',
  ])
})

test('who is not on the list, is disqualified or manages the contest is offered no registration', () => {
  const contest = { auth: contestAuth.public, windowSeconds: null, ...nicknames, standing: none }
  for (const change of [{ isAdmitted: false }, { isDisqualified: true }, { isManager: true }]) {
    expect(ownActions({ ...contest, standing: { ...none, ...change } }, running)).toEqual(['problems', 'calendar'])
  }
})

test('whoever is in and has not agreed may show their real name on a board of real names, also when it is over', () => {
  const registered = { ...none, isRegistered: true }
  const contest = {
    auth: contestAuth.public,
    windowSeconds: null,
    rankShowName: 'realname',
    standing: registered,
  } as const
  expect(ownActions(contest, running)).toEqual(['problems', 'showName', 'calendar'])
  expect(ownActions(contest, ended)).toEqual(['problems', 'showName'])
  expect(ownActions({ ...contest, rankShowName: 'nickname' }, running)).toEqual(['problems', 'calendar'])
  for (const more of [{ hasAgreedToNames: true }, { isManager: true }, { isRegistered: false }])
    expect(ownActions({ ...contest, standing: { ...registered, ...more } }, running)).not.toContain('showName')
})
