import type { CaseResult } from '@praxis/contract/judged'
import { judging, judgingProtocol } from '@praxis/contract/judging'
import { type WorkshopJob } from '@praxis/contract/judgingJobs'
import type { InputOf } from '@praxis/contract/endpoint'
import { workshopRuns } from '@praxis/contract/workshopRuns'
import { sql } from 'kysely'
import { recoverLostJobs } from '#server/modules/judging/public.ts'
import { judgeToken } from './harness.ts'
import { hostWith } from './hosts.ts'
import { aSite } from './site.ts'

export const checker = { code: 'int main() { return 42; }', language: 'C++ 17 With O2' }

type Reported = Partial<Omit<InputOf<typeof judging.workshopReport>, 'session' | 'id' | 'attempt' | 'cases'>> & {
  cases?: CaseResult[]
}

/** A site whose root and administrator let a judge try things. */
export async function aRunSite() {
  const site = await aSite()
  const { call, root, db, services } = site
  const admin = await site.aUser({ role: 'admin' })
  const asJudge = { token: judgeToken }

  async function aRunJudge(names = ['C With O2', 'C++ 17 With O2', 'Python3'], hostKey = `judge ${Math.random()}`) {
    const said = { protocol: judgingProtocol, host: hostWith(names, { hostKey, name: hostKey }) }
    const { session } = (await call(judging.hello, said, asJudge)).data!
    return {
      session,
      claimRuns: async (free = 4, waitSeconds = 0) =>
        (await call(judging.claim, { session, free, waitSeconds, workshop: true }, asJudge)).data!.workshopRuns,
      /** Null if the session is no longer known. */
      reportRun: async ({ id, attempt }: WorkshopJob, more: Reported) => {
        const report = { outcome: 'judged' as const, message: '', cases: [], answers: [], ...more }
        const reply = await call(judging.workshopReport, { session, id, attempt, ...report }, asJudge)
        return reply.data?.accepted ?? null
      },
      /** The runs that it has lost. */
      heartbeatRuns: async (runs: readonly WorkshopJob[]) => {
        const held = runs.map(({ id, attempt }) => ({ id, attempt }))
        const load = { cpu: 0.5, memory: 0.25, jobs: runs.length }
        const { data } = await call(judging.heartbeat, { session, jobs: [], workshopRuns: held, load }, asJudge)
        return data!.lostWorkshopRuns
      },
    }
  }

  /** The key of a run of root. */
  async function start(sent: InputOf<typeof workshopRuns.start>, who: { token: string } = root): Promise<string> {
    const { data, code } = await call(workshopRuns.start, sent, who)
    if (data === null) throw new Error(`the run was refused: ${code}`)
    return data.key
  }

  const read = (key: string, who: { token: string } = root) => call(workshopRuns.result, { key }, who)

  /** As if judges had been silent for long. */
  async function expire() {
    await sql`update workshop_run set lease_until = now() - interval '1 second' where state = 'claimed'`.execute(db)
    await recoverLostJobs(services)
  }
  return { ...site, admin, asJudge, aRunJudge, judge: await aRunJudge(undefined, 'the judge'), start, read, expire }
}
