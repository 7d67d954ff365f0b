import type { Tables } from '#server/db/tables.gen.ts'
import type { Services } from '#server/context.ts'
import { judgeStatus } from '@praxis/contract/statuses'
import type { Insertable } from 'kysely'
import { contestMakers } from './contestMakers.ts'

type Db = Services['db']
type Columns = Partial<Insertable<Tables['training']>>

/** A public training. */
export const insertTraining = async (db: Db, uid: string, columns: Columns = {}): Promise<number> => {
  const values = { title: 'Basics', description: 'Loops.', uid, ...columns }
  return (await db.insertInto('training').values(values).returning('id').executeTakeFirstOrThrow()).id
}

export const insertCategory = async (db: Db, name: string, groupId: number | null = null): Promise<number> => {
  const values = { name, color: '#409eff', group_id: groupId }
  return (await db.insertInto('training_category').values(values).returning('id').executeTakeFirstOrThrow()).id
}

export const linkToTraining = (db: Db, tid: number, pid: number, rank = 0) =>
  db.insertInto('training_problem').values({ training_id: tid, problem_id: pid, rank }).execute()

/** A server with the people who make trainings of the site and of a group, and others who may not. */
export async function trainingMakers() {
  const server = await contestMakers()
  const { db, people, gid } = server
  /** A public problem of the bank, or with a group of it, with a title. */
  async function aProblem(columns: Parameters<typeof server.aProblem>[0] = {}): Promise<number> {
    const pid = await server.aProblem(columns)
    await db
      .insertInto('problem_statement')
      .values({ problem_id: pid, language: 'en-US', title: `Title ${pid}` })
      .execute()
    return pid
  }
  const category = await insertCategory(db, 'Graphs')
  const vip = await server.aUser({ username: 'vip', role: 'vip' })
  /** A training of the site, made by `owner`; one of the group, made by `author`. */
  const onSite = (columns: Columns = {}) => insertTraining(db, people.owner.uid, { category_id: category, ...columns })
  const inGroup = (columns: Columns = {}) =>
    insertTraining(db, people.author.uid, { group_id: gid, category_id: category, ...columns })
  /** Such a problem in the training. */
  async function put(tid: number, columns: Parameters<typeof aProblem>[0] = {}, rank = 0): Promise<number> {
    const pid = await aProblem(columns)
    await linkToTraining(db, tid, pid, rank)
    return pid
  }
  const enter = (tid: number, uid: string, version = 0) =>
    db.insertInto('training_member').values({ training_id: tid, uid, password_version: version }).execute()
  /** Somebody has solved a problem, in the bank or in a group. */
  const solve = async (uid: string, pid: number, groupId: number | null = null) => {
    const { id } = await db.selectFrom('language').select('id').limit(1).executeTakeFirstOrThrow()
    const sent = { uid, problem_id: pid, group_id: groupId, language_id: id, code: 'x', code_length: 1 }
    await db
      .insertInto('submission')
      .values({ ...sent, status: judgeStatus.accepted })
      .execute()
    const figures = { uid, problem_id: pid, group_id: groupId ?? 0, tried: 1, accepted: 1 }
    await db.insertInto('person_problem').values(figures).execute()
  }
  const all = { ...people, vip }
  return { ...server, people: all, aProblem, category, onSite, inGroup, put, enter, solve }
}

export type TrainingMakers = Awaited<ReturnType<typeof trainingMakers>>
