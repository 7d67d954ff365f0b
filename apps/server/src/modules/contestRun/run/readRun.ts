import type { ContestRun } from '@praxis/contract/contestRun'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/db/connection.ts'
import { found } from '#server/failure.ts'
import { manageContest, type ReadContest } from '#server/modules/contests/public.ts'
import type { Board } from '#server/modules/standings/public.ts'
import { readBalloons } from '../balloons/balloons.ts'
import { countPrints, countQuestions, countWaiting, listFirstWaiting, listHosts, listLast } from './run.queries.ts'

/** All desks of a contest are answered the same for so long. */
const keptMs = 1_000
const queueShown = 10
/** Of so many submissions it is counted who has judged them. */
const lastSubmissions = 1_000

const kept = new WeakMap<Board, { readonly readAt: number; readonly run: Promise<ContestRun> }>()

/** How a contest goes. What grows with it is counted by its board; the rest are few rows of indexes. */
export async function readRun({ cid }: { cid: number }, context: Context<Viewer>): Promise<ContestRun> {
  const contest = await manageContest(context, cid)
  const board = found(await context.boards.read(cid), 'contest_not_found')
  const readAt = context.now().getTime()
  const before = kept.get(board)
  if (before !== undefined && Math.abs(readAt - before.readAt) < keptMs) return before.run
  const run = countRun(context.db, board, contest)
  kept.set(board, { readAt, run })
  // A failure is not kept: the next desk tries again.
  run.catch(() => kept.delete(board))
  return run
}

async function countRun(db: Database, board: Board, { row, now }: ReadContest): Promise<ContestRun> {
  const { cid } = board.contest
  const [waiting, queue, hosts, questions, prints, balloons] = await Promise.all([
    countWaiting(db, cid),
    listFirstWaiting(db, cid, queueShown),
    listLast(db, cid, lastSubmissions).then((last) => listHosts(db, last)),
    countQuestions(db, cid),
    countPrints(db, cid),
    readBalloons(db, board),
  ])
  return {
    now: new Date(row.now).toISOString(),
    submissions: board.pace.total(),
    lastMinute: board.pace.lastMinute(now),
    waiting,
    oldestWaiting: queue[0]?.seconds ?? null,
    judges: { all: hosts.length, silent: hosts.filter(({ isSilent }) => isSilent).length },
    questionsOpen: questions.open,
    oldestQuestion: questions.oldest,
    printsWaiting: prints.waiting,
    printsDone: prints.done,
    balloonsDue: balloons.filter(({ state }) => state === 'due').length,
    balloonsBrought: balloons.filter(({ state }) => state === 'brought').length,
    minutes: board.pace.minutes(),
    queue,
    hosts,
  }
}
