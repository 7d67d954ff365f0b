import { reminderDays } from '@praxis/contract/membershipLimits'
import { z } from 'zod'
import { defineJob } from '#server/jobs/defineJob.ts'
import { shownMoment } from '#server/modules/accounts/public.ts'
import { tell } from '#server/modules/messages/public.ts'
import { deleteOldReminders, takeReminders } from './reminders.queries.ts'

/** Tells members some days before the end of their membership. */
export const remindMembersJob = defineJob({
  name: 'membership.remind',
  data: z.object({}),
  schedule: { everyMinutes: 10 },
  async run({ db, now }) {
    const at = now()
    await db.transaction().execute(async (tx) => {
      const told = new Set<string>()
      // The last reminder takes the place of the earlier ones that nobody sent.
      for (const days of reminderDays.toSorted((one, other) => one - other)) {
        const due = await takeReminders(tx, { days, now: at })
        const fresh = due.filter(({ uid }) => !told.has(uid))
        for (const { uid } of due) told.add(uid)
        for (const [until, people] of Map.groupBy(fresh, (one) => one.until)) {
          const params = { until: shownMoment(new Date(until).toISOString()), days }
          await tell(tx, { kind: 'membership_ends', params, to: { uids: people.map(({ uid }) => uid) } })
        }
      }
    })
    await deleteOldReminders(db, at)
  },
})
