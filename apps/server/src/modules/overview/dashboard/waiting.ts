import type { DashboardNow, WaitingKind } from '@praxis/contract/dashboard'
import { isRoot, keepsBank, type Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { countFailedJobs } from '#server/jobs/failed.queries.ts'
import { countApplications } from '#server/modules/bank/public.ts'
import { countOwnOffers } from '#server/modules/groups/public.ts'
import { listMissingLanguages } from '#server/modules/judgeHosts/public.ts'
import { countOpenReports, countProposals, countWaitingTexts } from '#server/modules/moderation/public.ts'
import { countLateMails } from '#server/modules/mail/public.ts'
import { countFailedRefunds } from '#server/modules/payments/public.ts'

type Asking = Pick<Context<Viewer>, 'db' | 'viewer' | 'now'>
type Waiting = DashboardNow['waiting'][number]
type Kind = {
  /** Who can decide or mend it. */
  readonly isFor: (viewer: Viewer) => boolean
  readonly count: (asking: Asking) => Promise<number | readonly string[]>
}

const everybody = () => true

const kinds: Readonly<Record<WaitingKind, Kind>> = {
  approvals: { isFor: keepsBank, count: ({ db }) => countApplications(db) },
  reports: { isFor: everybody, count: ({ db, viewer }) => countOpenReports(db, viewer) },
  texts: { isFor: everybody, count: ({ db }) => countWaitingTexts(db) },
  mutes: { isFor: isRoot, count: ({ db }) => countProposals(db) },
  refunds: { isFor: isRoot, count: ({ db }) => countFailedRefunds(db) },
  jobs: { isFor: isRoot, count: ({ db }) => countFailedJobs(db) },
  mails: { isFor: isRoot, count: ({ db, now }) => countLateMails(db, now()) },
  invitations: { isFor: everybody, count: ({ db, viewer }) => countOwnOffers(db, viewer.uid) },
  languages: { isFor: isRoot, count: ({ db }) => listMissingLanguages(db) },
}

/** What waits for the caller: each kind that is theirs, also where nothing waits. */
export const listWaiting = (asking: Asking): Promise<Waiting[]> =>
  Promise.all(
    Object.entries(kinds)
      .filter(([, { isFor }]) => isFor(asking.viewer))
      .map(async ([kind, { count }]): Promise<Waiting> => {
        const found = await count(asking)
        const names = typeof found === 'number' ? {} : { names: [...found] }
        return { kind: kind as WaitingKind, count: typeof found === 'number' ? found : found.length, ...names }
      }),
  )
