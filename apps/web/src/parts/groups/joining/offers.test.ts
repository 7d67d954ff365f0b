import type { Viewer } from '@praxis/rules/viewer'
import { expect, test } from 'vitest'
import { offersOf, type Offer } from './offers.ts'

const viewerWith = (uid: string, ...roles: Viewer['roles']): Viewer => ({
  uid,
  username: uid,
  roles,
  restrictions: [],
  isMember: false,
})

const people = {
  visitor: null,
  person: viewerWith('ann'),
  owner: viewerWith('olga'),
  root: viewerWith('rita', 'root'),
}

const cases: [keyof typeof people, number | null, Offer[]][] = [
  ['visitor', null, ['join']],
  ['person', null, ['join']],
  ['person', 1, ['withdraw', 'applying']],
  ['person', 2, ['refused']],
  ['person', 3, ['exit']],
  ['person', 4, ['exit']],
  ['person', 5, ['exit']],
  ['owner', 5, ['disband']],
  ['owner', null, ['disband']],
  ['root', null, ['disband']],
  ['root', 1, ['withdraw', 'applying', 'disband']],
  ['root', 3, ['exit', 'disband']],
  ['root', 5, ['exit', 'disband']],
]

test.each(cases)('a %s with the stored level %s is offered %j', (who, level, actions) => {
  const group = { uid: 'olga', status: 0, isOwner: who === 'owner', membership: level === null ? null : { level } }
  expect(offersOf(people[who], group)).toEqual(actions)
})

test('nobody joins a banned group', () => {
  expect(offersOf(people.person, { uid: 'olga', status: 1, isOwner: false, membership: null })).toEqual([])
})
