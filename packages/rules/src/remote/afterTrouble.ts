import { remoteLimits, type RemoteTrouble } from '@praxis/contract/remoteShapes'

/** What becomes of a submission and of its site after trouble. */
export type After =
  /** It is sent again, after the site was left alone for so many seconds. */
  | { readonly kind: 'later'; readonly restSeconds: number }
  /** It goes to another account: this one is not used until an administrator has looked at it. */
  | { readonly kind: 'otherAccount' }
  /** It may have arrived: the account's newest submissions are read. */
  | { readonly kind: 'look' }
  /** It ends without a verdict. `isStopped`: the adapter meets something that it does not know, and takes no more. */
  | { readonly kind: 'end'; readonly isStopped: boolean }

const passing: readonly RemoteTrouble[] = ['unreachable', 'maintenance', 'too_many', 'queue_full']
const ofAccount: readonly RemoteTrouble[] = ['wrong_password', 'second_factor', 'account_locked', 'signed_out']
const ofAdapter: readonly RemoteTrouble[] = ['captcha', 'changed', 'address']

export const isPassing = (trouble: RemoteTrouble): boolean => passing.includes(trouble)
export const isOfAccount = (trouble: RemoteTrouble): boolean => ofAccount.includes(trouble)
export const isOfAdapter = (trouble: RemoteTrouble): boolean => ofAdapter.includes(trouble)

type Told = {
  readonly trouble: RemoteTrouble
  readonly maybeArrived: boolean
  readonly retryAfterSeconds: number | null
}

/** Seconds that a site is left alone after so many failures in a row, as it asks or doubled each time. */
export function restOf(tries: number, retryAfterSeconds: number | null): number {
  const doubled = remoteLimits.restSeconds * 2 ** Math.min(tries, 20)
  return Math.min(remoteLimits.longestRestSeconds, Math.max(doubled, retryAfterSeconds ?? 0))
}

/** What follows when sending fails. `tries` were made before this one. */
export function afterSending({ trouble, maybeArrived, retryAfterSeconds }: Told, tries: number): After {
  if (maybeArrived) return { kind: 'look' }
  if (isOfAccount(trouble)) return { kind: 'otherAccount' }
  if (isPassing(trouble) && tries + 1 < remoteLimits.tries) {
    return { kind: 'later', restSeconds: restOf(tries, retryAfterSeconds) }
  }
  return { kind: 'end', isStopped: isOfAdapter(trouble) }
}

/** What follows when asking for a verdict fails. Each time counts as one of the polls. */
export function afterAsking({ trouble, retryAfterSeconds }: Told, polls: number): After {
  const isLast = polls + 1 >= remoteLimits.polls
  if (isPassing(trouble) && !isLast) {
    return { kind: 'later', restSeconds: Math.max(remoteLimits.pollSeconds, retryAfterSeconds ?? 0) }
  }
  return { kind: 'end', isStopped: isOfAdapter(trouble) }
}
