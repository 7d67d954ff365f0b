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
  readonly isJury: boolean
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
function readable(db: Database, { cid, uid, isJury }: Reader, { cpid, keyword }: Filter) {
  const all = db
    .selectFrom('clarification')
    .innerJoin('account', 'account.uid', 'clarification.uid')
    .where('clarification.contest_id', '=', cid)
  const allowed = isJury
    ? all
    : all.where(sql<boolean>`(clarification.uid = ${uid} or (clarification.is_public and ${isAnswered}))`)
  const ofProblem = cpid === undefined ? allowed : allowed.where('clarification.contest_problem_id', '=', cpid)
  if (keyword === undefined) return ofProblem
  const inQuestion = contains(sql.ref<string>('clarification.question'), keyword)
  const inName = contains(sql.ref<string>('account.username'), keyword)
  return ofProblem.where(isJury ? sql<boolean>`(${inQuestion} or ${inName})` : inQuestion)
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
  const { uid, isJury, groupId, shownName } = reader
  const rows = readable(db, reader, filter)
  const inState = {
    all: () => rows,
    open: () => rows.where(isOpen),
    answered: () => rows.where(isAnswered),
    mine: () => rows.where('clarification.uid', '=', uid).where(sql<boolean>`not (from_jury and is_public)`),
  }[state]()
  const forJury = <T>(value: T) => (isJury ? value : null)
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
          'clarification.from_jury as isFromJury',
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
      isMine: row.uid === uid && !isToAll(row),
      // Nobody asked for what goes to everybody.
      uid: isToAll(row) ? null : forJury(row.uid),
      username: isToAll(row) ? null : forJury(row.username),
      shownName: isToAll(row)
        ? null
        : forJury(
            nameOnBoard(
              { uid: row.uid, username: row.username, nickname, realname, teamName, isMember, hasAgreed, tellsSchool },
              shownName,
            ),
          ),
      seat: isToAll(row) ? null : forJury(row.seat),
      answeredBy: forJury(row.answeredBy),
    })),
  }
}

const isToAll = (row: { isFromJury: boolean; isPublic: boolean }) => row.isFromJury && row.isPublic

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

type Message = { readonly cid: number; readonly cpid: number | null; readonly answer: string }

/** To one person; or to everybody, in the name of whoever wrote it. */
export const insertMessage = (
  tx: Transaction,
  { cid, cpid, answer }: Message,
  { by, to }: { by: string; to: string | null },
) =>
  tx
    .insertInto('clarification')
    .values({
      contest_id: cid,
      contest_problem_id: cpid,
      uid: to ?? by,
      question: '',
      answer,
      answered_by: by,
      is_public: to === null,
      from_jury: true,
      created_at: now,
      answered_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Somebody in a contest, by their name in whatever case. */
export const findReceiver = (tx: Transaction, cid: number, username: string) =>
  tx
    .selectFrom('contest_participant as person')
    .innerJoin('account', 'account.uid', 'person.uid')
    .select(['account.uid', 'account.username'])
    .where('person.contest_id', '=', cid)
    .where('person.kind', '<>', 'virtual')
    .where(sql<string>`lower(account.username)`, '=', username.toLowerCase())
    .executeTakeFirst()

/** Holds the row until the transaction ends, so that two answers at once follow each other. */
export const holdQuestion = (tx: Transaction, id: number) =>
  tx
    .selectFrom('clarification')
    .select(['contest_id as cid', 'answer', 'is_public as isPublic', 'from_jury as isFromJury'])
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
