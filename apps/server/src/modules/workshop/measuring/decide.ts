import type { TimeLimitOffer } from '@praxis/contract/timeLimitOffers'
import { problemAuth } from '@praxis/contract/statuses'
import { importPermissions } from '@praxis/rules/permissions/imports'
import { problemPermissions, type ManagedProblem } from '@praxis/rules/permissions/problems'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { Failure, found } from '#server/failure.ts'
import { viewersByUid } from '#server/modules/accounts/public.ts'
import { record } from '#server/modules/audit/public.ts'
import { lockGroup } from '#server/modules/groups/public.ts'
import { enterProblem } from '../save/access.ts'
import { withCompiledValidator } from '../save/compiledValidator.ts'
import { findProblem, lockProblem, type ProblemRow } from '../save/queries.ts'
import { change } from '../save/saveProblem.ts'
import { enqueueMeasuring } from './measureJobs.ts'
import { findOffer, updateOffer, type OfferRow } from './offers.queries.ts'
import { endRuns, restart } from './restart.ts'
import { isOutdated, showOffer } from './showOffer.ts'

type Manager = Context<Viewer>
type Of = { readonly pid: number }

/** The problem gets the limit that is offered, as a save gives it. */
export const takeOffer = ({ pid }: Of, context: Manager): Promise<TimeLimitOffer> =>
  decide(context, pid, 'taken', (offer) => {
    if (offer.state !== 'measured' || offer.offerMs === null || isOutdated(offer)) {
      throw new Failure('time_limit_offer_state')
    }
    return { timeLimit: offer.offerMs }
  })

/** The problem keeps the limit that it has. */
export const dismissOffer = ({ pid }: Of, context: Manager): Promise<TimeLimitOffer> =>
  decide(context, pid, 'dismissed', ({ state }) => {
    if (state === 'taken' || state === 'dismissed') throw new Failure('time_limit_offer_state')
    return {}
  })

/** Has the solutions judged again, in the name of whoever asks. */
export async function measureAgain({ pid }: Of, context: Manager): Promise<TimeLimitOffer> {
  const { db, viewer } = context
  await db.transaction().execute(async (tx) => {
    const row = await lockProblem(tx, pid)
    await enterProblem({ db: tx, viewer }, row, 'site')
    const offer = found(await findOffer(tx, pid), 'time_limit_offer_not_found')
    await restart(tx, offer, viewer.uid)
    await enqueueMeasuring(tx, pid)
    await tell(tx, context, { pid, act: 'measure', before: { state: offer.state }, after: { state: 'waiting' } })
  })
  return (await showOffer(db, pid))!
}

type Decided = 'taken' | 'dismissed'
const acts = { taken: 'take', dismissed: 'dismiss' } as const

async function decide(
  context: Manager,
  pid: number,
  state: Decided,
  limitOf: (offer: OfferRow) => { timeLimit?: number },
): Promise<TimeLimitOffer> {
  const { db, viewer } = context
  const seen = await findProblem(db, pid)
  await enterProblem(context, seen, 'site')
  await withCompiledValidator(context, { pid, gid: seen?.gid ?? null }, (compiledOnly) =>
    db.transaction().execute(async (tx) => {
      if (seen !== undefined && seen.gid !== null) await lockGroup(tx, seen.gid)
      const row = await lockProblem(tx, pid)
      const managed = await enterProblem({ db: tx, viewer }, row, 'site')
      const offer = found(await findOffer(tx, pid), 'time_limit_offer_not_found')
      const limit = limitOf(offer)
      const auth = (await isPublished(tx, context, { offer, row: row!, managed })) ? { auth: problemAuth.public } : {}
      const save = { problem: { id: pid, ...limit, ...auth } }
      if ('timeLimit' in limit || 'auth' in auth) {
        await change(tx, context, { row: row!, managed, save, texts: noTexts, compiledOnly })
      }
      await endRuns(tx, pid)
      await updateOffer(tx, pid, { state, wantsPublic: false })
      const before = { state: offer.state, timeLimit: offer.timeLimitMs }
      await tell(tx, context, { pid, act: acts[state], before, after: { ...before, ...limit, state } })
    }),
  )
  return (await showOffer(db, pid))!
}

const noTexts = { texts: new Map<string, string>(), empty: '' }

type Deciding = { readonly offer: OfferRow; readonly row: ProblemRow; readonly managed: ManagedProblem }

/** Whether the problem becomes public, as its importer wanted: if both they and whoever decides may do that now. */
async function isPublished(
  tx: Transaction,
  { viewer, now }: Manager,
  { offer, row, managed }: Deciding,
): Promise<boolean> {
  if (!offer.wantsPublic || row.auth !== problemAuth.hidden) return false
  const [importer] = await viewersByUid(tx, [offer.uid], now())
  if (importer === undefined || importPermissions.publish(importer, { groupId: row.gid }) !== null) return false
  return problemPermissions.setAuth(viewer, { ...managed, auth: row.auth }, problemAuth.public) === null
}

type Row = Readonly<Record<string, unknown>>
type Told = {
  readonly pid: number
  readonly act: 'measure' | (typeof acts)[keyof typeof acts]
  readonly before: Row
  readonly after: Row
}

const tell = (tx: Transaction, context: Manager, { pid, act, before, after }: Told) =>
  record(tx, context, { act: `timeLimitOffer.${act}`, noun: 'problem', nounId: pid, before, after })
