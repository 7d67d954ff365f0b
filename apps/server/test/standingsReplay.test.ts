import { roles } from '@praxis/contract/statuses'
import type { Cell } from '@praxis/rules/standings/cell'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { Database } from '#server/db/connection.ts'
import { boardTimes, openBoards } from '#server/modules/standings/boards/boards.ts'
import { viewNames, type Board, type ViewName } from '#server/modules/standings/boards/boardTypes.ts'
import { channels } from '#server/signals.ts'
import { insertContest } from './contests.ts'
import { dice, type Dice } from './dice.ts'
import { startServer } from './harness.ts'
import { readRows, recompute, type Recomputed } from './recomputeStandings.ts'

/** A contest is replayed in disorder, and at random moments its board is held against one computed from the rows. */
const [people, columns] = [1_000, 10]
const hour = 3_600_000
const startAt = Date.UTC(2026, 2, 14, 9)

type Settings = {
  rule: 'acm' | 'oi'
  oi_score?: 'Recent' | 'Highest'
  seed: number
  moments: number
  submissions: number
  more?: object
}

const uidOf = (n: number) => `cafe${n.toString(16).padStart(8, '0')}`
const at = (ms: number) => new Date(ms).toISOString()

/** A contest with its people and problems, to which nothing was sent. */
async function aContest(db: Database, { rule, oi_score = 'Recent', more = {} }: Settings) {
  await sql`insert into account (uid, username, password_hash, nickname)
    select uid, 'person' || n, '*', case when n % 3 = 0 then 'Nick ' || n % 50 end
    from unnest(${Array.from({ length: people }, (_, n) => uidOf(n))}::text[]) with ordinality as one (uid, n)`.execute(
    db,
  )
  const owner = uidOf(0)
  const cid = await insertContest(db, owner, {
    rule,
    oi_score,
    shown_name: 'nickname',
    start_at: at(startAt),
    freeze_at: at(startAt + 4 * hour),
    end_at: at(startAt + 5 * hour),
    ...more,
  })
  await sql`with made as (
      insert into problem (display_id, time_limit_ms, memory_limit_mb, stack_limit_mb, owner_uid, io_score)
      select 'R' || n, 1000, 256, 64, ${owner}, case when n % 4 = 0 then null else 100 end
      from generate_series(1, ${columns}::integer) as n returning id
    )
    insert into contest_problem (contest_id, problem_id, display_id, title, position, points)
    select ${cid}, id, chr(64 + place), 'Title', place, case when place % 3 = 0 then place * 30 end
    from (select id, row_number() over (order by id)::integer as place from made) as placed`.execute(db)
  // The rows of a table may lie in any order: here they do, as they do where a vacuum has left room between them.
  await sql`update account set school = 'School' where uid like 'cafe%' and right(uid, 1) < '5'`.execute(db)
  const entered = await sql<{ id: number }>`
    with entered as (
      insert into contest_participant (contest_id, uid, kind, started_at)
      select ${cid}, uid, case when uid = ${owner} then 'staff' else 'official' end,
        ${at(startAt)}::timestamptz + (length(username) * 7919 + ascii(right(username, 1)) * 104729) % 7200 * interval '1 second'
      from account where uid like 'cafe%' returning id, uid
    )
    select id from entered order by uid`.execute(db)
  const cpids = await sql<{ id: number; pid: number }>`
    select id, problem_id as pid from contest_problem where contest_id = ${cid} order by position`.execute(db)
  return { cid, participants: entered.rows.map(({ id }) => id), problems: cpids.rows }
}
type Contest = Awaited<ReturnType<typeof aContest>>

/** What a judge may say. */
const verdicts = [0, 0, 0, 0, -1, -1, -1, -2, -3, 1, 2, 3, 4, 8, -4]
const waiting = [5, 6, 7]

type Sent = { person: number; column: number; at: number; status: number; score: number | null; run: number | null }

function verdictBy({ roll, among }: Dice): Pick<Sent, 'status' | 'score' | 'run'> {
  const status = among(verdicts)
  const hasScore = ![-2, -4, 4].includes(status)
  return {
    status,
    score: hasScore ? (status === 0 ? 100 : roll(11) * 10) : null,
    run: hasScore && roll(20) > 0 ? roll(2_000) : null,
  }
}

/** Everything that will be sent, in the order in which it is stored, which is not that of its times. */
function allSent(chance: Dice, submissions: number): Sent[] {
  const { roll } = chance
  return Array.from({ length: submissions }, () => {
    // Some people send much more than others. Many moments are the same to the second, some to the millisecond.
    const person = Math.floor((roll(people) * (roll(people) + 1)) / people)
    const second = roll(5.2 * 3_600) - 360
    const when = startAt + second * 1_000 + (roll(3) === 0 ? roll(1_000) : 0)
    return { person, column: roll(columns), at: when, ...verdictBy(chance) }
  })
}

