import { insertGroup } from './groups.ts'
import type { aSite } from './site.ts'

/** Somebody of each kind that a table of rights to a problem names, and the group of those that are in one. */
export async function callersOfProblem(site: Awaited<ReturnType<typeof aSite>>) {
  const { db } = site
  const owner = await site.aUser()
  const group = await insertGroup(db, { ownerUid: owner.uid })
  const other = await insertGroup(db)
  const inGroup = async (groupId: number, level: number) => {
    const one = await site.aUser()
    await db.insertInto('group_member').values({ group_id: groupId, uid: one.uid, level }).execute()
    return one
  }
  const callers = {
    visitor: undefined,
    user: site.user,
    admin: await site.aUser({ role: 'admin' }),
    problemAdmin: await site.aUser({ role: 'problem_admin' }),
    root: site.root,
    applicant: await inGroup(group, 1),
    member: await inGroup(group, 3),
    groupAdmin: await inGroup(group, 4),
    groupRoot: await inGroup(group, 5),
    groupOwner: owner,
    otherAdmin: await inGroup(other, 4),
  }
  return { group, callers }
}
