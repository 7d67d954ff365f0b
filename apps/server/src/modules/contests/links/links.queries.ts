import { problemAuth } from '@praxis/contract/statuses'
import type { Locale } from '@praxis/locales/locales'
import { sql } from 'kysely'
import type { Database, Transaction } from '#server/db/connection.ts'
import { lastEndOf } from '#server/db/contestClock.ts'
import { inAnyContest } from '#server/db/inScope.ts'
import { columnIn, isNamed, titleIn } from '#server/modules/problems/public.ts'

const linkColumns = [
  'contest_problem.id',
  'contest_problem.display_id as displayId',
  'contest_problem.contest_id as cid',
  'contest_problem.problem_id as pid',
  'contest_problem.title as displayTitle',
  'contest_problem.color',
  'contest_problem.created_at as gmtCreate',
  'contest_problem.updated_at as gmtModified',
  'contest_problem.points',
  'contest_problem.position',
] as const

const links = (db: Database) => db.selectFrom('contest_problem').select(linkColumns)
const present = (db: Database) => links(db).where('unlinked_at', 'is', null)

/** Links that serve, of these problems. */
export const listLinksOf = (db: Database, cid: number, pids: readonly number[]) =>
  present(db)
    .where('contest_id', '=', cid)
    .where('problem_id', '=', sql<number>`any(${pids}::bigint[])`)
    .execute()

/** All links that serve, in the order of the contest. */
export const listLinks = (db: Database, cid: number) =>
  present(db).where('contest_id', '=', cid).orderBy('position').orderBy('id').execute()

export const findLink = (db: Database, { cid, pid }: { cid: number; pid: number }) =>
  present(db).where('contest_id', '=', cid).where('problem_id', '=', pid).executeTakeFirst()

export const findLinkById = (db: Database, id: number) => present(db).where('id', '=', id).executeTakeFirst()

/** Of a link that serves no more. Its problem is not in the trash. */
export const findRemovedLink = (db: Database, id: number) =>
  links(db)
    .innerJoin('problem', 'problem.id', 'contest_problem.problem_id')
    .where('contest_problem.id', '=', id)
    .where('unlinked_at', 'is not', null)
    .where('problem.deleted_at', 'is', null)
    .executeTakeFirst()

/** Links that serve no more, of problems that are not in the trash; the last removed first. */
export const listRemovedLinks = (db: Database, cid: number, limit: number) =>
  links(db)
    .innerJoin('problem', 'problem.id', 'contest_problem.problem_id')
    .select([
      sql<string>`unlinked_at`.as('removedTime'),
      sql<number>`(
        select count(*) from submission
        where submission.contest_id = contest_problem.contest_id and contest_problem_id = contest_problem.id)`.as(
        'submissions',
      ),
    ])
    .where('contest_id', '=', cid)
    .where('unlinked_at', 'is not', null)
    .where('problem.deleted_at', 'is', null)
    .orderBy('unlinked_at', 'desc')
    .orderBy('contest_problem.id', 'desc')
    .limit(limit)
    .execute()

/** Whether another problem of the contest has the id, in whatever case. */
export async function isTaken(
  db: Database,
  { cid, displayId, exceptId }: { cid: number; displayId: string; exceptId: number | null },
): Promise<boolean> {
  const row = await db
    .selectFrom('contest_problem')
    .select('id')
    .where('contest_id', '=', cid)
    .where('unlinked_at', 'is', null)
    .where(sql<boolean>`upper(display_id) = upper(${displayId})`)
    .$if(exceptId !== null, (others) => others.where('id', '<>', exceptId))
    .executeTakeFirst()
  return row !== undefined
}

/** How many problems the contest has, and the place behind the last of them. */
export const countLinks = (db: Database, cid: number) =>
  db
    .selectFrom('contest_problem')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      sql<number>`coalesce(max(position) + 1, 0)`.as('nextPosition'),
    ])
    .where('contest_id', '=', cid)
    .where('unlinked_at', 'is', null)
    .executeTakeFirstOrThrow()

