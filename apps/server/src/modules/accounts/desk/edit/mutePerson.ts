import { refuseSiteMute } from '@praxis/rules/discussions/mute'
import { mutedKinds } from '@praxis/rules/standing'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { allow, found } from '#server/failure.ts'
import { record } from '#server/modules/audit/public.ts'
import { tell } from '#server/modules/messages/public.ts'
import { tellStandingChanged } from '../../standing.queries.ts'
import { findForEdit, waitForDesk } from '../desk.queries.ts'
import { lengthenRestrictions } from './edit.queries.ts'

type Mute = { readonly uid: string; readonly until: string; readonly reason: string }

/**
 * Keeps a person from writing discussions and comments on the site until a moment, and tells them. What keeps them from
 * that for longer stays, and so does every other restriction.
 */
export async function mutePerson(
  tx: Transaction,
  context: Context<Viewer>,
  { uid, until, reason }: Mute,
): Promise<void> {
  await waitForDesk(tx)
  const person = found(await findForEdit(tx, uid), 'user_not_found')
  allow(refuseSiteMute(person))
  await lengthenRestrictions(tx, { uid, byUid: context.viewer.uid, kinds: mutedKinds, until, reason })
  await tellStandingChanged(tx, [uid])
  await record<{ until: string; reason: string }>(tx, context, {
    act: 'account.mute',
    noun: 'account',
    nounId: uid,
    before: null,
    after: { until, reason },
  })
  const params = { gid: null, group: null, until: shownMoment(until), reason }
  await tell(tx, { kind: 'muted', params, to: { uid } })
}

/** As texts for people say it, in UTC. */
export const shownMoment = (until: string): string => until.slice(0, 16).replace('T', ' ')
