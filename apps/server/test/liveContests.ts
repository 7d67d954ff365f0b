import { setTimeout as pause } from 'node:timers/promises'
import { isFinished } from '@praxis/contract/statuses'
import type { LiveEvent } from '@praxis/contract/live'
import { sql } from 'kysely'
import { noteContest } from '#server/modules/contests/public.ts'
import { aContestSite } from './contestSite.ts'
import { fast, follow, progressOf } from './follow.ts'
import { casesOf } from './site.ts'

export type Page = Awaited<ReturnType<typeof follow>>
type Person = { token: string }

/** Longer than changes are gathered. */
const apartMs = 90

/** A site with contests, a judge, and pages that follow what is sent to them. */
export async function aWatchedContestSite() {
  const site = await aContestSite({ liveTimes: fast })
  const { app, db } = site
  const judge = await site.aJudge()

  const open = (who: Person | null, wanted: { submissions?: number[]; contests?: number[]; cases?: boolean }) =>
    follow(
      app,
      {
        submissions: (wanted.submissions ?? []).map((submitId) => ({ submitId, cases: wanted.cases ?? true })),
        contests: wanted.contests ?? [],
      },
      who === null ? {} : { token: who.token },
    )

  /**
   * Judges what comes next with so many messages before the report, so far apart that each could be an event. Only the
   * fourth case may go wrong.
   */
  async function judgeNext(fourth: number, messages = 3): Promise<void> {
    const [job] = await judge.claim()
    await pause(apartMs)
    await progressOf(site, judge, job!)(1, 'compiling')
    for (let n = 1; n <= messages; n += 1) {
      await pause(apartMs)
      await progressOf(site, judge, job!)(n + 1, 'judging', n)
    }
    await pause(apartMs)
    await judge.report(job!, casesOf(job!, fourth))
  }

  const change = async (cid: number, columns: Record<string, unknown>) => {
    await db
      .updateTable('contest')
      .set({ updated_at: sql`clock_timestamp()`, ...columns })
      .where('id', '=', cid)
      .execute()
    await noteContest(db, cid)
  }

  return { ...site, judge, open, judgeNext, change }
}

export const told = (page: Page) => page.events.filter(({ type }) => type !== 'beat')

/** Whatever had to be sent before now has been sent. */
export async function settle(page: Page): Promise<void> {
  const beats = () => page.events.filter(({ type }) => type === 'beat').length
  const before = beats()
  await page.until(() => beats() > before + 2)
}

/** Places in the queue apart: how fast a queue moves is no matter of a verdict. */
export function wordOf(event: LiveEvent): string {
  if (event.type === 'contest') return `status:${event.status}${event.isSealed ? ' sealed' : ''}`
  if (event.type !== 'submission') return event.type
  const { submission, results, queuePosition } = event
  if (queuePosition !== null) return 'place'
  const cases = results === undefined || results === null ? '' : '+cases'
  const time = submission.time === null ? '' : '+time'
  return isFinished(submission.status) ? `${submission.status}${time}${cases}` : 'judging'
}

/** Everything that a page was told, in order; the same again once. */
export const wordsOf = (page: Page) =>
  told(page)
    .map(wordOf)
    .filter((word, n, words) => word !== words[n - 1])
    .join(' ')
