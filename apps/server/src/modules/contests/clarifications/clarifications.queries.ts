import { sql } from 'kysely'
import type { Clarification } from '@praxis/contract/clarifications'
import type { Page } from '@praxis/contract/fields'
import type { ShownName } from '@praxis/contract/statuses'
import { nameOnBoard } from '@praxis/rules/contests/names'
import type { Database, Transaction } from '#server/db/connection.ts'
import { pageBy, reachable } from '#server/db/paging.ts'
import { contains } from '#server/db/textSearch.ts'
import { nameFacts } from '../names/names.queries.ts'

/** Somebody who may read what is inside a contest. */
type Reader = {
  readonly cid: number
  readonly uid: string
  readonly isManager: boolean
  readonly groupId: number | null
  readonly shownName: ShownName
}
type Filter = { readonly cpid: number | undefined; readonly keyword: string | undefined }
type Asked = {
  readonly state: State
  readonly order: 'newest' | 'oldest'
  readonly currentPage: number
  readonly limit: number
}
type State = 'all' | 'open' | 'answered' | 'mine'

const isAnswered = sql<boolean>`(clarification.answer is not null)`
const isOpen = sql<boolean>`(clarification.answer is null)`

/**
 * Those that the reader may read and that fit. Only who manages the contest finds them by a name: to others the name of
 * whoever asked is no part of a question.
 */
function readable(db: Database, { cid, uid, isManager }: Reader, { cpid, keyword }: Filter) {
  const all = db
    .selectFrom('clarification')
    .innerJoin('account', 'account.uid', 'clarification.uid')
    .where('clarification.contest_id', '=', cid)
  const allowed = isManager
    ? all
    : all.where(sql<boolean>`(clarification.uid = ${uid} or (clarification.is_public and ${isAnswered}))`)
  const ofProblem = cpid === undefined ? allowed : allowed.where('clarification.contest_problem_id', '=', cpid)
  if (keyword === undefined) return ofProblem
  const inQuestion = contains(sql.ref<string>('clarification.question'), keyword)
  const inName = contains(sql.ref<string>('account.username'), keyword)
  return ofProblem.where(isManager ? sql<boolean>`(${inQuestion} or ${inName})` : inQuestion)
}

export async function countReadable(db: Database, reader: Reader, filter: Filter) {
  const { all, answered } = await readable(db, reader, filter)
    .select([
      sql<number>`count(*)::integer`.as('all'),
      sql<number>`(count(*) filter (where ${isAnswered}))::integer`.as('answered'),
    ])
    .executeTakeFirstOrThrow()
  return { all, answered, open: all - answered }
}

/** Who asked, who answered, and where somebody sits, only those read who manage the contest. */
export async function listReadable(
  db: Database,
  reader: Reader,
  { state, order, currentPage, limit, ...filter }: Filter & Asked,
): Promise<Page<Clarification>> {
  const { uid, isManager, groupId, shownName } = reader
  const rows = readable(db, reader, filter)
  const inState = {
    all: () => rows,
    open: () => rows.where(isOpen),
    answered: () => rows.where(isAnswered),
    mine: () => rows.where('clarification.uid', '=', uid),
  }[state]()
  const forManagers = <T>(value: T) => (isManager ? value : null)
  const page = await pageBy(
    { currentPage, limit },
    (most, offset) =>
      inState
        .leftJoin('contest_problem', 'contest_problem.id', 'clarification.contest_problem_id')
        .leftJoin('account as answerer', 'answerer.uid', 'clarification.answered_by')
        .leftJoin('contest_participant as person', (join) =>
          join
            .onRef('person.contest_id', '=', 'clarification.contest_id')
            .onRef('person.uid', '=', 'clarification.uid')
            .on('person.kind', '<>', 'virtual'),
        )
        .select([
          'clarification.id',
          'clarification.contest_id as cid',
          'clarification.contest_problem_id as cpid',
          'contest_problem.display_id as displayId',
          'contest_problem.color',
          'clarification.question',
          'clarification.answer',
          'clarification.is_public as isPublic',
          'clarification.uid',
          'clarification.created_at as gmtCreate',
          'clarification.answered_at as answeredTime',
          'account.username',
          'account.nickname',
          'account.realname',
          'person.seat',
          'person.team_name as teamName',
          'answerer.username as answeredBy',
          ...nameFacts(groupId, 'person'),
        ])
        .orderBy('clarification.id', order === 'newest' ? 'desc' : 'asc')
        .limit(reachable(most, offset))
        .offset(offset)
        .execute(),
    async () => (await inState.select(sql<number>`count(*)::integer`.as('count')).executeTakeFirstOrThrow()).count,
  )
  return {
    ...page,
    records: page.records.map(({ nickname, realname, teamName, isMember, hasAgreed, tellsSchool, ...row }) => ({
      ...row,
      isMine: row.uid === uid,
      uid: forManagers(row.uid),
      username: forManagers(row.username),
      shownName: forManagers(
        nameOnBoard(
          { uid: row.uid, username: row.username, nickname, realname, teamName, isMember, hasAgreed, tellsSchool },
          shownName,
        ),
      ),
      seat: forManagers(row.seat),
      answeredBy: forManagers(row.answeredBy),
    })),
  }
}

/** One after the other asks, so that two questions at once are both counted. */
export const oneQuestionAtATime = (tx: Transaction, cid: number, uid: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`praxis question ${cid} ${uid}`}, 0))`.execute(tx)

export async function countWaiting(tx: Transaction, cid: number, uid: string): Promise<number> {
  const { count } = await tx
    .selectFrom('clarification')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('contest_id', '=', cid)
    .where('uid', '=', uid)
    .where('answer', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

type Question = { readonly cid: number; readonly cpid: number | null; readonly uid: string; readonly question: string }

/** By the clock at this moment, not at the start of the transaction: see stamps.queries.ts. */
const now = sql<string>`clock_timestamp()`

export const insertQuestion = (tx: Transaction, { cid, cpid, uid, question }: Question) =>
  tx
    .insertInto('clarification')
    .values({ contest_id: cid, contest_problem_id: cpid, uid, question, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Holds the row until the transaction ends, so that two answers at once follow each other. */
export const holdQuestion = (tx: Transaction, id: number) =>
  tx
    .selectFrom('clarification')
    .select(['contest_id as cid', 'answer', 'is_public as isPublic'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const updateAnswer = (
  tx: Transaction,
  id: number,
  { answer, isPublic, uid }: { answer: string; isPublic: boolean; uid: string },
) =>
  tx
    .updateTable('clarification')
    .set({ answer, is_public: isPublic, answered_by: uid, answered_at: now, updated_at: now })
    .where('id', '=', id)
    .execute()