async function insertSent(db: Database, { cid, participants, problems }: Contest, sent: readonly Sent[]) {
  const { rows } = await sql<{ id: number }>`
    insert into submission (problem_id, uid, language_id, code, code_length, contest_id, contest_problem_id,
      participant_id, submitted_at, status, score, time_ms)
    select pid, uid, (select min(id) from language), 'x', 1, ${cid}, cpid, participant, to_timestamp(at / 1000.0),
      status, score, run
    from unnest(
      ${sent.map(({ column }) => problems[column]!.pid)}::bigint[],
      ${sent.map(({ person }) => uidOf(person))}::text[],
      ${sent.map(({ column }) => problems[column]!.id)}::bigint[],
      ${sent.map(({ person }) => participants[person])}::bigint[],
      ${sent.map((one) => one.at)}::bigint[],
      ${sent.map(({ status }) => status)}::integer[],
      ${sent.map(({ score }) => score)}::integer[],
      ${sent.map(({ run }) => run)}::integer[]
    ) as one (pid, uid, cpid, participant, at, status, score, run)
    returning id`.execute(db)
  await tellOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id }) => id)
}

const tellOf = (db: Database, ids: readonly number[]) =>
  sql`select pg_notify(${channels.submissionChanged}, id::text) from unnest(${ids}::bigint[]) as id`.execute(db)
const tellContest = (db: Database, payload: string | number) =>
  sql`select pg_notify(${channels.contestChanged}, ${String(payload)})`.execute(db)

async function judge(
  db: Database,
  ids: readonly number[],
  verdictsOf: readonly Pick<Sent, 'status' | 'score' | 'run'>[],
) {
  await sql`update submission set status = one.status, score = one.score, time_ms = one.run
    from unnest(${ids}::bigint[], ${verdictsOf.map(({ status }) => status)}::integer[],
      ${verdictsOf.map(({ score }) => score)}::integer[], ${verdictsOf.map(({ run }) => run)}::integer[])
      as one (id, status, score, run)
    where submission.id = one.id`.execute(db)
  await tellOf(db, ids)
}

/** Boards show what these have now while they are judged again. */
const keepVerdicts = (db: Database, ids: readonly number[]) =>
  sql`insert into verdict_before (submission_id, status, score, time_ms)
    select id, status, score, time_ms from submission where id = any(${ids}::bigint[]) and status not in (5, 6, 7)
    on conflict (submission_id) do update
    set status = excluded.status, score = excluded.score, time_ms = excluded.time_ms`.execute(db)

/** What those who manage a contest do to it and to the people in it. */
async function manage(db: Database, { cid, participants, problems }: Contest, { roll, among }: Dice) {
  const person = roll(people)
  const set = async (columns: object) => {
    await db.updateTable('contest_participant').set(columns).where('id', '=', participants[person]!).execute()
    await tellContest(db, `${cid} ${uidOf(person)}`)
  }
  const change = async (columns: object) => {
    await db.updateTable('contest').set(columns).where('id', '=', cid).execute()
    await tellContest(db, cid)
  }
  const username = `person${person + 1}`
  const toPeople = [
    () => set({ is_hidden: roll(3) > 0 }),
    () => set({ disqualified_at: roll(3) > 0 ? at(startAt) : null }),
    () => set({ extra_seconds: roll(600) }),
    () => set({ started_at: at(startAt + roll(7_200) * 1_000) }),
    async () => {
      await db
        .insertInto('contest_star')
        .values({ contest_id: cid, username_key: username, username })
        .onConflict((one) => one.doNothing())
        .execute()
      await tellContest(db, cid)
    },
    async () => {
      const some = String(roll(7))
      await sql`delete from contest_star where contest_id = ${cid} and right(username, 1) < ${some}`.execute(db)
      await tellContest(db, cid)
    },
    async () => {
      await db
        .insertInto('account_role')
        .values({ uid: uidOf(person), role_id: roles.root })
        .onConflict((one) => one.doNothing())
        .execute()
      await tellContest(db, cid)
    },
  ]
  const toContest = [
    () => change({ start_at: at(startAt + (roll(21) - 10) * 60_000) }),
    () => change({ freeze_at: roll(4) === 0 ? null : at(startAt + 2 * hour + roll(2.5 * 3_600) * 1_000) }),
    () => change({ end_at: at(startAt + 5 * hour - roll(20) * 60_000) }),
    () => change({ ties_by_last: roll(2) === 0, minute_granularity: roll(2) === 0 }),
    async () => {
      const { id } = among(problems)
      await db
        .updateTable('contest_problem')
        .set({ unlinked_at: roll(2) === 0 ? at(startAt) : null })
        .where('id', '=', id)
        .execute()
      await tellContest(db, cid)
    },
  ]
  // The second kind makes the board anew.
  await among(roll(6) === 0 ? toContest : toPeople)()
}