/**
 * A problem by its number or by its id as a place has it, and what decides whether it may be put into a contest. Nobody
 * deletes it meanwhile.
 */
export const holdAdded = (
  tx: Transaction,
  name: { id: number } | { displayId: string },
  { locale, place }: { locale: Locale; place: number | null },
) =>
  tx
    .selectFrom('problem')
    .select([
      'id',
      columnIn('type', place).as('type'),
      'is_remote as isRemote',
      'auth',
      'owner_uid as ownerUid',
      'group_id as groupId',
      'publish_state as publishState',
      'in_bank as isInBank',
      sql<string>`coalesce(${titleIn(locale, place)}, display_id)`.as('title'),
    ])
    .where((eb) => ('id' in name ? eb('id', '=', name.id) : isNamed(name.displayId)))
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst()

type Written = { displayId: string; displayTitle: string; color: string | null; points: number | null }

const columnsOf = ({ displayId, displayTitle, color, points }: Written) => ({
  display_id: displayId,
  title: displayTitle,
  color,
  points,
})

export const insertLink = (
  tx: Transaction,
  { cid, pid, position, ...written }: Written & { cid: number; pid: number; position: number },
) =>
  tx
    .insertInto('contest_problem')
    .values({ contest_id: cid, problem_id: pid, position, ...columnsOf(written) })
    .returning(linkColumns)
    .executeTakeFirstOrThrow()

export const updateLink = (tx: Transaction, id: number, written: Written) =>
  tx
    .updateTable('contest_problem')
    .set({ ...columnsOf(written), updated_at: sql`now()` })
    .where('id', '=', id)
    .returning(linkColumns)
    .executeTakeFirstOrThrow()

export const unlink = (tx: Transaction, id: number) =>
  tx
    .updateTable('contest_problem')
    .set({ unlinked_at: sql`now()` })
    .where('id', '=', id)
    .execute()

export const relink = (tx: Transaction, id: number, { displayId, position }: { displayId: string; position: number }) =>
  tx
    .updateTable('contest_problem')
    .set({ unlinked_at: null, display_id: displayId, position, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()

type Placed = { readonly id: number; readonly displayId: string }

/** Gives links their places in the order in which they come, and their ids. */
export async function placeLinks(tx: Transaction, placed: readonly Placed[]): Promise<void> {
  const ids = placed.map(({ id }) => id)
  // Ids are unique at every moment of a statement, so they first become what no id can be.
  await sql`update contest_problem set display_id = '.' || id where id = any(${ids}::bigint[])`.execute(tx)
  await sql`
    update contest_problem set display_id = placed.display_id, position = placed.place - 1, updated_at = now()
    from unnest(${ids}::bigint[], ${placed.map(({ displayId }) => displayId)}::text[])
      with ordinality as placed (id, display_id, place)
    where contest_problem.id = placed.id`.execute(tx)
}

export const giveToContests = (tx: Transaction, pid: number) =>
  tx.updateTable('problem').set({ auth: problemAuth.contest }).where('id', '=', pid).execute()

/** `notOver`: in a contest that is to come or runs. `ever`: in any that is in no trash, or submitted to in one. */
export type UseInContests = 'notOver' | 'ever'

/** Those of the problems that contests use. */
export async function listUsedInContests(
  db: Database,
  pids: readonly number[],
  use: UseInContests,
): Promise<ReadonlySet<number>> {
  const isMeant = use === 'ever' ? sql`true` : sql`${lastEndOf()} > clock_timestamp()`
  const isSubmitted = sql`exists (select from submission where submission.problem_id = problem.id and ${inAnyContest})`
  const { rows } = await sql<{ pid: number }>`
    select problem.id as pid from problem where problem.id = any(${pids}::bigint[]) and (
      exists (select from contest_problem join contest on contest.id = contest_problem.contest_id
        where contest_problem.problem_id = problem.id and unlinked_at is null and contest.deleted_at is null
          and ${isMeant})
      or ${use === 'ever' ? isSubmitted : sql`false`})`.execute(db)
  return new Set(rows.map(({ pid }) => pid))
}
