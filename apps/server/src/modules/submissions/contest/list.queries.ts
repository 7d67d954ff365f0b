import { judgeStatus } from '@praxis/contract/statuses'
import type { Locale } from '@praxis/locales/locales'
import { sql, type SelectQueryBuilder } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { inAnyContest } from '#server/db/inScope.ts'
import type { Tables } from '#server/db/tables.gen.ts'
import { contains, isFoundBy } from '#server/db/textSearch.ts'
import { linkTitleIn } from '#server/modules/problems/public.ts'
import { displayIdIfThere, knowledgeColumns, momentOf, shownProblem } from '../queries.ts'

/** What of the submissions of a contest somebody lists. Times are milliseconds. */
export type ContestListFilter = {
  readonly cid: number
  /** Those from before this moment, or those since then. */
  readonly startAt: number
  readonly isBeforeStart: boolean
  /** Null: to the last one there is. */
  readonly until: number | null
  /** Whose class decides; null: who manages the contest sees all. */
  readonly reader: Reader | null
  /** Only those of this person. */
  readonly onlyOf: string | undefined
  readonly people: People
  readonly problem: { text: string; isWhole: boolean } | undefined
  readonly status: number | undefined
}

/** Whoever fits a part of a name: everybody, a few, or too many to name them in a query. */
type People = { kind: 'all' } | { kind: 'few'; uids: string[] } | { kind: 'many'; text: string }
const few = 200

/** An index has the few; of many, the name of each author is read on the way, because one of them comes soon. */
export async function findPeople(db: Database, username: string | undefined): Promise<People> {
  if (!username) return { kind: 'all' }
  const rows = await db
    .selectFrom('account')
    .select('uid')
    .where(isFoundBy(sql.ref('username'), username))
    .limit(few + 1)
    .execute()
  return rows.length > few ? { kind: 'many', text: username } : { kind: 'few', uids: rows.map(({ uid }) => uid) }
}

type Reader = {
  readonly uid: string
  /** Null: nothing is sealed. */
  readonly sealedSince: number | null
  /** The reader knows the results of own ones all the same. */
  readonly knowsOwn: boolean
}

const always = sql<boolean>`true`
const never = sql<boolean>`false`

/** Sent before the seal, if there is one. */
const isThawed = ({ sealedSince }: Reader) =>
  sealedSince === null ? always : sql<boolean>`submission.submitted_at < ${momentOf(sealedSince)}`

const isOwn = ({ uid }: Reader) => sql<boolean>`submission.uid = ${uid}`

/** Those who manage a contest try it; such a trial nobody else reads. */
const isTrial = sql<boolean>`exists (
  select from contest_participant as person where person.id = submission.participant_id and person.kind = 'staff')`

/** Own ones whose results are hidden, which are listed among one's own only. */
const isHidden = (reader: Reader) =>
  reader.knowsOwn ? never : sql<boolean>`(${isOwn(reader)} and not ${isThawed(reader)})`

/** The rows that the class of the reader has. A hidden verdict decides nothing here: not even how many rows there are. */
export function listed(db: Database, filter: ContestListFilter) {
  const { cid, reader, onlyOf, status, people, problem } = filter
  const start = momentOf(filter.startAt)
  let query = db
    .selectFrom('submission')
    .where('submission.contest_id', '=', cid)
    // So that the indexes of contests fit.
    .where(inAnyContest)
    .where('submission.submitted_at', filter.isBeforeStart ? '<' : '>=', start)
  if (filter.until !== null) query = query.where('submission.submitted_at', '<', momentOf(filter.until))
  if (onlyOf !== undefined) query = query.where('submission.uid', '=', onlyOf)
  if (reader !== null) query = query.where(isKnown(reader, onlyOf !== undefined))
  if (status !== undefined) query = query.where(hasStatus(status, filter))
  if (people.kind === 'few') query = query.where('submission.uid', '=', sql<string>`any(${people.uids}::text[])`)
  if (people.kind === 'many') {
    query = query.where(contains(sql`(select username from account where account.uid = submission.uid)`, people.text))
  }
  if (problem?.text) {
    const named = db.selectFrom('contest_problem').select('id').where('contest_id', '=', cid)
    const isNamed = problem.isWhole
      ? sql<boolean>`upper(display_id) = upper(${problem.text})`
      : contains(sql.ref('display_id'), problem.text)
    query = query.where('submission.contest_problem_id', 'in', named.where(isNamed))
  }
  return query.select('submission.id')
}

const isKnown = (reader: Reader, isAmongOwn: boolean) =>
  sql<boolean>`(${isOwn(reader)} and (${isAmongOwn} or not ${isHidden(reader)})
    or not ${isTrial} and ${isThawed(reader)})`

/** Hidden ones have a status of their own, whatever is stored. */
function hasStatus(status: number, { reader }: ContestListFilter) {
  const stored = sql<boolean>`submission.status = ${status}::integer`
  if (reader === null) return stored
  return status === judgeStatus.unknownResult ? isHidden(reader) : sql<boolean>`(${stored} and not ${isHidden(reader)})`
}

type Ids = SelectQueryBuilder<Tables, never, { id: number }>

const titleInContest = (locale: Locale) =>
  linkTitleIn(locale, { as: 'contest_problem', place: sql.ref('submission.group_id') })

/** The title of the problem of a submission as its contest has it, in the reader's language; undefined: it has none. */
export const findTitleInContest = (db: Database, submitId: number, locale: Locale) =>
  db
    .selectFrom('submission')
    .innerJoin('contest_problem', 'contest_problem.id', 'submission.contest_problem_id')
    .select(titleInContest(locale).as('title'))
    .where('submission.id', '=', submitId)
    .executeTakeFirst()

/** The rows of a page, newest first, with titles in the reader's language. */
export const listContestRows = (db: Database, ids: Ids, locale: Locale) =>
  db
    .selectFrom(ids.as('page'))
    .innerJoin('submission', 'submission.id', 'page.id')
    .innerJoin('problem', 'problem.id', 'submission.problem_id')
    .innerJoin('account', 'account.uid', 'submission.uid')
    .innerJoin('language', 'language.id', 'submission.language_id')
    .leftJoin('contest_problem', 'contest_problem.id', 'submission.contest_problem_id')
    .select([
      'submission.id as submitId',
      'submission.submitted_at as submitTime',
      'submission.problem_id as pid',
      displayIdIfThere.as('displayPid'),
      'contest_problem.display_id as displayId',
      titleInContest(locale).$castTo<string | null>().as('title'),
      'account.username',
      'submission.status',
      'submission.time_ms as time',
      'submission.memory_kb as memory',
      'submission.score',
      'submission.code_length as length',
      'language.name as language',
      'submission.contest_problem_id as cpid',
      'submission.judger',
      'submission.group_id as gid',
      'submission.is_manual as isManual',
      'problem.open_case_result as openCaseResult',
      ...shownProblem,
      ...knowledgeColumns,
    ])
    .orderBy('submission.id', 'desc')
    .execute()
