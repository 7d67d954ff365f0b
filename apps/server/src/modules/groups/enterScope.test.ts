import { scopeOf, siteScope, type Scope } from '@praxis/contract/scope'
import { groupLevels } from '@praxis/contract/statuses'
import type { Viewer } from '@praxis/rules/viewer'
import { expect, test } from 'vitest'
import { inScope } from '#server/db/inScope.ts'
import { insertGroup } from '../../../test/groups.ts'
import { startServer } from '../../../test/harness.ts'
import { enterScope, siteOnly } from './public.ts'

type Serves = Parameters<typeof enterScope>[2]

/** A group with a member and an administrator, and everybody who may want to enter it. */
async function aSite() {
  const { services, aUser, aProblem } = await startServer()
  const { db } = services
  const [member, admin, applying, owner] = [await aUser(), await aUser(), await aUser(), await aUser()]
  const viewer = ({ uid, username }: typeof member): Viewer => ({
    uid,
    username,
    roles: ['default_user'],
    restrictions: [],
    isMember: false,
  })
  const groupId = await insertGroup(db, { ownerUid: owner.uid })
  const levels = [
    [member, groupLevels.member],
    [admin, groupLevels.admin],
    [applying, groupLevels.applying],
  ] as const
  for (const [{ uid }, level] of levels)
    await db.insertInto('group_member').values({ group_id: groupId, uid, level }).execute()
  const viewers = [null, viewer(applying), viewer(member), viewer(admin), viewer(owner)]
  const enter = (scope: Scope, serves: Serves) =>
    Promise.all(
      viewers.map((one) =>
        enterScope({ db, viewer: one }, scope, serves).then(
          (entered) => (entered.kind === 'site' ? 'site' : `${entered.groupId} as ${entered.level}`),
          (failure: { code: string }) => failure.code,
        ),
      ),
    )
  return { db, groupId, enter, aProblem, viewers }
}

test('everybody enters the site, and nobody a group where a call serves the site only', async () => {
  const { enter, groupId } = await aSite()
  expect(await enter(siteScope, siteOnly)).toEqual(['site', 'site', 'site', 'site', 'site'])
  expect(await enter(siteScope, { group: groupLevels.admin })).toEqual(['site', 'site', 'site', 'site', 'site'])
  const strange = { kind: 'planet' } as unknown as Scope
  for (const scope of [scopeOf(groupId), scopeOf(0), strange]) {
    expect(new Set(await enter(scope, siteOnly))).toEqual(new Set(['group_closed']))
  }
  expect(new Set(await enter(strange, { group: groupLevels.member }))).toEqual(new Set(['group_closed']))
})

test('a call that serves groups lets those in whose stored level is enough', async () => {
  const { enter, groupId } = await aSite()
  const [members, managers] = ['group_members_only', 'group_managers_only']
  const as = (level: number) => `${groupId} as ${level}`
  expect(await enter(scopeOf(groupId), { group: groupLevels.member })).toEqual([members, members, as(3), as(4), as(5)])
  expect(await enter(scopeOf(groupId), { group: groupLevels.admin })).toEqual([
    members,
    members,
    managers,
    as(4),
    as(5),
  ])
  expect(await enter(scopeOf(groupId), { group: groupLevels.root })).toEqual([
    members,
    members,
    managers,
    managers,
    as(5),
  ])
  const missing = await enter(scopeOf(groupId + 1), { group: groupLevels.member })
  expect(new Set(missing)).toEqual(new Set(['group_not_found']))
})

/** State of a problem: in the bank, in its group, in another group. */
const states: [string, object, [boolean, boolean, boolean]][] = [
  ['of the site', { group_id: null, publish_state: null }, [true, false, false]],
  ['of the site, in the trash', { group_id: null, publish_state: null, deleted_at: new Date() }, [false, false, false]],
  ['of a group', { publish_state: null }, [false, true, false]],
  ['of a group, waiting', { publish_state: 1 }, [false, true, false]],
  ['of a group, approved', { publish_state: 2 }, [true, true, false]],
  ['of a group, refused', { publish_state: 3 }, [false, true, false]],
  ['of a group, approved, in the trash', { publish_state: 2, deleted_at: new Date() }, [false, false, false]],
]

test('the site has the bank, and a group what is its own and not in the trash', async () => {
  const { db, groupId, viewers, aProblem } = await aSite()
  await aProblem()
  const other = await insertGroup(db, { ownerUid: viewers[4]!.uid })
  const owner = { db, viewer: viewers[4]! }
  const scopes = await Promise.all(
    [siteScope, scopeOf(groupId), scopeOf(other)].map((scope) => enterScope(owner, scope, { group: 3 })),
  )
  for (const [state, columns, expected] of states) {
    await db
      .updateTable('problem')
      .set({ group_id: groupId, deleted_at: null, ...columns })
      .execute()
    const found = await Promise.all(
      scopes.map((scope) => db.selectFrom('problem').select('id').where(inScope('problem', scope)).execute()),
    )
    expect(
      found.map((rows) => rows.length === 1),
      state,
    ).toEqual(expected)
  }
  await db
    .insertInto('tag')
    .values([{ name: 'x' }, { name: 'x', group_id: groupId }])
    .execute()
  const tags = await Promise.all(
    scopes.map((scope) =>
      db.selectFrom('tag').select('group_id').where(inScope('tag', scope)).where('name', '=', 'x').execute(),
    ),
  )
  expect(tags).toEqual([[{ group_id: null }], [{ group_id: groupId }], []])
})
