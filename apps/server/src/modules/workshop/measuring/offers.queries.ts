import { judgeStatus } from '@praxis/contract/statuses'
import type { OfferFaultCode, OfferState } from '@praxis/contract/timeLimitOffers'
import { sql } from 'kysely'
import type { Database, Transaction } from '#server/db/connection.ts'

/** Why nothing is measured, or why it waits. */
export type OfferFault = {
  readonly code: OfferFaultCode
  readonly file?: string
  readonly status?: number
  readonly language?: string
}

/** States in which a measurement goes on by itself. */
const openStates = ['waiting', 'running'] as const satisfies readonly OfferState[]

const offers = (db: Database) =>
  db
    .selectFrom('time_limit_offer')
    .innerJoin('problem', 'problem.id', 'time_limit_offer.problem_id')
    .select([
      'time_limit_offer.problem_id as pid',
      'time_limit_offer.uid',
      'by_uid as byUid',
      'multiplier',
      'resolution_ms as resolutionMs',
      'longest_ms as longestMs',
      'time_limit_offer.test_data_id as testDataId',
      'problem.test_data_id as presentDataId',
      'problem.time_limit_ms as timeLimitMs',
      'state',
      'slowest_ms as slowestMs',
      'slowest_file as slowestFile',
      'offer_ms as offerMs',
      sql<OfferFault | null>`fault`.as('fault'),
      'wants_public as wantsPublic',
    ])

export type OfferRow = Awaited<ReturnType<ReturnType<typeof offers>['execute']>>[number]

/** What changes it holds the problem, or has the places of who measures (`countOwnRuns`), so nobody changes it meanwhile. */
export const findOffer = (db: Database, pid: number) =>
  offers(db).where('time_limit_offer.problem_id', '=', pid).executeTakeFirst()

export const listOffers = (db: Database, pids: readonly number[]) =>
  pids.length === 0 ? Promise.resolve([]) : offers(db).where('time_limit_offer.problem_id', 'in', pids).execute()

type NewOffer = {
  readonly pid: number
  readonly uid: string
  readonly multiplier: number
  readonly resolutionMs: number
  readonly wantsPublic: boolean
}

/** For the data and the solutions that the problem has. */
export async function insertOffer(tx: Transaction, offer: NewOffer): Promise<void> {
  const { pid, uid, multiplier, resolutionMs, wantsPublic } = offer
  await tx
    .insertInto('time_limit_offer')
    .values({
      problem_id: pid,
      uid,
      by_uid: uid,
      multiplier,
      resolution_ms: resolutionMs,
      wants_public: wantsPublic,
      test_data_id: (eb) => eb.selectFrom('problem').select('test_data_id').where('id', '=', pid),
    })
    .execute()
  await renewSolutions(tx, pid)
}

type Change = Partial<{
  byUid: string
  longestMs: number | null
  testDataId: number | null
  state: OfferState
  slowestMs: number | null
  slowestFile: string | null
  offerMs: number | null
  fault: OfferFault | null
  wantsPublic: boolean
}>

export const updateOffer = (tx: Transaction, pid: number, change: Change) =>
  tx
    .updateTable('time_limit_offer')
    .set({
      updated_at: sql`now()`,
      ...(change.byUid !== undefined && { by_uid: change.byUid }),
      ...(change.longestMs !== undefined && { longest_ms: change.longestMs }),
      ...(change.testDataId !== undefined && { test_data_id: change.testDataId }),
      ...(change.state !== undefined && {
        state: change.state,
        ended_at: change.state === 'waiting' || change.state === 'running' ? null : sql`now()`,
      }),
      ...(change.slowestMs !== undefined && { slowest_ms: change.slowestMs }),
      ...(change.slowestFile !== undefined && { slowest_file: change.slowestFile }),
      ...(change.offerMs !== undefined && { offer_ms: change.offerMs }),
      ...(change.fault !== undefined && { fault: change.fault === null ? null : JSON.stringify(change.fault) }),
      ...(change.wantsPublic !== undefined && { wants_public: change.wantsPublic }),
    })
    .where('problem_id', '=', pid)
    .execute()

/** The solutions of a problem are others now: what was measured with the former ones counts no more. */
export const voidOffer = (tx: Transaction, pid: number) =>
  tx.updateTable('time_limit_offer').set({ test_data_id: null }).where('problem_id', '=', pid).execute()

/** Somebody chose who sees these problems: what their importers wanted at first counts no more. */
export const forgetWanted = (tx: Transaction, pids: readonly number[]) =>
  tx.updateTable('time_limit_offer').set({ wants_public: false }).where('problem_id', 'in', pids).execute()

/** Has all solutions judged that set the limit, as they are stored now. */
export async function renewSolutions(tx: Transaction, pid: number): Promise<void> {
  await tx.deleteFrom('time_limit_solution').where('problem_id', '=', pid).execute()
  await tx
    .insertInto('time_limit_solution')
    .columns(['problem_id', 'seq', 'file', 'language'])
    .expression((eb) =>
      eb
        .selectFrom('problem_solution')
        .select(['problem_id', 'seq', 'file', 'language'])
        .where('problem_id', '=', pid)
        .where('sets_time_limit', '=', true),
    )
    .execute()
}

