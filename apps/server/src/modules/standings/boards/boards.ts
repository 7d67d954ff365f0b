import type { Services } from '#server/context.ts'
import { channels } from '#server/signals.ts'
import { shareQuestion } from './shareQuestion.ts'
import { openBoard } from './board.ts'
import type { BoardSource } from './boardSource.ts'
import {
  viewNames,
  type Board,
  type BoardChange,
  type BoardContest,
  type Boards,
  type StoredBoardProblem,
  type ViewChanges,
  type ViewName,
} from './boardTypes.ts'
import { contestSource } from './contestSource.ts'

/** How many people are read at once. Other work goes on between two parts. */
const part = 100

export const boardTimes = {
  /** Changes within this time are folded together. */
  changesMs: 200,
  /** Names, schools and roles of people are read again after this time. */
  peopleMs: 60_000,
  /** A board that nobody has asked for in this time is dropped. */
  idleMs: 600_000,
  /** While nobody hears the database, all of a board is read again no more often than this. */
  deafMs: 5_000,
  /** The database is asked again after this time when it could not be read. */
  retryMs: 1_000,
} as const
export type BoardTimes = { [K in keyof typeof boardTimes]: number }

type Kept = {
  readonly cid: number
  board: Board | undefined
  /** What the board was made of beside the people: another text means that it is made anew. */
  made: string
  readonly changedUids: Set<string>
  /** The contest or its people may have changed. */
  isStale: boolean
  /** Submissions may have changed and nobody has heard of it. */
  isUnheard: boolean
  peopleReadAt: number
  usedAt: number
  readonly followers: Set<(change: BoardChange) => void>
  work: Promise<void> | null
}

/**
 * Boards in the memory of this process, folded from the submissions when somebody first asks. The database tells which
 * submissions and contests change. Notifications may be lost with their connection: then all is read again.
 */
