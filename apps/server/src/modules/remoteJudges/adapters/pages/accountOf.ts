import type { Visit } from '../adapter.ts'
import { RemoteError } from '../../remoteError.ts'

/** The account of a visit that needs one. */
export function accountOf({ account }: Visit) {
  if (account === null) throw new RemoteError('signed_out', 'no account')
  return account
}
