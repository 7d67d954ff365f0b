import type { Services } from '#server/context.ts'

type Given = { gid: number; owner: { uid: string }; pid: number }

/** A discussion of the group about its problem, with an older version and a comment. */
export async function insertGroupDiscussion(db: Services['db'], { gid, owner: { uid }, pid }: Given) {
  const texts = { title: 't', description: 'd', content: 'c' }
  const { id: discussion } = await db
    .insertInto('discussion')
    .values({ ...texts, uid, group_id: gid, problem_id: pid, category_id: 3 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('discussion_edit')
    .values({ ...texts, discussion_id: discussion, number: 1, uid })
    .execute()
  for (const table of ['discussion_like', 'discussion_follow'] as const) {
    await db.insertInto(table).values({ discussion_id: discussion, uid }).execute()
  }
  const { id: discussionComment } = await db
    .insertInto('comment')
    .values({ discussion_id: discussion, uid, content: 'c' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { discussion, discussionComment }
}

type Reported = { gid: number; did: number; uid: string; reporterUid: string }

/** A report of a discussion of the group, somebody who is muted there, and a discussion that waits for a moderator. */
export async function insertGroupReport(db: Services['db'], { gid, did, uid, reporterUid }: Reported) {
  await db
    .insertInto('report')
    .values({
      discussion_id: did,
      group_id: gid,
      reporter_uid: reporterUid,
      author_uid: uid,
      reason: 'r',
      title: 't',
      content: 'c',
    })
    .execute()
  const until = new Date('9999-01-01')
  await db.insertInto('group_mute').values({ group_id: gid, uid, until, reason: 'r' }).execute()
  const { id: waitingDiscussion } = await db
    .insertInto('discussion')
    .values({ uid, group_id: gid, category_id: 3, title: 't', description: 'd', content: 'c', is_waiting: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { waitingDiscussion }
}
