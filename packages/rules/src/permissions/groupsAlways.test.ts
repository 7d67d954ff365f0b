import type { GivenRole } from '@praxis/contract/statuses'
import fc from 'fast-check'
import { describe, test } from 'vitest'
import type { Viewer } from '../viewer.ts'
import { groupPermissions } from './groups.ts'

describe('whoever asks, whatever is stored', () => {
  const level = fc.option(fc.integer({ min: 1, max: 5 }), { nil: null })
  const asked = fc
    .record({
      role: fc.constantFrom<GivenRole>('default_user', 'admin', 'problem_admin', 'root'),
      level,
      owns: fc.boolean(),
      person: fc.record({ level: fc.integer({ min: 0, max: 5 }), isOwner: fc.boolean(), isSelf: fc.boolean() }),
      to: fc.integer({ min: 1, max: 5 }),
    })
    .map(({ role, owns, ...rest }) => {
      const viewer: Viewer = { uid: 'me', username: 'me', roles: [role], restrictions: [], isMember: false }
      const group = { ownerUid: owns ? 'me' : 'somebody', status: 0, level: rest.level }
      return { ...rest, isAboveRoots: owns || role === 'root', manager: groupPermissions.managerOf(viewer, group) }
    })

  const always = (holds: (one: typeof asked extends fc.Arbitrary<infer T> ? T : never) => boolean) =>
    fc.assert(fc.property(asked, holds), { numRuns: 2_000 })

  test('nobody changes a person at or above the own level, or raises one to it, but the owner and the site’s root', () => {
    always(({ manager, person, to, isAboveRoots }) => {
      if (groupPermissions.setLevel(manager, person, to) !== null || isAboveRoots) return true
      return manager.level >= 4 && person.level < manager.level && to < manager.level
    })
  })

  test('the level of the owner never changes, and the owner is never removed', () => {
    always(({ manager, person, to }) => {
      const owner = { ...person, isOwner: true }
      const { setLevel: give, remove, leave } = groupPermissions
      return [give(manager, owner, to), remove(manager, owner), leave(owner)].every((refusal) => refusal !== null)
    })
  })

  test('a member never becomes an applicant or one who was refused, and nobody becomes an applicant', () => {
    always(({ manager, person, to }) => {
      if (groupPermissions.setLevel(manager, person, to) !== null) return true
      return to !== 1 && (person.level < 3 || to >= 3)
    })
  })

  test('whoever may not give a person any level may not remove them either, but for oneself nobody removes', () => {
    always(({ manager, person }) => {
      if (groupPermissions.remove(manager, person) !== null) return true
      return !person.isSelf && groupPermissions.setLevel(manager, person, 3) === null
    })
  })

  test('people without a place in the group manage nothing in it', () => {
    always(({ manager, person, to, isAboveRoots, level: stored }) => {
      if (isAboveRoots || (stored ?? 0) >= 4) return true
      const { setLevel: give, remove, handOver } = groupPermissions
      return [give(manager, person, to), remove(manager, person), handOver(manager, person)].every(
        (one) => one !== null,
      )
    })
  })
})