function shownBy(board: Board, name: ViewName): Recomputed {
  const isAcm = board.contest.rule === 'acm'
  const { standings, tally, firsts } = board.view(name)
  const cellOf = ({ attempts, hidden, waiting: open, wrong, solvedAt, isLate, score, runMs }: Cell) =>
    isAcm
      ? {
          attempts,
          hidden,
          waiting: open,
          wrong,
          solvedSecond: solvedAt === null ? null : Math.floor(solvedAt / 1_000),
          isLate,
        }
      : { attempts, hidden, waiting: open, score, runMs }
  return {
    rows: standings.ranked().map(({ person, rank, totals, cells }) => {
      const { solved, score, time, attempts } = totals
      return { uid: person.uid, rank, solved, score, time, attempts, cells: cells.map((cell) => cell && cellOf(cell)) }
    }),
    firsts: isAcm ? firsts().map(({ at, isProvisional }) => (isProvisional ? null : at)) : [],
    counts: board.problems.map((_, column) => {
      const { total, triedBy, solvedBy, verdicts: given } = tally.of(column)
      const used = [...given].filter(([, count]) => count > 0).toSorted(([one], [other]) => one - other)
      return { total, tried: triedBy, solved: solvedBy, verdicts: used }
    }),
  }
}

/** Shows the first row that differs: the whole of two boards is no help. Equal texts are compared faster than trees. */
function expectSame(found: Recomputed, expected: Recomputed) {
  if (JSON.stringify(found) === JSON.stringify(expected)) return
  const place = expected.rows.findIndex((row, n) => JSON.stringify(row) !== JSON.stringify(found.rows[n]))
  if (place !== -1) {
    const { uid } = expected.rows[place]!
    // Whether their own row is another, or only its place.
    const own = found.rows.find((row) => row.uid === uid)
    expect(own, `the row of ${uid}, at place ${place}`).toEqual(expected.rows[place])
    expect(found.rows[place]).toEqual(expected.rows[place])
  }
  expect({ ...found, rows: found.rows.length }).toEqual({ ...expected, rows: expected.rows.length })
}

const runs: readonly Settings[] = [
  { rule: 'acm', seed: 1, moments: 80, submissions: 8_000 },
  { rule: 'oi', oi_score: 'Recent', seed: 2, moments: 50, submissions: 4_000 },
  { rule: 'oi', oi_score: 'Highest', seed: 3, moments: 50, submissions: 4_000 },
  { rule: 'acm', seed: 4, moments: 20, submissions: 2_000, more: { window_seconds: 3 * 3_600 } },
]

test.each(runs)(
  'a board is what the rows say at every moment, whatever order they come in: $rule, seed $seed',
  // Each moment reads all rows, and on a busy machine all of the board too.
  { timeout: 240_000 },
  async (settings) => {
    const { services } = await startServer()
    const { db } = services
    // On a busy machine the database may answer too late to be heard. Then all is read again, each time.
    const boards = openBoards(services, { ...boardTimes, changesMs: 5, deafMs: 0 })
    onTestFinished(() => boards.close())
    const { seed, moments, submissions } = settings
    const chance = dice(seed)
    const contest = await aContest(db, settings)
    const { cid } = contest
    const sent = allSent(chance, submissions)
    const [ids, open]: [number[], Map<number, Sent>] = [[], new Map()]
    const perMoment = Math.ceil(submissions / moments)
    for (let moment = 0; moment < moments; moment += 1) {
      // Somebody reads the board while it changes.
      const meanwhile = boards.read(cid)
      const next = sent.slice(moment * perMoment, (moment + 1) * perMoment)
      const stored = next.map((one) =>
        chance.roll(2) === 0 ? { ...one, status: chance.among(waiting), score: null, run: null } : one,
      )
      const fresh = await insertSent(db, contest, stored)
      for (const [n, id] of fresh.entries()) if (stored[n] !== next[n]) open.set(id, next[n]!)
      ids.push(...fresh)
      const late = [...open.keys()].filter(() => chance.roll(2) === 0)
      await judge(
        db,
        late,
        late.map((id) => open.get(id)!),
      )
      for (const id of late) open.delete(id)
      const again = [...new Set(Array.from({ length: chance.roll(10) }, () => chance.among(ids)))]
      await keepVerdicts(
        db,
        again.filter(() => chance.roll(2) === 0),
      )
      await judge(
        db,
        again,
        again.map(() => (chance.roll(3) === 0 ? { status: 5, score: null, run: null } : verdictBy(chance))),
      )
      for (let n = chance.roll(3); n > 0; n -= 1) await manage(db, contest, chance)
      await meanwhile

      const board = await boards.read(cid)
      const rows = await readRows(db, cid)
      const views = moment % 4 === 3 ? viewNames : (['shown', 'whole'] as const)
      for (const name of views) expectSame(shownBy(board!, name), recompute(rows, name))
      if (moment % 10 === 9) {
        const anew = openBoards(services)
        const made = await anew.read(cid)
        anew.close()
        for (const name of viewNames) expectSame(shownBy(made!, name), shownBy(board!, name))
        expect(made!.pace.minutes()).toEqual(board!.pace.minutes())
      }
    }
    expect(ids).toHaveLength(submissions)
  },
)
