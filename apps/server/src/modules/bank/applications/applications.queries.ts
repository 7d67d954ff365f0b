import type { ApplicationRow } from '@praxis/contract/bank'
import type { Page } from '@praxis/contract/fields'
import { accountStatus, groupStatus, ownJudge, publishState, roles } from '@praxis/contract/statuses'
import type { Locale } from '@praxis/locales/locales'
import { sql } from 'kysely'
import type { Database, Transaction } from '#server/db/connection.ts'
import { isOfGroup, isOfSite } from '#server/db/inScope.ts'
import { countUpToCap, pageBy, reachable } from '#server/db/paging.ts'
import { isFoundBy } from '#server/db/textSearch.ts'
import { isChangedSinceApproval, isHeldByContest, isInContest, titleIn } from '#server/modules/problems/public.ts'

type Asked = {
  currentPage: number
  limit: number
  keyword: string | undefined
  gid: number | undefined
  locale: Locale
}

/** Those that wait come first, each state by group. The ids of the page are found first, from an index. */
export function listApplications(
  db: Database,
  { locale, keyword, gid, ...asked }: Asked,
): Promise<Page<ApplicationRow>> {
  let offered = db.selectFrom('problem').where('publish_state', 'is not', null).where('deleted_at', 'is', null)
  if (gid !== undefined) offered = offered.where('group_id', '=', gid)
  if (keyword) offered = offered.where('problem.id', 'in', matching(keyword))
  const list = (limit: number, offset: number) => {
    const page = offered
      .select('problem.id')
      .orderBy('application_state')
      .orderBy('group_id')
      .orderBy('id')
      .limit(reachable(limit, offset))
      .offset(offset)
    return db
      .selectFrom(page.as('page'))
      .innerJoin('problem', 'problem.id', 'page.id')
      .innerJoin('user_group', 'user_group.id', 'problem.group_id')
      .select([
        'problem.id',
        'user_group.id as gid',
        sql<number>`application_state`.as('applyPublicProgress'),
        'offers_newer as isNewer',
        isChangedSinceApproval.as('isChanged'),
        changedSinceApproval.as('changed'),
        'display_id as problemId',
        titleIn(locale, 'newest').as('title'),
        'author',
        'type',
        'judge_mode as judgeMode',
        'user_group.name as groupName',
        'problem.version',
      ])
      .orderBy('application_state')
      .orderBy('group_id')
      .orderBy('problem.id')
      .execute()
  }
  return pageBy(asked, list, () => countUpToCap(db, offered.select(sql<number>`1`.as('one'))))
}

const changesNothing = sql<boolean>`fields = '["applyPublicProgress"]'`

/** The names of the fields that are otherwise than in the approved version. Changes of long ago are forgotten. */
const changedSinceApproval = sql<string[]>`(
  select coalesce(json_agg(field order by field), '[]') from (
    select distinct jsonb_array_elements_text(fields) as field
    from problem_change join approved_version using (problem_id)
    where problem_id = problem.id and problem_change.version > approved_version.version and not ${changesNothing}
  ) as changed)`

const matching = (keyword: string) => sql<number>`(
  select id from problem where ${isFoundBy(sql.ref('display_id'), keyword)}
  union select id from problem where ${isFoundBy(sql.ref('author'), keyword)}
  union select problem_id from problem_statement where ${isFoundBy(sql.ref('title'), keyword)})`

/** Holds the row until the transaction ends, so that two decisions follow each other. */
export const findOffered = (tx: Transaction, pid: number) =>
  tx
    .selectFrom('problem')
    .leftJoin('user_group', 'user_group.id', 'problem.group_id')
    .select([
      'problem.display_id as problemId',
      'problem.owner_uid as ownerUid',
      'problem.application_state as progress',
      'problem.offers_newer as isNewer',
      isChangedSinceApproval.as('isChanged'),
      'problem.version',
      'problem.offered_version as offeredVersion',
      'user_group.id as gid',
      'user_group.name as group',
      'user_group.status as groupStatus',
    ])
    .where('problem.id', '=', pid)
    .where('problem.deleted_at', 'is', null)
    .forNoKeyUpdate('problem')
    .executeTakeFirst()

/** Asked after the row is held: whoever puts the problem into a contest has ended by then, or waits. */
export async function isOfferedInContest(tx: Transaction, pid: number, isNewer: boolean): Promise<boolean> {
  const isUsed = isNewer ? isHeldByContest : isInContest
  return (
    (await tx.selectFrom('problem').select('id').where('id', '=', pid).where(isUsed).executeTakeFirst()) !== undefined
  )
}

/** `seen`: the version that the problem has then, if whoever decides has seen it. */
export const setProgress = (tx: Transaction, pid: number, progress: number, seen: number | null) =>
  tx
    .updateTable('problem')
    .set({ publish_state: progress, offers_newer: false, ...(seen !== null && { offered_version: seen }) })
    .where('id', '=', pid)
    .execute()

/**
 * The problem's tags of its group become tags of the bank: a tag of the bank that has the same name takes the place of
 * one on this problem; else the tag itself moves to the bank, and the other problems of the group keep it.
 */
export async function moveTagsToBank(tx: Transaction, pid: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('praxis bank tags'))`.execute(tx)
  await sql`
    with own as (
      select tag.id, bank.id as bank_id from problem_tag join tag on tag.id = problem_tag.tag_id
      left join tag bank on ${isOfSite('bank')} and bank.oj = ${ownJudge} and upper(bank.name) = upper(tag.name)
      where problem_id = ${pid} and ${isOfGroup('tag')}
    ), moved as (
      update tag set group_id = null, oj = ${ownJudge}, updated_at = now()
      from own where tag.id = own.id and own.bank_id is null
    ), replaced as (
      delete from problem_tag using own where problem_id = ${pid} and tag_id = own.id and own.bank_id is not null
    )
    insert into problem_tag (problem_id, tag_id) select ${pid}, bank_id from own where bank_id is not null
    on conflict do nothing`.execute(tx)
}

/** The names of the fields that were changed after a version. Changes of long ago are forgotten. */
export async function listChangedSince(tx: Transaction, pid: number, version: number): Promise<string[]> {
  const { rows } = await sql<{ field: string }>`
    select distinct jsonb_array_elements_text(fields) as field from problem_change
    where problem_id = ${pid} and version > ${version} and not ${changesNothing}
    order by field`.execute(tx)
  return rows.map(({ field }) => field)
}

/** Those of groups that are open: others are not approved. */
export async function countWaiting(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('problem')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('application_state', '=', publishState.waiting)
    .where('publish_state', 'is not', null)
    .where('deleted_at', 'is', null)
    .innerJoin('user_group', 'user_group.id', 'problem.group_id')
    .where('user_group.status', '=', groupStatus.open)
    .executeTakeFirstOrThrow()
  return count
}

/** Lets one process at a time remind people. */
export const waitForReminder = (tx: Transaction) =>
  sql`select pg_advisory_xact_lock(hashtext('praxis bank reminder'))`.execute(tx)

/** Those who decide about applications and have not been reminded on this day. */
export async function listUnreminded(tx: Transaction, day: string): Promise<string[]> {
  const { rows } = await sql<{ uid: string }>`
    select distinct account.uid from account join account_role using (uid)
    where role_id in (${sql.lit(roles.root)}, ${sql.lit(roles.problem_admin)})
      and status = ${sql.lit(accountStatus.active)} and deleted_at is null
      and not exists (
        select from notice
        where recipient_uid = account.uid and kind = 'problems_waiting' and params->>'day' = ${day})
    order by account.uid`.execute(tx)
  return rows.map(({ uid }) => uid)
}