export function openBoards(
  { db, signals, log }: Pick<Services, 'db' | 'signals' | 'log'>,
  times: BoardTimes = boardTimes,
  source: BoardSource = contestSource({ db, signals }),
): Boards {
  const keptOf = new Map<number, Kept>()
  const changedSubmissions = new Set<number>()
  let timer: NodeJS.Timeout | undefined
  let sorting: Promise<void> = Promise.resolve()
  let isClosed = false
  /** Whether whatever was stored before has been heard. */
  const settle = shareQuestion(() => signals.settled())

  const stopHearing = [
    signals.hear(channels.submissionChanged, (id) => {
      if (keptOf.size === 0) return
      if (id === null) for (const kept of keptOf.values()) readAllOf(kept)
      else changedSubmissions.add(Number(id))
      workSoon()
    }),
    source.hear((change) => {
      if (change === null) for (const kept of keptOf.values()) readAllOf(kept)
      const kept = change === null ? undefined : keptOf.get(change.cid)
      if (kept !== undefined && change !== null) {
        if (change.uid === null) kept.isStale = true
        else kept.changedUids.add(change.uid)
      }
      workSoon()
    }),
  ]
  const sweeper = setInterval(sweep, Math.max(100, Math.min(times.idleMs / 4, times.peopleMs)))
  sweeper.unref()

  function sweep() {
    for (const [cid, { usedAt, followers }] of keptOf)
      if (followers.size === 0 && performance.now() - usedAt > times.idleMs) keptOf.delete(cid)
    // Of those that are only read, the people are read again when somebody asks.
    if ([...keptOf.values()].some((kept) => kept.followers.size > 0 && needsWork(kept))) workSoon()
  }

  /** Something about it may not have been heard. */
  function readAllOf(kept: Kept) {
    kept.isStale = true
    kept.isUnheard = true
  }

  function workSoon(afterMs = times.changesMs) {
    if (isClosed || keptOf.size === 0) return
    timer ??= setTimeout(() => {
      timer = undefined
      void workOnAll()
    }, afterMs)
  }

  async function workOnAll(): Promise<void> {
    try {
      await sortOut()
      await Promise.all([...keptOf.values()].filter(needsWork).map(work))
    } catch (error) {
      log.warn({ err: error }, 'boards of contests could not be brought up to date')
    }
  }

  /** Finds whose rows the changed submissions are in. One after another, so that whoever waits has all of them. */
  async function sortOut(): Promise<void> {
    sorting = sortAfter(sorting)
    await sorting
  }

  async function sortAfter(before: Promise<void>): Promise<void> {
    await before.catch(() => {})
    if (changedSubmissions.size === 0) return
    const ids = [...changedSubmissions]
    changedSubmissions.clear()
    try {
      for (const { cid, uid } of await source.authors(ids, [...keptOf.keys()])) keptOf.get(cid)?.changedUids.add(uid)
    } catch (error) {
      for (const id of ids) changedSubmissions.add(id)
      workSoon(times.retryMs)
      throw error
    }
  }

  const isOld = ({ peopleReadAt }: Kept) => performance.now() - peopleReadAt > times.peopleMs
  const needsWork = (kept: Kept) => kept.isStale || kept.changedUids.size > 0 || isOld(kept)

  /** One piece of work on a board at a time. Whoever comes meanwhile waits for it, and for one that began after it. */
  async function work(kept: Kept): Promise<void> {
    await kept.work?.catch(() => {})
    if (needsWork(kept)) kept.work ??= bringUp(kept).finally(() => (kept.work = null))
    await kept.work
  }

  async function bringUp(kept: Kept): Promise<void> {
    const uids = [...kept.changedUids]
    const { isUnheard } = kept
    const isWhole = kept.isStale || isOld(kept)
    kept.changedUids.clear()
    kept.isStale = kept.isUnheard = false
    const readAt = performance.now()
    try {
      if (isWhole) await readContest(kept, isUnheard)
      if (kept.board !== undefined) await readPeople(kept, kept.board, uids)
      if (isWhole) kept.peopleReadAt = readAt
    } catch (error) {
      for (const uid of uids) kept.changedUids.add(uid)
      kept.isStale ||= isWhole
      kept.isUnheard ||= isUnheard
      // Whoever asked for it is refused; followers wait for what comes later.
      workSoon(times.retryMs)
      throw error
    }
  }

  /**
   * Makes the board anew if its times, its rule or its problems are others; else looks for people who have changed, or at
   * everybody.
   */
  async function readContest(kept: Kept, isUnheard: boolean): Promise<void> {
    const [contest, problems] = await Promise.all([source.find(kept.cid), source.problems(kept.cid)])
    if (contest === undefined) {
      const wasThere = kept.board !== undefined
      kept.board = undefined
      kept.made = ''
      if (wasThere) tell(kept, null)
      return
    }
    const made = madeOf(contest, problems)
    const stamp = await source.clock()
    const people = await source.people(contest)
    if (kept.board === undefined || kept.made !== made) {
      const board = openBoard(contest, problems, stamp)
      for (let from = 0; from < people.length; from += part) {
        const some = people.slice(from, from + part)
        const attempts = await source.attempts(some)
        const uids = some.map(({ uid }) => uid)
        board.put(uids, some, attempts, stamp)
      }
      kept.board = board
      kept.made = made
      tell(kept, null)
      return
    }
    const known = new Map([...kept.board.people()].map((person) => [person.uid, person]))
    const changed = people.filter((person) => {
      const before = known.get(person.uid)
      known.delete(person.uid)
      return (
        isUnheard ||
        before === undefined ||
        (Object.keys(person) as (keyof typeof person)[]).some((name) => before[name] !== person[name])
      )
    })
    const uids = [...changed.map(({ uid }) => uid), ...known.keys()]
    await readPeople(kept, kept.board, uids)
  }

  async function readPeople(kept: Kept, board: Board, uids: readonly string[]): Promise<void> {
    for (let from = 0; from < uids.length; from += part) {
      const some = uids.slice(from, from + part)
      const stamp = await source.clock()
      const people = await source.people(board.contest, some)
      const changes = board.put(some, people, await source.attempts(people), stamp)
      if (viewNames.some((name) => hasChanged(changes, name))) tell(kept, changes)
    }
  }

  function tell({ cid, followers }: Kept, changes: ViewChanges | null) {
    for (const heard of followers) heard({ cid, changes })
  }

  function keep(cid: number): Kept {
    const known = keptOf.get(cid)
    if (known !== undefined) return known
    const kept: Kept = {
      cid,
      board: undefined,
      made: '',
      changedUids: new Set(),
      isStale: true,
      isUnheard: false,
      peopleReadAt: -Infinity,
      usedAt: performance.now(),
      followers: new Set(),
      work: null,
    }
    keptOf.set(cid, kept)
    return kept
  }

  return {
    async read(cid) {
      const kept = keep(cid)
      kept.usedAt = performance.now()
      if (!(await settle()) && performance.now() - kept.peopleReadAt > times.deafMs) readAllOf(kept)
      await sortOut()
      await work(kept)
      const isNowhere = kept.board === undefined && kept.followers.size === 0
      if (isNowhere && keptOf.get(cid) === kept) keptOf.delete(cid)
      return kept.board
    },
    peek: (cid) => keptOf.get(cid)?.board,
    follow(cid, heard) {
      const kept = keep(cid)
      kept.followers.add(heard)
      workSoon()
      return () => {
        kept.followers.delete(heard)
        kept.usedAt = performance.now()
      }
    },
    forget() {
      for (const [cid, kept] of keptOf) {
        if (kept.followers.size === 0) keptOf.delete(cid)
        else readAllOf(kept)
      }
      changedSubmissions.clear()
      workSoon()
    },
    close() {
      isClosed = true
      clearTimeout(timer)
      clearInterval(sweeper)
      for (const stop of stopHearing) stop()
    },
  }
}

const hasChanged = (changes: ViewChanges, name: ViewName) =>
  changes[name].changed.length > 0 || changes[name].gone.length > 0

/** `updatedAt` is none of it: an announcement changes that. */
const madeOf = (contest: BoardContest, problems: readonly StoredBoardProblem[]): string =>
  JSON.stringify([{ ...contest, updatedAt: null }, problems])
