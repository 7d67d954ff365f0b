import { setTimeout } from 'node:timers/promises'
import type { Services } from '#server/context.ts'
import { readSiteSettings } from '#server/modules/site/public.ts'

type Hosts = readonly string[]

/** The hosts that pages may show in a frame, a few seconds old at most. */
export const recentHosts = (services: Pick<Services, 'db' | 'log'>): (() => Promise<Hosts>) =>
  recently(
    async () => (await readSiteSettings(services, ['videoHosts'])).videoHosts,
    (error) => services.log.warn({ err: error }, 'the hosts of videos could not be read'),
  )

/** How long what was read holds, and how long somebody waits for it at most. */
const times = { keptMs: 3_000, waitMs: 1_000 }

/** Reads once for all who ask at the same time. While nothing can be read, what was read last holds: pages must come. */
export function recently(
  read: () => Promise<Hosts>,
  onError: (error: unknown) => void,
  { keptMs, waitMs } = times,
): () => Promise<Hosts> {
  let known: Hosts = []
  let readAt = -Infinity
  let reading: Promise<void> | null = null
  const readAgain = () =>
    read()
      .then((hosts) => void (known = hosts))
      .catch(onError)
      .finally(() => {
        readAt = performance.now()
        reading = null
      })
  return async () => {
    const isOld = performance.now() - readAt >= keptMs
    if (isOld) await Promise.race([(reading ??= readAgain()), setTimeout(waitMs, undefined, { ref: false })])
    return known
  }
}
