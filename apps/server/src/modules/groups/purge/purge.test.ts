import { groups } from '@praxis/contract/groups'
import { disbandedDays } from '@praxis/contract/groupLimits'
import { groupAuth, groupLevels } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aSiteOfGroups } from '../../../../test/madeGroups.ts'
import { clearGroup, deleteLeavings, findDueGroup } from './purge.queries.ts'
import { purgeJob } from './purgeJob.ts'

/** Two disbanded groups that have one thing of each kind; the first was disbanded too long ago. */
async function aSiteWithTwo() {
  const site = await aSiteOfGroups()
  const { db, call, owner, services } = site
  const ids: number[] = []
  for (const shortName of ['FIRST', 'OTHER']) {
    const gid = await site.create({ shortName, auth: groupAuth.private, code: 'abcdef' })
    ids.push(gid)
    const { uid } = await site.placeIn(gid, groupLevels.member)
    const asked = { group_id: gid, uid }
    await db
      .insertInto('group_offer')
      .values({ ...asked, level: 4, offered_by: owner.uid })
      .execute()
    await db
      .insertInto('group_refusal')
      .values({ ...asked, has_left: true })
      .execute()
    const taken = { ...asked, level: 3, joined_at: '2020-01-01', lowered_by: owner.uid }
    await db.insertInto('group_lowering').values(taken).execute()
    await db.insertInto('announcement').values({ title: 'a', content: 'b', uid, group_id: gid }).execute()
    const token_hash = Buffer.from(shortName)
    await db
      .insertInto('group_invitation')
      .values({ token_hash, group_id: gid, uid, expires_at: '2999-01-01' })
      .execute()
    await db
      .insertInto('stored_file')
      .values({ hash: String(gid).padStart(64, '0'), size: 1 })
      .execute()
    const file = {
      hash: String(gid).padStart(64, '0'),
      uid,
      group_id: gid,
      file_name: 'x',
      media_type: 'image/png',
      size: 1,
    }
    const files = ['avatar', 'text'].map((name) => ({
      ...file,
      kind: 'picture' as const,
      name: `${shortName}-${name}`,
    }))
    const [picture] = await db.insertInto('public_file').values(files).returning('id').execute()
    await db.updateTable('user_group').set({ avatar_id: picture!.id }).where('id', '=', gid).execute()
    await db.insertInto('tag').values({ name: 'a', group_id: gid }).execute()
    await call(groups.disband, { gid }, owner)
  }
  const [due = 0, kept = 0] = ids
  const age = (days: number, gid = due) =>
    db
      .updateTable('user_group')
      .set({ disbanded_at: sql`now() - ${days} * interval '1 day'` })
      .where('id', '=', gid)
      .execute()
  await age(disbandedDays + 1.01)
  const run = () => purgeJob.run(services, {}, { id: 'x', signal: new AbortController().signal })
  const leftOf = async (gid: number) => {
    const { rows } = await sql<Record<string, number>>`select
      (select count(*) from group_member where group_id = ${gid}) as members,
      (select count(*) from group_invitation where group_id = ${gid}) as invitations,
      (select count(*) from group_offer where group_id = ${gid}) as offers,
      (select count(*) from group_refusal where group_id = ${gid}) as refusals,
      (select count(*) from group_lowering where group_id = ${gid}) as lowerings,
      (select count(*) from announcement where group_id = ${gid}) as announcements,
      (select count(*) from group_stat where group_id = ${gid}) as stats,
      (select count(*) from tag where group_id = ${gid}) as tags,
      (select count(*) from public_file where group_id = ${gid} and deleted_at is null) as files`.execute(db)
    return rows[0]!
  }
  return { ...site, due, kept, age, run, leftOf }
}

const whole = {
  members: 2,
  invitations: 1,
  offers: 1,
  refusals: 1,
  lowerings: 1,
  announcements: 1,
  stats: 2,
  tags: 1,
  files: 2,
}
const nothing = {
  members: 0,
  invitations: 0,
  offers: 0,
  refusals: 0,
  lowerings: 0,
  announcements: 0,
  stats: 0,
  tags: 0,
  files: 0,
}

test('of a group that was disbanded more than thirty days ago only its row is left, without texts, code and picture', async () => {
  const { due, kept, run, leftOf, stored, age } = await aSiteWithTwo()
  await age(disbandedDays + 0.5, kept)
  await run()
  expect(await leftOf(due)).toEqual(nothing)
  expect((await stored(due)).group).toMatchObject({
    brief: '',
    description: '',
    code: null,
    avatar_id: null,
    member_count: 0,
    status: 2,
    purged_at: expect.anything(),
  })
  expect(await leftOf(kept)).toEqual(whole)
  expect((await stored(kept)).group).toMatchObject({ code: 'abcdef', purged_at: null, member_count: 2 })
  await run()
  expect(await leftOf(kept)).toEqual(whole)
})

test('a run that was killed between any two of its steps is finished by the next one', async () => {
  const { db, due, run, leftOf, stored } = await aSiteWithTwo()
  for (let steps = 0; steps < 8; steps++) {
    let left = steps
    await deleteLeavings(db, due, () => left-- > 0)
    expect(await findDueGroup(db)).toBe(due)
  }
  expect((await stored(due)).group.purged_at).toBeNull()
  await run()
  expect(await leftOf(due)).toEqual(nothing)
  expect(await findDueGroup(db)).toBeUndefined()
  const before = (await stored(due)).group
  await db.transaction().execute((tx) => clearGroup(tx, due))
  expect((await stored(due)).group).toEqual(before)
})

test('problems, their tags, their pictures and the figures of submissions stay until the workshop deletes the problems', async () => {
  const { db, due, run, leftOf, aProblem, owner } = await aSiteWithTwo()
  await aProblem()
  await db.updateTable('problem').set({ group_id: due }).execute()
  const tag = await db.selectFrom('tag').select('id').where('group_id', '=', due).executeTakeFirstOrThrow()
  const problem = await db.selectFrom('problem').select('id').executeTakeFirstOrThrow()
  await db.insertInto('problem_tag').values({ problem_id: problem.id, tag_id: tag.id }).execute()
  await db
    .updateTable('group_stat')
    .set({ submitted: 3 })
    .where('group_id', '=', due)
    .where('uid', '=', owner.uid)
    .execute()
  await run()
  expect(await leftOf(due)).toEqual({ ...nothing, stats: 1, tags: 1, files: 1 })
  const stats = await db.selectFrom('group_stat').select(['uid', 'is_member']).where('group_id', '=', due).execute()
  expect(stats).toEqual([{ uid: owner.uid, is_member: false }])
})

test('many rows go in batches', async () => {
  const { db, due, run, leftOf } = await aSiteWithTwo()
  await sql`insert into account (uid, username, password_hash) select md5(n::text), 'p' || n, '*' from generate_series(1, 2500) n`.execute(
    db,
  )
  await sql`insert into group_member (group_id, uid, level) select ${due}, md5(n::text), 3 from generate_series(1, 2500) n`.execute(
    db,
  )
  await run()
  expect(await leftOf(due)).toEqual(nothing)
})
