import type { AuditAct } from '@praxis/contract/auditActs'
import type { ParsedInputOf } from '@praxis/contract/endpoint'
import type { membershipAdmin } from '@praxis/contract/membershipAdmin'
import { granted, isForEver, isLasting, type Grant } from '@praxis/rules/membership/dates'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { Failure, found } from '#server/failure.ts'
import { changeMemberships, lockMemberships, shownMoment } from '#server/modules/accounts/public.ts'
import { recordAll } from '#server/modules/audit/public.ts'
import { tell } from '#server/modules/messages/public.ts'
import { findNamed, listGroup } from './membership.queries.ts'

type Input<Call extends keyof typeof membershipAdmin> = ParsedInputOf<(typeof membershipAdmin)[Call]>
type Named = Pick<Input<'grant'>, 'usernames' | 'gid'>
/** When the membership of somebody ends from now on; null: they are no member. */
type Decide = (memberUntil: string | null) => string | null
type Act = { readonly act: AuditAct; readonly reason: string | null }
type Acting = Context<Viewer>

/** Lets the membership of one person end at another moment. */
export async function setMembership({ uid, vipExpireTime, reason }: Input<'set'>, context: Acting): Promise<null> {
  const now = context.now()
  if (vipExpireTime !== null && !isLasting(vipExpireTime, now)) {
    throw new Failure('member_until_missing', {}, 'vipExpireTime')
  }
  const act: Act = {
    act: vipExpireTime === null ? 'membership.revoke' : 'membership.set',
    reason: reason ?? null,
  }
  await context.db.transaction().execute(async (tx) => {
    const { people } = await change(tx, context, [uid], () => vipExpireTime, act)
    found(people === 0 ? undefined : people, 'user_not_found')
  })
  return null
}

export function grant({ days, until, reason, ...named }: Input<'grant'>, context: Acting) {
  const now = context.now()
  const given = grantOf(days ?? null, until ?? null, now)
  return context.db.transaction().execute(async (tx) =>
    change(tx, context, await chosen(tx, named), (memberUntil) => granted(memberUntil, given, now), {
      act: 'membership.grant',
      reason,
    }),
  )
}

export const revoke = ({ reason, ...named }: Input<'revoke'>, context: Acting) =>
  context.db.transaction().execute(async (tx) => {
    // One that has ended by itself keeps its date.
    const now = context.now()
    const decide: Decide = (memberUntil) => (isLasting(memberUntil, now) ? null : memberUntil)
    return change(tx, context, await chosen(tx, named), decide, { act: 'membership.revoke', reason })
  })

function grantOf(days: number | null, until: string | null, now: Date): Grant {
  if (days !== null && until === null) return { days }
  if (days !== null || until === null || !isLasting(until, now)) {
    throw new Failure('member_until_missing', {}, days === null ? 'until' : 'days')
  }
  return { until }
}

const namesTold = 20

/** Who is meant. A name that nobody has refuses the whole list. */
async function chosen(tx: Transaction, { usernames, gid }: Named): Promise<readonly string[]> {
  const names = usernames ?? []
  if (names.length === 0 && typeof gid !== 'number') throw new Failure('members_missing', {}, 'usernames')
  const ofGroup = typeof gid === 'number' ? found(await listGroup(tx, gid), 'group_not_found') : []
  const uids = await findNamed(
    tx,
    names.map((name) => name.toLowerCase()),
  )
  const unknown = names.filter((name) => !uids.has(name.toLowerCase()))
  if (unknown.length > 0) {
    const told = unknown.slice(0, namesTold).join(', ') + (unknown.length > namesTold ? ' …' : '')
    throw new Failure('members_unknown', { names: told }, 'usernames')
  }
  return [...new Set([...uids.values(), ...ofGroup])]
}

/** Changes the memberships of people in one act: history, log and notices are written with it. */
async function change(
  tx: Transaction,
  context: Acting,
  uids: readonly string[],
  decide: Decide,
  { act, reason }: Act,
): Promise<{ people: number; changed: number }> {
  const people = await lockMemberships(tx, uids)
  const wanted = people.map(({ uid, memberUntil }) => ({ uid, from: memberUntil, to: decide(memberUntil) }))
  const changes = await changeMemberships(tx, wanted, { reason, byUid: context.viewer.uid })
  await recordAll(
    tx,
    context,
    changes.map(({ uid, from, to }) => ({
      act,
      noun: 'account',
      nounId: uid,
      before: { memberUntil: from, reason: null as string | null },
      after: { memberUntil: to, reason },
    })),
  )
  for (const [to, told] of Map.groupBy(changes, (one) => one.to)) {
    const audience = { uids: told.map(({ uid }) => uid) }
    await (to === null
      ? tell(tx, { kind: 'membership_taken', params: { reason }, to: audience })
      : tell(tx, {
          kind: 'membership_given',
          params: { until: isForEver(to) ? null : shownMoment(to), reason },
          to: audience,
        }))
  }
  return { people: people.length, changed: changes.length }
}
