import type { Viewer } from '@praxis/rules/viewer'
import { expect, test } from 'vitest'
import { startServer } from '../../../test/harness.ts'
import { insertGroup } from '../../../test/groups.ts'
import { levelOf } from './public.ts'

test('levels come from the stored rows, and of a group that is missing, banned or disbanded there are none', async () => {
  const { services, aUser } = await startServer()
  const { db } = services
  const [owner, member, stranger] = [await aUser(), await aUser(), await aUser()]
  const viewerOf = ({ uid, username }: typeof owner): Viewer => ({
    uid,
    username,
    roles: [],
    restrictions: [],
    isMember: false,
  })
  const root: Viewer = { uid: 'f00', username: 'root', roles: ['root'], restrictions: [], isMember: false }
  const id = await insertGroup(db, { ownerUid: owner.uid })
  await db.insertInto('group_member').values({ group_id: id, uid: member.uid, level: 3 }).execute()
  const askers = [null, viewerOf(stranger), viewerOf(member), viewerOf(owner), root]
  const levels = (groupId: number) =>
    Promise.all(askers.map((viewer) => levelOf(db, viewer, groupId).catch((failure: { code: string }) => failure.code)))
  const missing = 'group_not_found'
  expect(await levels(id)).toEqual([0, 0, 3, 5, 5])
  expect(await levels(id + 1)).toEqual([missing, missing, missing, missing, missing])
  await db.updateTable('user_group').set({ status: 1 }).execute()
  expect(await levels(id)).toEqual([missing, missing, missing, missing, 5])
  await db.updateTable('user_group').set({ status: 2 }).execute()
  expect(await levels(id)).toEqual([missing, missing, missing, missing, missing])
})
