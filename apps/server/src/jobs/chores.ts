import type { Services } from '../context.ts'
import { recoverLostJobs } from '../modules/judging/public.ts'
import { carryOnRejudges } from '../modules/judgements/public.ts'
import { openEngine } from '../modules/remoteJudges/public.ts'
import { judgingTimes } from '@praxis/contract/judging'

type Chore = { everyMs: number; firstAfterMs: number; name: string; run: () => Promise<void> }

/** Small work that every API process repeats within seconds. What may wait a minute is a scheduled job. */
export function startChores(services: Services): () => void {
  const engine = openEngine(services)
  const chores: Chore[] = [
    // After a restart of the API, judges that went on working get the time to renew their leases.
    { name: 'leases', everyMs: 2_000, firstAfterMs: judgingTimes.lease * 1000, run: () => recoverLostJobs(services) },
    { name: 'remote judges', everyMs: 500, firstAfterMs: 500, run: () => engine.round() },
    { name: 'rejudges', everyMs: 1_000, firstAfterMs: 1_000, run: () => carryOnRejudges(services) },
  ]
  const stops = chores.map((chore) => repeat(chore, services))
  return () => stops.forEach((stop) => stop())
}

/** The wait for the next run starts when this one has ended, so runs do not pile up when the database is slow. */
function repeat({ everyMs, firstAfterMs, name, run }: Chore, { log }: Services): () => void {
  let stopped = false
  let timer = setTimeout(() => void again(), firstAfterMs)
  const again = async () => {
    await run().catch((error: unknown) =>
      log.warn({ err: error, chore: name }, 'a chore failed and will be tried again'),
    )
    if (!stopped) timer = setTimeout(() => void again(), everyMs)
  }
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}
