import { groupLevels, problemAuth, publishState } from '@praxis/contract/statuses'
import { aGroupSite } from './groupSite.ts'

type Stored = {
  ownerUid?: string | null
  gid?: number | null
  state?: number | null
  auth?: number
  isRemote?: boolean
  difficulty?: number
}

/** A site with staff, and a group with people of each level, whose problems the desk of the workshop serves. */
export async function aDesk() {
  const site = await aGroupSite()
  const { db, aUser } = site
  const { gid, owner: groupRoot } = await site.aGroup()
  const people = {
    root: await aUser({ role: 'root', username: 'root' }),
    keeper: await aUser({ role: 'problem_admin', username: 'keeper' }),
    admin: await aUser({ role: 'admin', username: 'admin' }),
    user: await aUser(),
    groupRoot,
    groupAdmin: await site.withLevel(gid, groupLevels.admin, 'helper'),
    otherAdmin: await site.withLevel(gid, groupLevels.admin),
    member: await site.withLevel(gid, groupLevels.member),
  }
  let last = 0
  async function put({ ownerUid = null, gid: groupId = null, state = null, auth = 1, ...more }: Stored = {}) {
    last += 1
    const { id } = await db
      .insertInto('problem')
      .values({
        display_id: `${more.isRemote === true ? 'CF-' : 'P'}${last}`,
        time_limit_ms: 1,
        memory_limit_mb: 1,
        stack_limit_mb: 1,
        owner_uid: ownerUid,
        author: 'Ada',
        group_id: groupId,
        publish_state: state,
        auth,
        is_remote: more.isRemote ?? false,
        difficulty: more.difficulty ?? 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('problem_statement')
      .values({ problem_id: id, language: 'en-US', title: `Sum ${last}` })
      .execute()
    return id
  }
  /** One problem of each kind. */
  const kinds = {
    site: () => put(),
    hidden: () => put({ auth: problemAuth.hidden }),
    ofAdmin: () => put({ ownerUid: people.admin.uid, auth: problemAuth.hidden }),
    ofGroup: () => put({ gid, ownerUid: people.groupAdmin.uid, auth: problemAuth.hidden }),
    shown: () => put({ gid, ownerUid: people.groupAdmin.uid }),
    offered: () => put({ gid, ownerUid: people.groupAdmin.uid, auth: problemAuth.hidden, state: publishState.waiting }),
    approved: () => put({ gid, ownerUid: people.groupAdmin.uid, state: publishState.approved }),
  }
  const storedOf = (pid: number) =>
    db
      .selectFrom('problem')
      .select([
        'auth',
        'difficulty',
        'publish_state as state',
        'version',
        'deleted_at as deletedAt',
        'modified_user as by',
      ])
      .where('id', '=', pid)
      .executeTakeFirstOrThrow()
  const changesOf = (pid: number) =>
    db
      .selectFrom('problem_change')
      .select(['version', 'fields', 'uid'])
      .where('problem_id', '=', pid)
      .orderBy('version')
      .execute()
  return { ...site, gid, people, put, kinds, storedOf, changesOf }
}
