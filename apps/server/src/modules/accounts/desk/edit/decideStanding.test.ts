import { roles } from '@praxis/contract/statuses'
import { describe, expect, test } from 'vitest'
import { decideStanding, type AskedStanding } from './decideStanding.ts'

const now = new Date('2030-01-01T00:00:00.000Z')
const [past, soon, later, endless] = [
  '2029-12-31T00:00:00.000Z',
  '2030-02-01T00:00:00.000Z',
  '2031-01-01T00:00:00.000Z',
  '9999-12-31T00:00:00.000Z',
]
const ordinary = { roles: ['default_user'] as const, restrictions: [], memberUntil: null }
const mute = [
  { kind: 'discuss' as const, until: soon, reason: 'spam' },
  { kind: 'comment' as const, until: soon, reason: 'spam' },
]
const decide = (before: Parameters<typeof decideStanding>[0], asked: AskedStanding) =>
  decideStanding(before, asked, now)
const refusal = (asked: AskedStanding, before: Parameters<typeof decideStanding>[0] = ordinary) => {
  try {
    decide(before, asked)
  } catch (error) {
    return (error as { code: string }).code
  }
  return null
}

describe('one role of the wire', () => {
  test.each([
    [roles.root, 'root', []],
    [roles.admin, 'admin', []],
    [roles.problem_admin, 'problem_admin', []],
    [roles.default_user, 'default_user', []],
    [roles.no_subimit_user, 'default_user', ['submit']],
    [roles.no_discuss_user, 'default_user', ['discuss']],
    [roles.mute_user, 'default_user', ['discuss', 'comment']],
    [roles.no_submit_no_discuss_user, 'default_user', ['submit', 'discuss']],
    [roles.no_submit_mute_user, 'default_user', ['submit', 'discuss', 'comment']],
  ])('%i gives %s and restricts %j without end', (type, role, kinds) => {
    const restrictions = kinds.map((kind) => ({ kind, until: endless, reason: null }))
    expect(decide(ordinary, { type })).toEqual({ role, restrictions, memberUntil: null })
  })

  test('sent back as it was shown, it keeps the ends and reasons of restrictions, and a membership', () => {
    const muted = { ...ordinary, restrictions: mute, memberUntil: later }
    expect(decide(muted, { type: roles.mute_user })).toEqual({
      role: 'default_user',
      restrictions: mute,
      memberUntil: later,
    })
    // No role keeps from comments alone: the nearest is shown, and sending it back must not close discussions.
    const silent = { ...ordinary, restrictions: mute.slice(1) }
    expect(decide(silent, { type: roles.mute_user }).restrictions).toEqual(mute.slice(1))
  })

  test('that restricts more adds without end and keeps what lasts; an ordinary one lifts all', () => {
    const muted = { ...ordinary, restrictions: mute }
    expect(decide(muted, { type: roles.no_submit_mute_user }).restrictions).toEqual([
      { kind: 'submit', until: endless, reason: null },
      ...mute,
    ])
    expect(decide(muted, { type: roles.no_discuss_user }).restrictions).toEqual(mute.slice(0, 1))
    expect(decide(muted, { type: roles.default_user }).restrictions).toEqual([])
  })
})

describe('restrictions that are given', () => {
  test('stand as they are beside a role that says nothing of them, or was shown', () => {
    const wanted = [{ kind: 'submit' as const, until: soon, reason: '' }]
    for (const type of [roles.default_user, roles.mute_user]) {
      expect(decide({ ...ordinary, restrictions: mute }, { type, restrictions: wanted }).restrictions).toEqual([
        { kind: 'submit', until: soon, reason: null },
      ])
    }
    expect(
      decide({ ...ordinary, restrictions: mute }, { type: roles.mute_user, restrictions: [] }).restrictions,
    ).toEqual([])
  })

  test('that come back as they were leave it to a role that restricts otherwise', () => {
    const muted = { ...ordinary, restrictions: mute }
    const echo = mute.map((one) => ({ ...one, until: one.until.replace('.000Z', 'Z') }))
    expect(decide(muted, { type: roles.no_submit_mute_user, restrictions: echo }).restrictions).toEqual([
      { kind: 'submit', until: endless, reason: null },
      ...mute,
    ])
    expect(decide(ordinary, { type: roles.mute_user, restrictions: [] }).restrictions).toHaveLength(2)
    expect(decide(muted, { type: roles.mute_user, restrictions: echo }).restrictions).toEqual(echo)
    expect(decide(muted, { type: roles.default_user, restrictions: echo }).restrictions).toEqual(echo)
  })

  test('may say the same as a role that restricts, and are refused where they say something else', () => {
    const submit = { kind: 'submit' as const, until: soon }
    const asked = { type: roles.no_subimit_user, restrictions: [submit] }
    expect(decide(ordinary, asked).restrictions).toEqual([{ ...submit, reason: null }])
    // The nearest role for comments alone.
    const comments = [{ kind: 'comment' as const, until: soon }]
    expect(decide(ordinary, { type: roles.mute_user, restrictions: comments }).restrictions).toHaveLength(1)
    expect(refusal({ ...asked, type: roles.mute_user })).toBe('field_twice')
    // Another end of what is stored is a change too.
    const restricted = { ...ordinary, restrictions: [{ ...submit, reason: null }] }
    const longer = [{ ...submit, until: later }]
    expect(refusal({ type: roles.mute_user, restrictions: longer }, restricted)).toBe('field_twice')
    expect(decide(restricted, { type: roles.no_subimit_user, restrictions: longer }).restrictions[0]?.until).toBe(later)
  })

  test('must end in the future, and administrators have none', () => {
    const wanted = (until: string) => [{ kind: 'submit' as const, until }]
    expect(refusal({ type: roles.default_user, restrictions: wanted(past) })).toBe('restriction_over')
    expect(refusal({ type: roles.default_user, restrictions: wanted(now.toISOString()) })).toBe('restriction_over')
    for (const type of [roles.root, roles.admin, roles.problem_admin]) {
      expect(refusal({ type, restrictions: wanted(soon) })).toBe('staff_restricted')
      expect(refusal({ type, restrictions: [] })).toBeNull()
    }
  })
})

describe('a membership', () => {
  test('needs an end that lies ahead, and keeps the one that it has', () => {
    expect(refusal({ type: roles.vip })).toBe('member_until_missing')
    expect(refusal({ type: roles.vip, vipExpireTime: past })).toBe('member_until_missing')
    expect(refusal({ type: roles.vip }, { ...ordinary, memberUntil: past })).toBe('member_until_missing')
    expect(decide(ordinary, { type: roles.vip, vipExpireTime: later })).toEqual({
      role: 'default_user',
      restrictions: [],
      memberUntil: later,
    })
    expect(decide({ ...ordinary, memberUntil: later }, { type: roles.vip }).memberUntil).toBe(later)
  })

  test('lifts no restriction, and no other role ends it; null does, and a date changes it', () => {
    const member = { ...ordinary, restrictions: mute, memberUntil: later }
    expect(decide(member, { type: roles.vip }).restrictions).toEqual(mute)
    expect(decide(member, { type: roles.admin }).memberUntil).toBe(later)
    expect(decide(member, { type: roles.default_user, vipExpireTime: null }).memberUntil).toBeNull()
    expect(decide(member, { type: roles.default_user, vipExpireTime: soon }).memberUntil).toBe(soon)
  })
})
