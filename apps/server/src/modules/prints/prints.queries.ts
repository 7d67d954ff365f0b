import type { Page } from '@praxis/contract/fields'
import { printRules } from '@praxis/contract/contestLimits'
import type { PrintRow } from '@praxis/contract/prints'
import type { ShownName } from '@praxis/contract/statuses'
import { nameOnBoard, type NamePlace, type NameReader } from '@praxis/rules/contests/names'
import { sql } from 'kysely'
import { lastEndOf } from '#server/db/contestClock.ts'
import type { Database, Transaction } from '#server/db/connection.ts'
import { listPage } from '#server/db/paging.ts'
import { nameFacts, showNames } from '#server/modules/contests/public.ts'

/** As `status` says it on the wire. */
const status = { waits: 0, printed: 1 } as const

/** Of those that wait the oldest; the others stay as they are. */
const waitingFirst = sql`case when print_job.status = ${sql.lit(status.waits)} then print_job.id end`

type NewPrint = { readonly cid: number; readonly uid: string; readonly content: string; lines: number; pages: number }

export const insertPrint = async (tx: Transaction, { cid, ...print }: NewPrint): Promise<void> => {
  await tx
    .insertInto('print_job')
    .values({ contest_id: cid, ...print })
    .execute()
}

export const listOwn = (db: Database, { cid, uid }: { cid: number; uid: string }) =>
  db
    .selectFrom('print_job')
    .select(['id', 'status', 'created_at as gmtCreate', 'print_job.lines', 'pages'])
    .where('contest_id', '=', cid)
    .where('uid', '=', uid)
    .orderBy('id', 'desc')
    .limit(printRules.ownShown)
    .execute()

/** A text with its author, as the desk reads of it. */
const withAuthor = (db: Database) =>
  db
    .selectFrom('print_job')
    .innerJoin('account', 'account.uid', 'print_job.uid')
    .leftJoin('contest_participant as person', (join) =>
      join
        .onRef('person.contest_id', '=', 'print_job.contest_id')
        .onRef('person.uid', '=', 'print_job.uid')
        .on('person.kind', '<>', 'virtual'),
    )

type Desk = {
  readonly cid: number
  readonly groupId: number | null
  readonly reader: NameReader
  readonly place: NamePlace
  readonly shownName: ShownName
}
type Asked = { readonly currentPage: number; readonly limit: number; readonly order: 'newest' | 'oldest' }

/** Those that wait, then those that were printed, each newest first; or those first that have waited longest. */
export async function listPrints(
  db: Database,
  { cid, groupId, reader, place, shownName }: Desk,
  { order, ...asked }: Asked,
): Promise<Page<PrintRow>> {
  const query = withAuthor(db)
    .leftJoin('account as printer', 'printer.uid', 'print_job.printed_by')
    .select([
      'print_job.id',
      'print_job.contest_id as cid',
      'print_job.uid',
      'account.username',
      'account.nickname',
      'account.realname',
      'account.school',
      'person.seat',
      'person.team_name as teamName',
      'person.affiliation',
      'print_job.status',
      'print_job.created_at as gmtCreate',
      'print_job.lines',
      'print_job.pages',
      'printer.username as printedBy',
      'print_job.printed_at as printedTime',
      ...nameFacts(groupId, 'person'),
    ])
    .where('print_job.contest_id', '=', cid)
    .orderBy('print_job.status')
  const byAge = order === 'newest' ? query : query.orderBy(waitingFirst)
  const page = await listPage(db, byAge.orderBy('print_job.id', 'desc'), asked)
  return {
    ...page,
    records: page.records.map(({ nickname, teamName, affiliation, ...row }) => {
      const shown = showNames(row, reader, place)
      return {
        ...shown,
        shownName: nameOnBoard({ ...row, nickname, teamName }, shownName),
        school: affiliation ?? shown.school,
        content: null,
      }
    }),
  }
}

export const findPrint = (db: Database, id: number) =>
  withAuthor(db)
    .innerJoin('contest', 'contest.id', 'print_job.contest_id')
    .select([
      'print_job.uid',
      'print_job.contest_id as cid',
      'print_job.content',
      'print_job.created_at as createdAt',
      'account.username',
      'account.nickname',
      'account.realname',
      'person.seat',
      'person.team_name as teamName',
      ...nameFacts(sql.ref<number | null>('contest.group_id'), 'person'),
    ])
    .where('print_job.id', '=', id)
    .executeTakeFirst()

/** Whether the contest has the text. */
export const isPrintOf = async (tx: Transaction, { id, cid }: { id: number; cid: number }): Promise<boolean> => {
  const row = tx.selectFrom('print_job').select('id').where('id', '=', id).where('contest_id', '=', cid)
  return (await row.executeTakeFirst()) !== undefined
}

/** Of two people who say so at once, the first one stays noted. */
export const setPrinted = (tx: Transaction, { id, uid }: { id: number; uid: string }) =>
  tx
    .updateTable('print_job')
    .set({ status: status.printed, printed_by: uid, printed_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .where('status', '=', status.waits)
    .execute()

export type OwnPrint = NonNullable<Awaited<ReturnType<typeof findNextOf>>>

/** Texts of a person that are not deleted yet, one after another. */
export const findNextOf = (db: Database, { uid, after }: { uid: string; after: number }) =>
  db
    .selectFrom('print_job')
    .select(['id', 'contest_id as cid', 'content', 'created_at as createdAt'])
    .where('uid', '=', uid)
    .where('id', '>', after)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** Deletes so many texts of contests that are over for long enough, extra times included, and answers how many. */
export async function deleteOldPrints(db: Database, now: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from print_job where id in (
      select print_job.id from print_job join contest on contest.id = print_job.contest_id
      where ${lastEndOf()}
        <= ${now}::timestamptz - ${printRules.keptDays} * interval '1 day'
      order by print_job.id limit ${limit})`.execute(db)
  return Number(numAffectedRows ?? 0)
}
