import type { contestSeats } from '@praxis/contract/contestSeats'
import type { ParsedInputOf } from '@praxis/contract/endpoint'
import { readAddress } from '@praxis/rules/contests/seats'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { Failure, found } from '#server/failure.ts'
import { record } from '#server/modules/audit/public.ts'
import { listNamed } from '../desk/participants.queries.ts'
import { noteContest } from '../enter/changes.queries.ts'
import { manageContest } from '../enter/enterContest.ts'
import { holdManaged } from '../save/holdManaged.ts'
import {
  deleteDevice,
  deleteRequests,
  findDevice,
  findRequest,
  listRequests,
  moveDevice,
  refuseRequest,
  setAddress,
} from './seats.queries.ts'

type Desk = Context<Viewer>
type Input<Name extends keyof typeof contestSeats> = ParsedInputOf<(typeof contestSeats)[Name]>

const noun = 'contestParticipant'
const told = (username: string, ip: string | null = null, userAgent: string | null = null) => ({
  username,
  ip,
  userAgent,
})

export async function requests({ cid }: Input<'requests'>, context: Desk) {
  const { facts } = await manageContest(context, cid)
  return listRequests(context.db, cid, facts.boundTo)
}

/** What was asked is decided once. Whoever is let in has the place from which they asked. */
export const decide = ({ id, isLetIn }: Input<'decide'>, context: Desk) =>
  context.db.transaction().execute(async (tx) => {
    const missing = 'seat_request_missing'
    const { cid } = found(await findRequest(tx, id), missing)
    const { facts } = await holdManaged(tx, context.viewer, cid, { missing })
    const { uid, username, address, ...from } = found(await findRequest(tx, id), missing)
    const person = { cid, uid }
    const device = await findDevice(tx, person)
    const ip = facts.boundTo === 'address' ? address : (device?.ip ?? null)
    if (isLetIn) {
      if (facts.boundTo === 'address') await setAddress(tx, person, readAddress(from.ip) ?? from.ip)
      if (facts.boundTo === 'device') await moveDevice(tx, person, from)
      await deleteRequests(tx, person)
    } else await refuseRequest(tx, id)
    await record(tx, context, {
      act: isLetIn ? 'contest.letIn' : 'contest.refuseSeat',
      noun,
      nounId: `${cid}-${uid}`,
      before: told(username, ip, device?.userAgent),
      after: told(username, from.ip, from.userAgent),
    })
    await noteContest(tx, cid, uid)
    return null
  })

export const release = ({ cid, username }: Input<'release'>, context: Desk) =>
  context.db.transaction().execute(async (tx) => {
    const { facts } = await holdManaged(tx, context.viewer, cid)
    const [named] = await listNamed(tx, [username.trim().toLowerCase()], facts.groupId)
    if (named === undefined) throw new Failure('participants_unknown', { names: username.trim() }, 'username')
    const person = { cid, uid: named.uid }
    const before = await findDevice(tx, person)
    if (!(await deleteDevice(tx, person))) throw new Failure('contest_not_bound', {}, 'username')
    await deleteRequests(tx, person)
    await record(tx, context, {
      act: 'contest.releaseDevice',
      noun,
      nounId: `${cid}-${named.uid}`,
      before: told(named.username, before?.ip, before?.userAgent),
      after: null,
    })
    await noteContest(tx, cid, named.uid)
    return null
  })
