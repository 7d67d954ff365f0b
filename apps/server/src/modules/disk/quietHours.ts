import { setTimeout as pause } from 'node:timers/promises'
import { QuietHours } from '@praxis/contract/disk'
import { isQuiet } from '@praxis/rules/quietHours'
import type { Services } from '#server/context.ts'
import { readSiteSettings } from '#server/modules/site/public.ts'

type Clock = Pick<Services, 'db' | 'log' | 'now'>

export const readQuietHours = async (services: Pick<Services, 'db' | 'log'>) =>
  QuietHours.parse(await readSiteSettings(services, QuietHours.keyof().options))

/** Whether it is one of the hours, in the time zone of the site, in which old rows are made smaller. */
export async function isQuietNow(services: Clock): Promise<boolean> {
  const { quietFromHour: from, quietToHour: to } = await readQuietHours(services)
  const { timeZone } = await readSiteSettings(services, ['timeZone'])
  const hour = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(services.now())
  return isQuiet(Number(hour), { from, to })
}

/** A run ends before the next one of its schedule is due. */
const longestRunMs = 8 * 60_000

/**
 * Takes step after step until one says that nothing is left, the quiet hours end, or the run has taken long enough. After
 * each it waits as long as the step took: people who are awake have half of the database at least.
 */
export async function stepQuietly(
  services: Clock,
  signal: AbortSignal,
  step: (mayGoOn: () => boolean) => Promise<boolean>,
): Promise<void> {
  const began = performance.now()
  const mayGoOn = () => !signal.aborted && performance.now() - began < longestRunMs
  while (mayGoOn() && (await isQuietNow(services))) {
    const stepped = performance.now()
    if (!(await step(mayGoOn))) return
    await pause(performance.now() - stepped)
  }
}
