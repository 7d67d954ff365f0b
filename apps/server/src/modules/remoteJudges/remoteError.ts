import type { RemoteTrouble } from '@praxis/contract/remoteShapes'

export { remoteTroubles, type RemoteTrouble } from '@praxis/contract/remoteShapes'

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
