import type { BoundTo, ContestPlace } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import {
  aContest,
  aPerson,
  aRegistration,
  aVisitor,
  lastEnd,
  minute,
  peopleOfGroup,
  peopleOfSite,
  startAt,
} from '../testing/contests.ts'
import { contestAccess, type ContestFacts, type ContestVisitor } from './access.ts'
import { covers, isHeldAt, overlap, readAddress } from './seats.ts'

test.each([
  ['10.1.2.3', '10.1.2.3'],
  [' 10.1.2.3 ', '10.1.2.3'],
  ['10.1.2.3/32', '10.1.2.3'],
  ['10.1.2.3/24', '10.1.2.0/24'],
  ['255.255.255.255/1', '128.0.0.0/1'],
  ['2001:DB8:0:0:1:0:0:1', '2001:db8::1:0:0:1'],
  ['2001:db8:0:1:1:1:1:1', '2001:db8:0:1:1:1:1:1'],
  ['2001:db8:1::/48', '2001:db8:1::/48'],
  ['::', '::'],
  ['::1', '::1'],
  ['fe80::1:2/64', 'fe80::/64'],
  ['::ffff:10.1.2.3', '10.1.2.3'],
  ['::ffff:10.1.2.3/120', '10.1.2.0/24'],
  ['64:ff9b::10.1.2.3', '64:ff9b::a01:203'],
])('the address %s is stored as %s', (text, stored) => {
  expect(readAddress(text)).toBe(stored)
})

test.each([
  '',
  'hall',
  '10.1.2',
  '10.1.2.3.4',
  '10.1.2.256',
  '10.01.2.3',
  '10.1.2.3/33',
  '10.1.2.3/0',
  '10.1.2.3/',
  '10.1.2.3/-1',
  '10.1.2.3/24/24',
  '1::2::3',
  '1:2:3:4:5:6:7',
  '1:2:3:4:5:6:7:8:9',
  '1:2:3:4:5:6:7:8::',
  '10.0.0.1::',
  'fe80::1%eth0',
  '12345::',
  ':',
  ':::',
  '::/0',
])('%j is no address', (text) => {
  expect(readAddress(text)).toBeNull()
})

test.each([
  ['10.1.2.3', '10.1.2.3', true],
  ['10.1.2.3', '10.1.2.30', false],
  ['10.1.2.3', '::ffff:10.1.2.3', true],
  ['10.1.2.0/24', '10.1.2.255', true],
  ['10.1.2.0/24', '10.1.3.0', false],
  ['10.1.2.0/25', '10.1.2.128', false],
  ['10.1.2.0/24', '::a01:203', false],
  ['2001:db8::/32', '2001:db8:ffff::1', true],
  ['2001:db8::/32', '2001:db9::1', false],
  ['fe80::/64', 'fe80::1%eth0', true],
  ['10.1.2.0/24', '10.1.2.0/24', false],
  ['10.1.2.3', '', false],
  ['10.1.2.3', 'unknown', false],
])('%s covers %s: %s', (stored, ip, expected) => {
  expect(covers(stored, ip)).toBe(expected)
})

test.each([
  ['10.1.2.3', '10.1.2.3', true],
  ['10.1.2.3', '10.1.2.4', false],
  ['10.1.2.0/24', '10.1.0.0/16', true],
  ['10.1.0.0/16', '10.1.2.3', true],
  ['10.1.2.0/24', '10.1.3.0/24', false],
  ['10.1.2.3', '2001:db8::1', false],
  ['10.1.2.3', 'hall', false],
])('a machine can be in both %s and %s: %s', (one, other, expected) => {
  expect(overlap(one, other)).toBe(expected)
})

test('people are held from an hour before the start until the last end, and not at that moment', () => {
  const moments = [startAt - 60 * minute - 1, startAt - 60 * minute, startAt, lastEnd - 1, lastEnd]
  expect(moments.map((now) => isHeldAt(aContest(), now))).toEqual([false, true, true, true, false])
})

const here = { device: 'd1', ip: '10.1.2.3' }
const there = { device: 'd2', ip: '10.9.9.9' }
const sits = (from: typeof here | undefined, more: Partial<ContestVisitor> = {}): ContestVisitor => {
  const registration = 'registration' in more ? more.registration! : aRegistration({ address: '10.1.2.0/24' })
  const { from: _none, ...viewer } = { ...(more.viewer ?? aPerson('u')), from: undefined }
  return aVisitor({ device: 'd1', ...more, registration, viewer: from === undefined ? viewer : { ...viewer, from } })
}
const admin = aPerson('d', 'admin')
const listed = { prefix: 'in', suffix: '', start: 1, end: 9, width: 1, extra: [] }

