import { contestAuth, contestStatus } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { ownOffer } from './ownOffer.ts'

const { scheduled, running, ended } = contestStatus
const none = { isManager: false, isRegistered: false, isAdmitted: true, endTime: null }
const people = {
  visitor: null,
  stranger: none,
  registered: { ...none, isRegistered: true },
  manager: { ...none, isManager: true },
  unlisted: { ...none, isAdmitted: false },
}

test.each([
  ['visitor', contestAuth.public, ['register', 'enter', null]],
  ['visitor', contestAuth.private, ['password', 'password', null]],
  ['stranger', contestAuth.public, ['register', 'enter', null]],
  ['stranger', contestAuth.private, ['password', 'password', null]],
  ['stranger', contestAuth.protected, ['password', 'password', null]],
  ['registered', contestAuth.public, ['registered', 'back', 'tookPart']],
  ['registered', contestAuth.private, ['registered', 'back', 'tookPart']],
  ['manager', contestAuth.private, ['manages', 'back', 'manages']],
  ['unlisted', contestAuth.public, ['notListed', 'notListed', null]],
  ['unlisted', contestAuth.private, ['notListed', 'notListed', null]],
] as const)('a %s in a contest of kind %i: to come, running, over', (who, auth, offers) => {
  const contest = { auth, standing: people[who] }
  expect([scheduled, running, ended].map((status) => ownOffer(contest, status))).toEqual(offers)
})
