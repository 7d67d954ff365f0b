import type { InputOf } from '@praxis/contract/endpoint'
import { judging } from '@praxis/contract/judging'
import { judgeToken } from './harness.ts'
import { aJudgedSite } from './site.ts'

type Told = InputOf<typeof judging.heartbeat>['jobs'][number]
export type Job = { judgementId: number; attempt: number }

/** A site with a judge of two slots that tells how long its judgements hold them. */
export async function aSharedSite() {
  const site = await aJudgedSite()
  const { db, judge } = site
  const { session } = judge
  const asJudge = { token: judgeToken }
  const ask = async (free = 1, of = session) =>
    (await site.call(judging.claim, { session: of, free, waitSeconds: 0 }, asJudge)).data!
  const beat = async (jobs: Told[], of = session) =>
    (await site.call(judging.heartbeat, { session: of, jobs, load: { cpu: 0, memory: 0, jobs: jobs.length } }, asJudge))
      .data!
  const told = (job: Job, seconds: number, isPaused = false): Told => ({
    judgementId: job.judgementId,
    attempt: job.attempt,
    heldMs: seconds * 1_000,
    isPaused,
  })
  /** Two judgements of one person that have taken both slots of the judge, for so long. */
  async function bothTaken(seconds = 20, of = session) {
    await site.submit()
    await site.submit()
    const { jobs } = await ask(2, of)
    await beat(
      jobs.map((job) => told(job, seconds)),
      of,
    )
    return [jobs[0]!, jobs[1]!] as const
  }
  const stateOf = async ({ judgementId }: Job) =>
    db
      .selectFrom('judgement')
      .select(['state', 'attempt', 'is_paused as isPaused', 'held_ms as heldMs'])
      .where('id', '=', judgementId)
      .executeTakeFirstOrThrow()
  return { ...site, ask, beat, told, bothTaken, stateOf }
}
