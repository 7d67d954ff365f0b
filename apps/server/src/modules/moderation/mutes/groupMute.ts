import type { ParsedInputOf } from '@praxis/contract/endpoint'
import type { moderation } from '@praxis/contract/moderation'
import { refuseGroupMute } from '@praxis/rules/discussions/mute'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { allow, found } from '#server/failure.ts'
import { shownMoment, viewersByUid } from '#server/modules/accounts/public.ts'
import { record } from '#server/modules/audit/public.ts'
import { findLevel, holdGroup, personOf, placeId } from '#server/modules/groups/public.ts'
import { tell } from '#server/modules/messages/public.ts'
import { deleteMute, findMute, setMute } from '#server/modules/spam/public.ts'
import { enterDesk } from '../enterDesk.ts'

type Input<Call extends keyof typeof moderation> = ParsedInputOf<(typeof moderation)[Call]>
type Mute = { readonly gid: number; readonly uid: string; readonly until: string; readonly reason: string }
type State = { readonly until: string; readonly reason: string }

/** Lets a member of a group write nothing in it, and tells them. The last mute counts. */
export const muteInGroup = ({ gid, uid, until, reason }: Mute, context: Context<Viewer>): Promise<null> =>
  context.db.transaction().execute(async (tx) => {
    const { viewer, now } = context
    await enterDesk({ db: tx, viewer }, gid)
    const group = await holdGroup(tx, viewer, gid)
    const person = found((await viewersByUid(tx, [uid], now()))[0], 'user_not_found')
    const place = personOf(group, viewer, { uid, level: await findLevel(tx, gid, uid) })
    allow(refuseGroupMute(group.manager, place, person))
    const before = await findMute(tx, { groupId: gid, uid }, now())
    await setMute(tx, { groupId: gid, uid, until, reason, byUid: viewer.uid })
    await record<State>(tx, context, {
      act: 'member.mute',
      noun: 'member',
      nounId: placeId(gid, uid),
      before: before ?? null,
      after: { until, reason },
    })
    const params = { gid, group: group.name, until: shownMoment(until), reason }
    await tell(tx, { kind: 'muted', params, to: { uid } })
    return null
  })

export const unmute = ({ gid, uid }: Input<'unmute'>, context: Context<Viewer>): Promise<null> =>
  context.db.transaction().execute(async (tx) => {
    const { viewer, now } = context
    await enterDesk({ db: tx, viewer }, gid)
    await holdGroup(tx, viewer, gid)
    const before = found(await deleteMute(tx, { groupId: gid, uid }, now()), 'mute_not_found')
    await record<State>(tx, context, {
      act: 'member.unmute',
      noun: 'member',
      nounId: placeId(gid, uid),
      before,
      after: null,
    })
    return null
  })
