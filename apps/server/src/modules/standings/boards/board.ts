import { judgeStatus } from '@praxis/contract/statuses'
import type { Attempt, AttemptClock, StandingsView } from '@praxis/rules/standings/attempt'
import { isSameCell, type Cell } from '@praxis/rules/standings/cell'
import { openFirsts, type Firsts } from '@praxis/rules/standings/ranking'
import { boardRuleOf } from '@praxis/rules/standings/contestRules'
import { standingsRules } from '@praxis/rules/standings/registry'
import type { RuleSettings } from '@praxis/rules/standings/rule'
import { foldCell, openStandings } from '@praxis/rules/standings/standings'
import { personalTimes } from '@praxis/rules/contests/clock'
import { passedBetween } from '@praxis/rules/contests/pauses'
import { anybody, boardPlaceOf, knownOf, nameOnBoard } from '@praxis/rules/contests/names'
import {
  viewNames,
  viewOf,
  type Board,
  type BoardContest,
  type BoardPerson,
  type BoardView,
  type PersonalTimes,
  type StoredAttempt,
  type StoredBoardPerson,
  type StoredBoardProblem,
  type ViewChanges,
  type ViewName,
} from './boardTypes.ts'
import { openPace } from './pace.ts'
import { openTally, type Tally } from './tally.ts'

type View = BoardView & {
  readonly kept: Firsts
  stamps: Map<string, number>
  gone: Map<string, number>
  version: number
}

type Entry = {
  readonly person: BoardPerson
  readonly cells: Record<ViewName, readonly (Cell | null)[]>
  readonly attempts: readonly (readonly Attempt[])[]
}

