import { contestAccess } from '@praxis/rules/contests/access'
import { titleFor } from '@praxis/rules/contests/readerTexts'
import { textFile } from '#server/downloads/text.ts'
import type { Context } from '#server/context.ts'
import { Failure, found } from '#server/failure.ts'
import type { Generated } from '#server/http/replies.ts'
import { readSiteSettings, siteAddress } from '#server/modules/site/public.ts'
import { findCreated } from '../../enter/contest.queries.ts'
import { findContest } from '../../enter/enterContest.ts'
import { writeCalendar } from './writeCalendar.ts'

/** A contest as a file for calendars. Visitors get those that they are shown. */
export async function calendar({ cid }: { cid: number }, context: Context): Promise<Generated> {
  const contest = found(await findContest(context, cid), 'contest_not_found')
  const { visitor, facts, row } = contest
  const refusal = contestAccess.see(visitor, facts)
  if (refusal !== null) {
    throw new Failure(
      refusal === 'group_members_only' && context.viewer === null ? 'login_required' : 'contest_not_found',
    )
  }
  const [settings, { createdAt }] = await Promise.all([
    readSiteSettings(context, ['baseUrl']),
    findCreated(context.db, cid),
  ])
  const address = siteAddress(settings) ?? context.address ?? context.origin
  const { startAt, endAt } = facts
  const event = {
    title: titleFor(row, context.locale),
    url: `${address}/contest/${cid}`,
    startAt,
    endAt,
    changedAt: row.updatedAt,
  }
  // A site may get another address, and contests of several sites stand in one calendar.
  const uid = `contest-${cid}-${Date.parse(createdAt)}@praxis`
  return textFile(`contest-${cid}.ics`, writeCalendar({ uid, ...event }), 'text/calendar; charset=utf-8')
}
