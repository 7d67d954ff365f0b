import type { DashboardNow } from '@praxis/contract/dashboard'
import { isRoot, type Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { readJudges } from '#server/modules/judgeHosts/public.ts'
import { countNewPeople, countOnline, countToday, findOldestWait } from '../figures/figures.queries.ts'
import { sumRequests } from '../watch/watch.queries.ts'
import { listWaiting } from './waiting.ts'

/** How the site is at this moment, as the caller may know it. */
export async function readNow(context: Context<Viewer>): Promise<DashboardNow> {
  const { db, viewer, watch, now } = context
  const [all, online, fresh, submissions, { hosts, queue }, oldestWaitMs, requests, waiting] = await Promise.all([
    watch.countPeople(now()),
    countOnline(db, now()),
    countNewPeople(db),
    countToday(db),
    readJudges(db),
    findOldestWait(db),
    isRoot(viewer) ? sumRequests(db) : null,
    listWaiting(context),
  ])
  return {
    people: { all, online, ...fresh },
    submissions: { today: submissions.submissions, accepted: submissions.accepted },
    queue,
    oldestWaitMs,
    judges: hosts.map((host) => ({
      id: host.id,
      name: host.name,
      state: host.state,
      isOnline: host.isOnline,
      isOutdated: host.isOutdated,
      slots: host.slots,
      inHand: host.inHand,
      cpu: host.load?.cpu ?? null,
      memory: host.load?.memory ?? null,
      judgedLastHour: host.judgedLastHour,
      calibrationUs: host.calibrationUs,
      lastSeenAt: host.lastSeenAt,
    })),
    requests,
    waiting,
  }
}
