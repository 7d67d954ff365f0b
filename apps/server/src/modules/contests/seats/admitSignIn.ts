import { contestAccess } from '@praxis/rules/contests/access'
import type { Transaction } from '#server/db/connection.ts'
import { viewersByUid, type Elsewhere, type SignInFrom } from '#server/modules/accounts/public.ts'
import { holdContest } from '../enter/contest.queries.ts'
import { readContests, type ReadContest } from '../enter/readContests.ts'
import { listHolding, putDevice, putRequest } from './seats.queries.ts'

declare module '#server/context.ts' {
  interface Lookups {
    /**
     * Whether somebody whose account is held may sign in from here: null, or the contest that holds them elsewhere, whose
     * desk is asked. Who has no device yet gets this one.
     */
    readonly admitSignIn: typeof admitSignIn
  }
}

export async function admitSignIn(tx: Transaction, uid: string, from: SignInFrom): Promise<Elsewhere | null> {
  const cids = await listHolding(tx)
  if (cids.length === 0) return null
  const [person] = await viewersByUid(tx, [uid], new Date())
  if (person === undefined) return null
  const viewer = { ...person, from: { device: from.device, ip: from.ip } }
  const ask = () =>
    readContests(
      tx,
      cids.map((cid) => ({ viewer, cid })),
    )
  const placed = (contests: readonly (ReadContest | undefined)[], place: 'unbound' | 'elsewhere') =>
    contests.filter(
      (one): one is ReadContest =>
        one !== undefined && contestAccess.placeOf(one.visitor, one.facts, one.now) === place,
    )
  // Nobody lets somebody in, or takes the device of somebody away, meanwhile.
  const concerned = await ask()
  const holding = [...placed(concerned, 'unbound'), ...placed(concerned, 'elsewhere')].map(({ cid }) => cid)
  if (holding.length === 0) return null
  for (const cid of holding.toSorted((one, other) => one - other)) await holdContest(tx, cid, 'share')
  const held = await ask()
  const [elsewhere] = placed(held, 'elsewhere')
  if (elsewhere !== undefined) return askDesk(tx, elsewhere, { uid, from })
  for (const contest of placed(held, 'unbound')) {
    const device = await putDevice(tx, { cid: contest.cid, uid }, from)
    if (device !== from.device) return askDesk(tx, contest, { uid, from })
  }
  return null
}

async function askDesk(
  tx: Transaction,
  { cid, row }: ReadContest,
  { uid, from }: { uid: string; from: SignInFrom },
): Promise<Elsewhere> {
  return { title: row.title, isRefused: !(await putRequest(tx, { cid, uid }, from)) }
}
