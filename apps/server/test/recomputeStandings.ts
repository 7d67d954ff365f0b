import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'

/**
 * Boards computed from the rows of the database as the wire describes it (wire, 12; ranking rules, 4.1 and 4.2): a loop
 * over all submissions, once for each board. It shares no code with the server's boards, which it is held against.
 */
export type View = 'shown' | 'whole' | 'late'

type Contest = {
  rule: 'acm' | 'oi'
  recent: boolean
  owner: string
  group: number | null
  name: 'username' | 'nickname' | 'realname'
  minutes: boolean
  ties: boolean
  window: number | null
  start: number
  end: number
  freeze: number | null
}
type Problem = { cpid: number; points: number | null; full: number }
type Person = {
  id: number
  uid: string
  username: string
  nickname: string | null
  realname: string | null
  extra: number
  began: number | null
  star: boolean
}
type Sent = {
  id: number
  who: number
  cpid: number
  status: number
  score: number | null
  run: number | null
  at: number
}
type Rows = { contest: Contest; problems: Problem[]; people: Person[]; sent: Sent[] }

const ms = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::float8`)

export async function readRows(db: Database, cid: number): Promise<Rows> {
  const contests = await sql<Contest>`
    select rule, oi_score = 'Recent' as recent, uid as owner, group_id as "group", shown_name as name,
      minute_granularity as minutes, ties_by_last as ties, window_seconds as window,
      ${ms('start_at')} as start, ${ms('end_at')} as "end", ${ms('freeze_at')} as freeze
    from contest where id = ${cid}`.execute(db)
  const contest = contests.rows[0]!
  const problems = await sql<Problem>`
    select link.id as cpid, points, coalesce(io_score, 0) as full
    from contest_problem as link join problem on problem.id = link.problem_id
    where contest_id = ${cid} and unlinked_at is null order by position, link.id`.execute(db)
  const people = await sql<Person>`
    select person.id, uid, username, nickname, realname, extra_seconds as extra, ${ms('started_at')} as began,
      exists (select 1 from contest_star where contest_id = ${cid} and username_key = lower(account.username)) as star
    from contest_participant as person join account using (uid)
    where contest_id = ${cid} and kind = 'official' and not is_hidden and disqualified_at is null
      and uid <> ${contest.owner}
      and not exists (select 1 from account_role where account_role.uid = person.uid and role_id = 1000)
      and not exists (select 1 from group_member as member
        where member.group_id = ${contest.group}::bigint and member.uid = person.uid and level = 5)
      and not exists (select 1 from user_group where id = ${contest.group}::bigint and owner_uid = person.uid)`.execute(
    db,
  )
  const sent = await sql<Sent>`
    select id, participant_id as who, contest_problem_id as cpid, ${ms('submitted_at')} as at, verdict.*
    from submission cross join lateral (
      -- what is judged again counts by the verdict that it had
      select status, score, time_ms as run from verdict_before
      where submission_id = submission.id and submission.status in (5, 6, 7)
      union all
      select submission.status, submission.score, submission.time_ms
      limit 1
    ) as verdict
    where contest_id = ${cid} and participant_id is not null and submission.status <> -10`.execute(db)
  const inOrder = sent.rows.toSorted((a, b) => a.at - b.at || a.id - b.id)
  return { contest, problems: problems.rows, people: people.rows, sent: inOrder }
}

/** A record that counts in a view; `verdict` null: nobody may know it, or there is none yet. */
type Record = Sent & { second: number; time: number; late: boolean; hidden: boolean; verdict: number | null }

const withoutVerdict = [5, 6, 7, 9]
const penalised = [-1, -3, 1, 2, 3, 8]

/** Everybody's records to each problem, in the order in which they were sent. */
function recordsOf({ contest, problems, people, sent }: Rows, view: View): Map<number, Record[][]> {
  const byPerson = new Map(people.map((person) => [person.id, person]))
  const column = new Map(problems.map(({ cpid }, n) => [cpid, n]))
  const records = new Map<number, Record[][]>()
  for (const one of sent) {
    const person = byPerson.get(one.who)
    const n = column.get(one.cpid)
    if (person === undefined || n === undefined) continue
    let [begin, end] = [contest.start, contest.end]
    if (contest.window !== null) {
      begin = person.began ?? contest.end
      end = Math.min(begin + contest.window * 1_000, contest.end)
    }
    if (contest.window === null || person.began !== null) end += person.extra * 1_000
    if (one.at < begin || (one.at >= end && view !== 'late')) continue
    const hidden = view === 'shown' && contest.freeze !== null && one.at >= contest.freeze
    const time = one.at - begin
    const verdict = hidden || withoutVerdict.includes(one.status) ? null : one.status
    const all = records.get(one.who) ?? problems.map(() => [])
    all[n]!.push({ ...one, time, second: Math.floor(time / 1_000), late: one.at >= end, hidden, verdict })
    records.set(one.who, all)
  }
  return records
}

type Cell = {
  attempts: number
  hidden: number
  waiting: number
  /** ACM. */
  wrong?: number
  solvedSecond?: number | null
  isLate?: boolean
  /** OI. */
  score?: number | null
  runMs?: number | null
}
/** `time` is seconds of penalty, or milliseconds of run time. */
export type RecomputedRow = {
  uid: string
  rank: number
  solved: number
  score: number
  time: number
  attempts: number
  cells: (Cell | null)[]
}
export type Recomputed = {
  rows: RecomputedRow[]
  /** ACM: the millisecond of the first solution of each problem; null: none, or it may still become another. */
  firsts: (number | null)[]
  /** Of each problem how many were sent, by how many people, how many of them solved it, and how many of each status. */
  counts: { total: number; tried: number; solved: number; verdicts: [number, number][] }[]
}

function acmCell(records: readonly Record[]): Cell {
  let [wrong, hidden, waiting, solved] = [0, 0, 0, null as Record | null]
  for (const record of records) {
    if (solved !== null) continue
    if (record.hidden) hidden += 1
    else if (record.verdict === null) waiting += 1
    else if (record.verdict === 0) solved = record
    else if (penalised.includes(record.verdict)) wrong += 1
  }
  // What is hidden comes after all that is not, so none of it precedes a solution that is known.
  return {
    attempts: records.length,
    hidden,
    waiting,
    wrong,
    solvedSecond: solved?.second ?? null,
    isLate: solved?.late ?? false,
  }
}

function oiCell(records: readonly Record[], { recent }: Contest, { points, full }: Problem): Cell {
  let chosen: Record[] = []
  for (const record of records) {
    // A verdict that was taken back is none.
    if (record.verdict === null || record.verdict === -4) continue
    if (recent) chosen = [record]
    else if (record.score !== null) {
      const best = chosen[0]?.score ?? -1
      if (record.score > best) chosen = [record]
      else if (record.score === best) chosen.push(record)
    }
  }
  const score = chosen[0]?.score ?? null
  const runs = chosen.filter(({ verdict, run }) => verdict === 0 && run !== null).map(({ run }) => run!)
  const weighed = score === null || points === null || full === 0 ? score : Math.round((score * points) / full)
  return {
    attempts: records.length,
    hidden: records.filter((record) => record.hidden).length,
    waiting: records.filter((record) => !record.hidden && record.verdict === null).length,
    score: weighed,
    runMs: runs.length === 0 ? null : Math.min(...runs),
  }
}

export function recompute(stored: Rows, view: View): Recomputed {
  const { contest, problems, people } = stored
  const records = recordsOf(stored, view)
  const isAcm = contest.rule === 'acm'
  const listed = people.flatMap((person) => {
    const own = records.get(person.id)
    if (own === undefined) return []
    const cells = own.map((to, n) => (to.length === 0 ? null : isAcm ? acmCell(to) : oiCell(to, contest, problems[n]!)))
    let [solved, score, time, last, attempts] = [0, 0, 0, 0, 0]
    for (const [n, cell] of cells.entries()) {
      if (cell === null) continue
      attempts += cell.attempts
      if (isAcm && cell.solvedSecond !== null) {
        const second = contest.minutes ? Math.floor(cell.solvedSecond! / 60) * 60 : cell.solvedSecond!
        solved += 1
        time += second + cell.wrong! * 1_200
        last = Math.max(last, second)
      }
      if (isAcm) continue
      score += cell.score ?? 0
      time += cell.runMs ?? 0
      if (hasSolvedOi(own[n]!, contest)) solved += 1
    }
    const chosenName = (person[contest.name] ?? '').trim() === '' ? person.username : person[contest.name]!
    return [{ person, own, name: chosenName, cells, solved, score, time, last, attempts }]
  })
  type Listed = (typeof listed)[number]
  const isBefore = (a: Listed, b: Listed) =>
    isAcm
      ? b.solved - a.solved || a.time - b.time || (contest.ties ? a.last - b.last : 0)
      : b.score - a.score || a.time - b.time
  const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
  listed.sort((a, b) => isBefore(a, b) || compare(a.name, b.name) || compare(a.person.uid, b.person.uid))
  let [numbered, rank, previous] = [0, 0, null as Listed | null]
  const rows = listed.map((one): RecomputedRow => {
    const { person, cells, solved, score, time, attempts } = one
    if (!person.star) {
      numbered += 1
      if (previous === null || isBefore(previous, one) !== 0) rank = numbered
      previous = one
    }
    return { uid: person.uid, rank: person.star ? -1 : rank, solved, score, time, attempts, cells }
  })
  return { rows, firsts: isAcm ? firstsOf(listed, problems.length) : [], counts: countsOf(records, problems.length) }
}

/** Some record that counts was accepted. */
function hasSolvedOi(records: readonly Record[], { recent }: Contest): boolean {
  const judged = records.filter(({ verdict }) => verdict !== null && verdict !== -4)
  if (recent) return judged.at(-1)?.verdict === 0
  const scored = judged.filter(({ score }) => score !== null)
  const best = Math.max(...scored.map(({ score }) => score!))
  return scored.some(({ score, verdict }) => score === best && verdict === 0)
}

/** Nobody out of competition is first, nobody after the end, and nobody while an earlier one may still be. */
function firstsOf(
  listed: readonly { person: Person; own: readonly (readonly Record[])[] }[],
  columns: number,
): (number | null)[] {
  return Array.from({ length: columns }, (_, n) => {
    let [first, open] = [Infinity, Infinity]
    for (const { person, own } of listed) {
      if (person.star) continue
      for (const { verdict, time, late } of own[n]!) {
        const millisecond = Math.floor(time)
        if (late) break
        if (verdict === 0) {
          first = Math.min(first, millisecond)
          break
        }
        if (verdict === null) open = Math.min(open, millisecond)
      }
    }
    return first === Infinity || open < first ? null : first
  })
}

/** What is hidden is not counted. */
function countsOf(records: ReadonlyMap<number, Record[][]>, columns: number): Recomputed['counts'] {
  return Array.from({ length: columns }, (_, n) => {
    const verdicts = new Map<number, number>()
    let [total, tried, solved] = [0, 0, 0]
    for (const own of records.values()) {
      const known = own[n]!.filter(({ hidden }) => !hidden)
      total += known.length
      if (known.length > 0) tried += 1
      if (known.some(({ status }) => status === 0)) solved += 1
      for (const { status } of known) verdicts.set(status, (verdicts.get(status) ?? 0) + 1)
    }
    return { total, tried, solved, verdicts: [...verdicts].toSorted(([a], [b]) => a - b) }
  })
}
