import { timeLimitOffers } from '@praxis/contract/timeLimitOffers'
import { sql } from 'kysely'
import type { WorkshopJob } from '@praxis/contract/judgingJobs'
import { replaceSolutions } from '#server/modules/problems/public.ts'
import { stepMeasuring } from '#server/modules/workshop/measuring/step.ts'
import { beginMeasuring } from '#server/modules/workshop/public.ts'
import { aCase } from './harness.ts'
import { aRunSite } from './workshopSite.ts'

type Written = {
  file: string
  language?: string
  source?: string
  setsTimeLimit?: boolean
  extraFiles?: Record<string, string>
}

const solution = ({ file, language = 'C With O2', source = `// ${file}`, ...more }: Written) => ({
  file,
  language,
  source,
  extraFiles: {},
  expected: null,
  setsTimeLimit: true,
  ...more,
})

/** A site whose problem has a guessed limit of a second, and a judge that measures it in the name of root. */
export async function aMeasuredSite(written: readonly Written[] = [{ file: 'a.c' }, { file: 'b.c' }]) {
  const site = await aRunSite()
  const { db, call, services, pid, root, judge } = site
  await db.updateTable('problem').set({ time_limit_ms: 1_000 }).execute()

  async function begin(of = pid, solutions = written, more: Partial<Parameters<typeof beginMeasuring>[1]> = {}) {
    const measuring = { multiplier: 2, resolutionMs: 1_000 }
    await db.transaction().execute(async (tx) => {
      await replaceSolutions(tx, of, solutions.map(solution))
      await beginMeasuring(tx, { pid: of, uid: root.uid, measuring, wantsPublic: false, ...more })
    })
  }
  const step = (of = pid) => stepMeasuring(services, of)
  const offer = async (of = pid, who: { token: string } = root) =>
    (await call(timeLimitOffers.view, { pid: of }, who)).data
  // A judge takes one run over all cases at a time.
  const judges = [judge, ...(await Promise.all([1, 2, 3, 4, 5].map(() => site.aRunJudge())))]
  const holders = new Map<WorkshopJob, typeof judge>()
  /** All runs that judges take. */
  async function claim(): Promise<WorkshopJob[]> {
    const taken: WorkshopJob[] = []
    for (const one of judges) {
      for (const run of await one.claimRuns()) {
        holders.set(run, one)
        taken.push(run)
      }
    }
    return taken
  }

  /** The judge ends a run: this long in its slowest case, and with this verdict in it. */
  const end = (run: WorkshopJob, timeMs: number, status = 0) =>
    holders.get(run)!.reportRun(run, {
      cases: run.job!.cases.map(({ id, seq }) =>
        aCase(seq, seq === 2 ? status : 0, {
          caseId: id,
          timeUs: seq === 2 ? timeMs * 1_000 - 1 : 5,
          memoryKb: 7 * seq,
        }),
      ),
    })
  /** Another problem with the same test data as the first. */
  async function another(displayId: string): Promise<number> {
    const { rows } = await sql<{ id: number }>`
      insert into problem (display_id, time_limit_ms, memory_limit_mb, stack_limit_mb, test_data_id)
      select ${displayId}, 1000, 256, 64, test_data_id from problem where id = ${pid} returning id`.execute(db)
    const { id } = rows[0]!
    await db.insertInto('problem_count').values({ problem_id: id }).execute()
    return id
  }
  const jobsFor = async () => {
    const { rows } = await sql<{ pid: number }>`
      select (data -> 'shown' ->> 'pid')::int as pid from pgboss.job
      where name = 'workshop.measure-limit' and state = 'created' order by 1`.execute(db)
    return rows.map((row) => row.pid)
  }
  const forgetJobs = () => sql`delete from pgboss.job where name = 'workshop.measure-limit'`.execute(db)
  const report = (run: WorkshopJob, more: Parameters<typeof judge.reportRun>[1]) =>
    holders.get(run)!.reportRun(run, more)
  return { ...site, report, begin, step, offer, end, another, jobsFor, forgetJobs, claim, judges }
}
