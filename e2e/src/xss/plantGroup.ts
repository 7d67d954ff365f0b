import { randomBytes } from 'node:crypto'
import { groupLevels, publishState } from '@praxis/contract/statuses'
import type { TheSite } from '../together.ts'
import { allLines, pieces, searchable } from './plant.ts'

export type PlantedGroup = { gid: number; problem: { pid: number; problemId: string }; uproot(): Promise<void> }

/** Characters of a name that stands in an index of PostgreSQL. */
const indexed = 1_000

/** A group of somebody, with an applicant, a refused person and a problem that is offered; and a deleted problem of the site. Their texts hold all lines. */
export async function plantGroup({ db }: Pick<TheSite, 'db'>, uid: string, suffix: string): Promise<PlantedGroup> {
  const group = await db
    .insertInto('user_group')
    .values({
      name: `${pieces('group name', indexed)[0] ?? ''} ${suffix}`,
      short_name: `${pieces('group short name', indexed)[0] ?? ''} ${suffix}`,
      brief: allLines('group brief'),
      description: allLines('group description'),
      owner_uid: uid,
      auth: 3,
      code: allLines('group code'),
      member_count: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const people = ['applicant', 'refused'].map((name) => ({
    uid: randomBytes(16).toString('hex'),
    username: `${name}${suffix}`,
    password_hash: 'none',
  }))
  await db.insertInto('account').values(people).execute()
  await db
    .insertInto('group_member')
    .values([
      { group_id: group.id, uid, level: groupLevels.root, display_name: allLines('display name') },
      {
        group_id: group.id,
        uid: people[0]!.uid,
        level: groupLevels.applying,
        reason: allLines('reason to join'),
        display_name: allLines('display name', { isTurned: true }),
      },
      {
        group_id: group.id,
        uid: people[1]!.uid,
        level: groupLevels.refused,
        reason: allLines('reason to join', { isTurned: true }),
        note: allLines('note of a refusal'),
      },
    ])
    .execute()
  const problem = {
    time_limit_ms: 1_000,
    memory_limit_mb: 64,
    stack_limit_mb: 64,
    author: pieces('author', indexed)[0],
  }
  const problems = await db
    .insertInto('problem')
    .values([
      { ...problem, display_id: `G${suffix}`, group_id: group.id, publish_state: publishState.waiting },
      { ...problem, display_id: `T${suffix}`, deleted_at: new Date() },
    ])
    .returning('id')
    .execute()
  const title = allLines('problem title').slice(0, searchable)
  const statements = problems.map(({ id }) => ({ problem_id: id, language: 'en-US' as const, title }))
  await db.insertInto('problem_statement').values(statements).execute()
  const counts = problems.map(({ id }, at) => ({ problem_id: id, group_id: at === 0 ? group.id : 0 }))
  await db.insertInto('problem_count').values(counts).execute()
  await db.insertInto('group_stat').values({ group_id: group.id, uid, is_member: true }).execute()
  return {
    gid: group.id,
    problem: { pid: problems[0]?.id ?? 0, problemId: `G${suffix}` },
    async uproot() {
      const ids = problems.map(({ id }) => id)
      await db.deleteFrom('problem').where('id', 'in', ids).execute()
      await db.deleteFrom('group_member').where('group_id', '=', group.id).execute()
      await db.deleteFrom('user_group').where('id', '=', group.id).execute()
      const uids = people.map((one) => one.uid)
      await db.deleteFrom('account').where('uid', 'in', uids).execute()
    },
  }
}
