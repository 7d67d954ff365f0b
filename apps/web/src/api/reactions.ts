import { accounts } from '@praxis/contract/accounts'
import { showRefusal, toast } from '#web/components/toast.ts'
import { openLogin, signOut, updateViewer } from '#web/session/session.ts'
import { storedToken } from '#web/session/token.ts'
import type { ApiError } from './envelope.ts'
import { send } from './send.ts'

type Circumstances = {
  quiet: boolean
  /** The token the failed call carried: a person may have signed in again meanwhile. */
  token: string | null
}

/** What the site does when a call fails: the catalogue of specification 000 part 8. */
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

/** A refusal that came in an envelope is told twice; what went wrong with the call itself once. */
function tell({ httpStatus, message }: ApiError): void {
  if (httpStatus === 200) showRefusal(message)
  else toast.error(message)
}

async function refreshRoles(): Promise<void> {
  if (storedToken() === null) return
  try {
    const { roles, isVip } = accounts.authInfo.output.parse(await send(accounts.authInfo, {}))
    updateViewer({ roleList: roles, isVip })
  } catch {
    // The refusal that led here has been told already; the roles stay as they were known.
  }
}
