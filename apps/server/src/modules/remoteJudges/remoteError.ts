/** What can be in the way at a remote judge. Each has words of its own for people and for administrators. */
export const remoteTroubles = [
  /** No connection, no answer in time, or a failure of the far server. */
  'unreachable',
  'maintenance',
  /** Asked too often. */
  'too_many',
  /** The far queue takes nothing more. */
  'queue_full',
  /** A puzzle stands where a page was expected. */
  'captcha',
  /** The session has ended. The engine signs in again once. */
  'signed_out',
  'wrong_password',
  'second_factor',
  /** The account is locked or banned. */
  'account_locked',
  /** The page is not one that the adapter knows: the adapter needs repair. */
  'changed',
  /** There is no such problem or no such submission. */
  'not_found',
  /** The language is not offered any more. */
  'language_gone',
  /** The far side does not take this program, such as one that is too short. */
  'code_refused',
  /** A refusal in words of the far side, which `detail` holds. */
  'refused',
  /** The address may not be visited: another host, a private network. A defect of the adapter or of the far side. */
  'address',
] as const
export type RemoteTrouble = (typeof remoteTroubles)[number]

/**
 * Why something failed at a remote judge. `detail` is for administrators: at most 500 characters, without secrets.
 * `maybeArrived` tells of a submission that it may have arrived all the same.
 */
export class RemoteError extends Error {
  readonly trouble: RemoteTrouble
  readonly detail: string
  readonly retryAfterSeconds: number | null
  readonly maybeArrived: boolean

  constructor(
    trouble: RemoteTrouble,
    detail = '',
    {
      retryAfterSeconds = null,
      maybeArrived = false,
    }: { retryAfterSeconds?: number | null; maybeArrived?: boolean } = {},
  ) {
    super(detail === '' ? trouble : `${trouble}: ${detail}`)
    this.name = 'RemoteError'
    this.trouble = trouble
    this.detail = detail.slice(0, 500)
    this.retryAfterSeconds = retryAfterSeconds
    this.maybeArrived = maybeArrived
  }
}