export function openBoard(contest: BoardContest, problems: readonly StoredBoardProblem[], madeAt: number): Board {
  const ruleName = boardRuleOf(contest)
  const settings: RuleSettings = {
    minuteGranularity: contest.minuteGranularity,
    tiesByLast: contest.tiesByLast,
    showsEntered: contest.showsEntered,
    durationMs: passedBetween(contest.pauses, contest.startAt, contest.endAt),
  }
  const ruling = { rule: standingsRules[ruleName], settings }
  const columns = new Map(problems.map(({ cpid }, column) => [cpid, column]))
  const entries = new Map<string, Entry>()
  const pace = openPace(contest)
  const views = Object.fromEntries(viewNames.map((name) => [name, openView()])) as unknown as Record<ViewName, View>

  function openView(): View {
    const standings = openStandings<BoardPerson>(ruling)
    const kept = openFirsts(problems.length)
    const firsts = () => kept.of(standings.rows())
    return {
      standings,
      kept,
      firsts,
      stamps: new Map(),
      gone: new Map(),
      tally: openTally(problems.length),
      version: 0,
    }
  }

  function clockOf({ startedAt, extraSeconds }: PersonalTimes): AttemptClock {
    const { startAt, endAt, windowSeconds, freezeAt, pauses } = contest
    const times = { startAt, endAt, windowMs: windowSeconds === null ? null : windowSeconds * 1_000 }
    const own = personalTimes(times, { startedAt, extraMs: extraSeconds * 1_000 })
    // Whoever has not begun has sent nothing that counts.
    return { ...(own ?? { startAt: endAt, endAt }), freezeAt, pauses }
  }

  /** The cells of all views. Where a view shows the same as another, it is the same cell. */
  function foldPerson(stored: StoredBoardPerson, attempts: readonly (readonly Attempt[])[]): Entry {
    const clock = clockOf(stored)
    const fold = (view: StandingsView) =>
      problems.map((problem, column) => {
        const sent = attempts[column] ?? []
        return sent.length === 0 ? null : foldCell(ruling, sent, { clock, view, problem })
      })
    const all = attempts.flat()
    const whole = fold(viewOf.whole)
    const isFrozen = clock.freezeAt !== null && all.some(({ at }) => at >= clock.freezeAt!)
    const isLate = all.some(({ at }) => at >= clock.endAt)
    const cells = {
      whole,
      shown: isFrozen ? fold(viewOf.shown) : whole,
      late: isLate ? fold(viewOf.late) : whole,
    }
    return { person: { ...stored, ...shownOf(stored, contest) }, cells, attempts }
  }

  function change(uid: string, entry: Entry | undefined, stamp: number, into: ViewChanges) {
    const known = entries.get(uid)
    if (known === undefined && entry === undefined) return
    for (const name of viewNames) {
      const view = views[name]
      countIn(view.tally, name, known, -1)
      countIn(view.tally, name, entry, 1)
      const before = known?.cells[name] ?? []
      const after = entry?.cells[name] ?? []
      const isSame =
        known !== undefined &&
        entry !== undefined &&
        isSamePerson(known.person, entry.person) &&
        after.every((cell, column) => isSameCell(before[column] ?? null, cell))
      if (isSame) continue
      const row = view.standings.get(uid)
      view.standings.put(entry?.person ?? known!.person, after)
      const next = view.standings.get(uid)
      view.kept.put(row, next)
      view.version += 1
      if (next !== undefined) {
        view.stamps.set(uid, stamp)
        view.gone.delete(uid)
        into[name].changed.push(uid)
      } else if (view.stamps.delete(uid)) {
        view.gone.set(uid, stamp)
        into[name].gone.push(uid)
      }
    }
    if (entry === undefined) entries.delete(uid)
    else entries.set(uid, entry)
  }

  function countIn(tally: Tally, name: ViewName, entry: Entry | undefined, by: 1 | -1) {
    if (entry === undefined) return
    const { startAt, endAt, freezeAt } = clockOf(entry.person)
    for (const [column, attempts] of entry.attempts.entries()) {
      const cell = entry.cells[name][column] ?? null
      if (cell === null) continue
      const counted = attempts.filter(
        ({ at }) =>
          at >= startAt && (at < endAt || name === 'late') && (name !== 'shown' || freezeAt === null || at < freezeAt),
      )
      if (counted.length === 0) continue
      tally.add(column, counted, by)
      if (name === 'whole') pace.add(counted, by)
    }
  }

  return {
    contest,
    problems,
    ruleName,
    settings,
    madeAt,
    view: (name) => views[name],
    pace,
    person: (uid) => entries.get(uid)?.person,
    attemptsOf: (uid) => entries.get(uid)?.attempts ?? [],
    clockOf,
    people: () => entries.values().map(({ person }) => person) as IterableIterator<BoardPerson>,
    put(uids, people, attempts, stamp) {
      const changes = Object.fromEntries(
        viewNames.map((name) => [name, { changed: [], gone: [] }]),
      ) as unknown as ViewChanges
      const byUid = new Map(people.map((person) => [person.uid, person]))
      const ofPerson = Map.groupBy(attempts, ({ participantId }) => participantId)
      for (const uid of uids) {
        const person = byUid.get(uid)
        const sent = person === undefined ? [] : (ofPerson.get(person.participantId) ?? [])
        const entry = person === undefined ? undefined : foldPerson(person, byColumn(sent, columns))
        change(uid, entry, stamp, changes)
      }
      return changes
    },
  }
}

/** The attempts to each problem of the contest. Those to a problem that was taken out count nowhere. */
function byColumn(sent: readonly StoredAttempt[], columns: ReadonlyMap<number, number>): Attempt[][] {
  const attempts: Attempt[][] = []
  for (const { id, at, cpid, before, ...now } of sent) {
    const column = columns.get(cpid)
    // What was never handed to a judge has not been sent.
    if (column === undefined || now.status === judgeStatus.notSubmitted) continue
    const { status, score, runMs } = before ?? now
    const isJudgedAgain = before !== null
    ;(attempts[column] ??= []).push({ id, at, status, score, runMs, parts: null, isJudgedAgain })
  }
  for (let column = 0; column < attempts.length; column += 1) attempts[column] ??= []
  return attempts
}

/** What the board shows of somebody. */
function shownOf(person: StoredBoardPerson, { shownName }: BoardContest) {
  const known = knownOf(anybody, person, boardPlaceOf(shownName))
  return {
    name: nameOnBoard(person, shownName),
    shownSchool: person.affiliation ?? (known.school ? person.school : null),
  }
}

/** Also in what no row shows, such as their own times: whoever asks for a row reads these from it. */
const isSamePerson = (one: BoardPerson, other: BoardPerson): boolean =>
  (Object.keys(one) as (keyof BoardPerson)[]).every((name) => one[name] === other[name])