/** Each with its run, as far as that is still there. */
export const listMeasured = (db: Database, pid: number) =>
  db
    .selectFrom('time_limit_solution as one')
    .leftJoin('workshop_run', 'workshop_run.id', 'one.run_id')
    .select([
      'one.seq',
      'one.file',
      'one.language',
      'one.state',
      'one.tries',
      'one.status',
      'one.time_ms as timeMs',
      'one.memory_kb as memoryKb',
      'one.time_factor as timeFactor',
      'one.run_id as runId',
      'workshop_run.state as runState',
      'workshop_run.result',
    ])
    .where('one.problem_id', '=', pid)
    .orderBy('one.seq')
    .execute()

export type MeasuredRow = Awaited<ReturnType<typeof listMeasured>>[number]

/** How many solutions of each problem are judged, and how many there are. */
export const countMeasured = (db: Database, pids: readonly number[]) =>
  pids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('time_limit_solution')
        .select([
          'problem_id as pid',
          sql<number>`count(*) filter (where state = 'judged')`.as('judged'),
          sql<number>`count(*) filter (where state <> 'skipped')`.as('solutions'),
        ])
        .where('problem_id', 'in', pids)
        .groupBy('problem_id')
        .execute()

type Ended = {
  readonly state: 'waiting' | 'judged' | 'skipped'
  readonly tries?: number
  readonly status?: number
  readonly timeMs?: number | null
  readonly memoryKb?: number | null
  readonly timeFactor?: number
}

export const endSolution = (tx: Transaction, pid: number, seq: number, ended: Ended) =>
  tx
    .updateTable('time_limit_solution')
    .set({
      state: ended.state,
      run_id: null,
      ...(ended.tries !== undefined && { tries: ended.tries }),
      ...(ended.status !== undefined && { status: ended.status }),
      ...(ended.timeMs !== undefined && { time_ms: ended.timeMs }),
      ...(ended.memoryKb !== undefined && { memory_kb: ended.memoryKb }),
      ...(ended.timeFactor !== undefined && { time_factor: ended.timeFactor }),
    })
    .where('problem_id', '=', pid)
    .where('seq', '=', seq)
    .execute()

export const startSolution = (tx: Transaction, pid: number, seq: number, runId: number) =>
  tx
    .updateTable('time_limit_solution')
    .set({ state: 'running', run_id: runId })
    .where('problem_id', '=', pid)
    .where('seq', '=', seq)
    .execute()

/** Solutions that judges have, or that wait for one, of all measurements in the name of one person. */
export const countRunning = async (db: Database, byUid: string): Promise<number> => {
  const { count } = await db
    .selectFrom('time_limit_solution')
    .innerJoin('time_limit_offer', 'time_limit_offer.problem_id', 'time_limit_solution.problem_id')
    .innerJoin('workshop_run', 'workshop_run.id', 'time_limit_solution.run_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('time_limit_offer.by_uid', '=', byUid)
    .where('time_limit_solution.state', '=', 'running')
    .where('workshop_run.state', '<>', 'done')
    .executeTakeFirstOrThrow()
  return count
}

/** The runs of a measurement that is begun again or given up. Judges that have them stop. */
export const listRunKeys = (tx: Transaction, pid: number) =>
  tx
    .selectFrom('time_limit_solution')
    .innerJoin('workshop_run', 'workshop_run.id', 'time_limit_solution.run_id')
    .select(['workshop_run.key', 'workshop_run.uid'])
    .where('time_limit_solution.problem_id', '=', pid)
    .where('workshop_run.state', '<>', 'done')
    .orderBy('workshop_run.id')
    .execute()

/** The program of a solution, as it is stored. Undefined: it is there no more. */
export const findProgram = (db: Database, pid: number, seq: number) =>
  db
    .selectFrom('problem_solution')
    .select(['source', 'extra_files as extraFiles'])
    .where('problem_id', '=', pid)
    .where('seq', '=', seq)
    .executeTakeFirst()

/** The problem whose limit is measured with this run. */
export const findMeasuredBy = (db: Database, runId: number) =>
  db.selectFrom('time_limit_solution').select('problem_id as pid').where('run_id', '=', runId).executeTakeFirst()

/** What has begun, and of each person what waits for the longest time. */
export async function listNext(db: Database, each: number, byUid: string | null = null): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`
    select problem_id as pid from (
      select problem_id, state,
        row_number() over (partition by by_uid, state order by updated_at, problem_id) as place
      from time_limit_offer
      where state = any(${[...openStates]}) and (${byUid}::text is null or by_uid = ${byUid})) as open
    where place <= ${each} or state = 'running'
    order by pid`.execute(db)
  return rows.map(({ pid }) => pid)
}

/** What a judge could not end, or what was ended before a judge did. */
export const unfinished: ReadonlySet<number> = new Set([judgeStatus.systemError, judgeStatus.cancelled])
