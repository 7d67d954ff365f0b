import { toast } from '#web/state/toast.ts'
import { openLogin, signOut } from '#web/session/session.ts'
import { storedToken } from '#web/session/token.ts'
import type { ApiError } from './envelope.ts'
import { refreshRoles } from './refreshRoles.ts'

type Circumstances = {
  quiet: boolean
  /** The token the failed call carried: a person may have signed in again meanwhile. */
  token: string | null
}

/** What the site does when a call fails, whatever page made it. */
export function reactTo(error: ApiError, { quiet, token }: Circumstances): void {
  const sessionEnded = error.httpStatus === 401 && token === storedToken()
  // A dialog that opens by itself needs a reason, whoever made the call.
  if (!quiet || sessionEnded) tell(error)
  if (sessionEnded) {
    signOut()
    openLogin()
  }
  if (error.httpStatus === 403) void refreshRoles()
}

/** What the server refused stays longer than what went wrong with the call itself. */
function tell({ httpStatus, message }: ApiError): void {
  if (httpStatus === 200) toast.refusal(message)
  else toast.error(message)
}