type Case = [string, ContestVisitor, Partial<ContestFacts>, Record<Exclude<BoundTo, 'nothing'>, ContestPlace>]
const cases: Case[] = [
  ['somebody at their place', sits(here), {}, { device: 'here', address: 'here' }],
  ['somebody elsewhere', sits(there), {}, { device: 'elsewhere', address: 'elsewhere' }],
  ['somebody of whom a background job asks', sits(undefined), {}, { device: 'free', address: 'free' }],
  ['at the seat with another device', sits({ ...here, device: 'd2' }), {}, { device: 'elsewhere', address: 'here' }],
  [
    'with their device at another seat',
    sits({ ...here, ip: '10.9.9.9' }),
    {},
    { device: 'here', address: 'elsewhere' },
  ],
  [
    'without a device and a seat yet',
    sits(there, { device: null, registration: aRegistration() }),
    {},
    { device: 'unbound', address: 'free' },
  ],
  [
    'disqualified',
    sits(there, { registration: aRegistration({ isDisqualified: true, address: '10.1.2.3' }) }),
    {},
    { device: 'elsewhere', address: 'elsewhere' },
  ],
  [
    'not registered, on the list',
    sits(there, { registration: null }),
    { accountRule: listed },
    { device: 'elsewhere', address: 'free' },
  ],
  [
    'not registered, and no list',
    sits(there, { registration: null }),
    { accountRule: null },
    { device: 'free', address: 'free' },
  ],
  [
    'not registered, not on the list',
    sits(there, { registration: null, viewer: aPerson('u', 'default_user', 'stranger') }),
    {},
    { device: 'free', address: 'free' },
  ],
  [
    'who only tries it',
    sits(there, { registration: aRegistration({ kind: 'staff', address: '10.1.2.3' }) }),
    { accountRule: null },
    { device: 'free', address: 'free' },
  ],
  ['a helper who takes part', sits(there, { desks: ['jury'] }), {}, { device: 'elsewhere', address: 'elsewhere' }],
  [
    'a helper on the list',
    sits(there, { desks: ['prints'], registration: null }),
    {},
    { device: 'free', address: 'free' },
  ],
  ['an administrator who takes part', sits(there, { viewer: admin }), {}, { device: 'free', address: 'free' }],
  ['root', sits(there, { viewer: peopleOfSite.root.viewer }), {}, { device: 'free', address: 'free' }],
  [
    'the author',
    sits(there, { viewer: peopleOfSite['author, administrator'].viewer }),
    {},
    { device: 'free', address: 'free' },
  ],
  ['somebody of a hidden contest', sits(there), { isVisible: false }, { device: 'free', address: 'free' }],
  ['a member of its group', sits(there, { level: 3 }), { groupId: 5 }, { device: 'elsewhere', address: 'elsewhere' }],
  [
    'the root of its group',
    sits(there, { level: 5, viewer: peopleOfGroup['group root'].viewer }),
    { groupId: 5 },
    { device: 'free', address: 'free' },
  ],
  ['a visitor', aVisitor({ viewer: null, device: 'd1' }), {}, { device: 'free', address: 'free' }],
]

test.each(cases)('%s', (_who, visitor, facts, expected) => {
  const placesAt = (now: number) =>
    (['nothing', 'device', 'address'] as const).map((boundTo) =>
      contestAccess.placeOf(visitor, aContest({ ...facts, boundTo }), now),
    )
  for (const now of [startAt - 60 * minute, startAt, lastEnd - 1]) {
    expect(placesAt(now)).toEqual(['free', expected.device, expected.address])
  }
  for (const now of [startAt - 60 * minute - 1, lastEnd]) expect(placesAt(now)).toEqual(['free', 'free', 'free'])
})

test('while a contest is paused it holds people: its clock stands', () => {
  const contest = aContest({ boundTo: 'device' })
  expect(contestAccess.placeOf(sits(there), contest, lastEnd - 1)).toBe('elsewhere')
})

test('elsewhere nobody enters, submits or reads the board of those inside; registering and the outside board stay', () => {
  const contest = aContest({ boundTo: 'device', opensBoard: true })
  const calls = (visitor: ContestVisitor) =>
    (['enter', 'submit', 'readBoard', 'refuseOutside', 'see'] as const).map((call) =>
      call === 'see' ? contestAccess.see(visitor, contest) : contestAccess[call](visitor, contest, startAt),
    )
  expect(calls(sits(here))).toEqual([null, null, null, null, null])
  expect(calls(sits(there))).toEqual(['contest_elsewhere', 'contest_elsewhere', 'contest_elsewhere', null, null])
  expect(calls(sits(here, { device: null }))).toEqual([
    'contest_unbound',
    'contest_unbound',
    'contest_unbound',
    null,
    null,
  ])
})
