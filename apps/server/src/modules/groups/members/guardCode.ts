import { createHash, timingSafeEqual } from 'node:crypto'
import { groupCodeLock } from '@praxis/contract/groupLimits'
import { foldedCode } from '@praxis/rules/groups/groupCode'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { Failure } from '#server/failure.ts'
import { clearThrottle, hitThrottle, readThrottle } from '#server/modules/accounts/public.ts'

type Of = Pick<Context<Viewer>, 'db' | 'now' | 'viewer'>
type WithCode = { readonly id: number; readonly code: string | null }

const field = 'code'

/**
 * Refuses a wrong code of a group, and every code while it is locked for the caller. A guess is counted before it is
 * looked at and cleared when it was right: guesses sent at once cannot outrun the count. It is counted outside of any
 * transaction, because a refusal would take the count back.
 */
export async function guardCode({ db, now, viewer }: Of, group: WithCode, given: string | undefined): Promise<void> {
  if (given === undefined || given === '') throw new Failure('group_code_wrong', {}, field)
  const key = `group-code:${group.id}:${viewer.uid}`
  const { failures, seconds } = groupCodeLock
  const lock = await readThrottle(db, key, now())
  if (lock.hits >= failures) throw new Failure('group_code_locked', { seconds: lock.secondsLeft }, field)
  const { hits, secondsLeft } = await hitThrottle(db, key, { now: now(), seconds, restart: true })
  if (hits > failures) throw new Failure('group_code_locked', { seconds: secondsLeft }, field)
  refuseWrongCode(group, given)
  await clearThrottle(db, key)
}

/** Compares in a time that tells nothing of the code. The case of letters does not matter. */
export function refuseWrongCode({ code }: WithCode, given: string | undefined): void {
  const isRight =
    code !== null && given !== undefined && timingSafeEqual(sha256(foldedCode(code)), sha256(foldedCode(given)))
  if (!isRight) throw new Failure('group_code_wrong', {}, field)
}

const sha256 = (text: string) => createHash('sha256').update(text).digest()
