import type { Owed } from '@praxis/contract/accounts'
import type { ErrorCode } from '@praxis/contract/errors'
import { methodAndPath, type Endpoint } from '@praxis/contract/endpoint'
import { isMemberRefusal } from '@praxis/rules/membership/policy'
import { isAdminLogin, isAdminPath, links } from '#web/links.ts'
import { isAskedToLogIn, openLogin, signOut, updateViewer } from '#web/session/session.ts'
import { storedToken } from '#web/session/token.ts'
import { navigation } from '#web/state/navigation.ts'
import { promptMembership } from '#web/state/membership.ts'
import { noteVisitorRefusal } from '#web/state/refusals.ts'
import { toast } from '#web/state/toast.ts'
import type { ApiError } from './envelope.ts'
import { refreshRoles } from './refreshRoles.ts'

type Circumstances = {
  quiet: boolean
  /** The token the failed call carried: a person may have signed in again meanwhile. */
  token: string | null
  /** Its path begins with /api/admin/. */
  isAdminCall: boolean
}

export const isAdminCall = (endpoint: Endpoint): boolean => methodAndPath(endpoint).path.startsWith('/api/admin/')

/** Refusals to somebody who owes something: the dialog that asks for it says why. */
const owed: Partial<Record<ErrorCode, Owed>> = { new_password_required: 'password', two_factor_required: 'twoFactor' }

/** What the site does when a call fails, whatever page made it. */
export function reactTo(error: ApiError, { quiet, token, isAdminCall }: Circumstances): void {
  // A page that is being left after the end of a session calls once more, as nobody.
  const isLeft = isAdminCall || isAdminPath(location.pathname) || isAskedToLogIn()
  if (error.httpStatus === 401 && token === null && isLeft) return
  if (token === null && (error.httpStatus === 200 || error.httpStatus === 403)) noteVisitorRefusal()
  const owes = error.code === undefined ? undefined : owed[error.code]
  if (owes !== undefined && token === storedToken()) return updateViewer({ owes })
  const sessionEnded = error.httpStatus === 401 && token === storedToken()
  // A dialog that opens by itself needs a reason, whoever made the call.
  if (!quiet || sessionEnded) tell(error)
  if (sessionEnded) {
    signOut()
    askToLogIn(isAdminCall)
  }
  if (error.httpStatus === 403) void leaveIfRefused()
}

/** A visitor has nothing to see in the back office, so the dialog does not open there. */
function askToLogIn(isAdminCall: boolean): void {
  const { pathname, search } = location
  if (isAdminLogin(pathname)) return
  if (isAdminCall || isAdminPath(pathname)) void navigation()?.go(links.adminLogin(pathname + search))
  else openLogin()
}

/** One page may make several calls that are refused at once. */
let isLeaving = false

/**
 * Reads the roles afresh; then the guard of the screen decides. In the back office, somebody whom it lets stay goes to
 * the start page. They stay there if it was the start page that was refused something, or this would never end.
 */
async function leaveIfRefused(): Promise<void> {
  if (isLeaving) return
  isLeaving = true
  try {
    const { pathname } = location
    await refreshRoles()
    if ((await navigation()?.recheck()) !== false) return
    const isInside = isAdminPath(pathname) && pathname !== links.admin && !isAdminLogin(pathname)
    if (isInside && pathname === location.pathname) await navigation()?.go(links.admin)
  } finally {
    isLeaving = false
  }
}

/**
 * What the server refused stays longer than what went wrong with the call itself. What is for members is told by the
 * dialog that says what a membership is for; visitors log in first.
 */
function tell({ httpStatus, code, message }: ApiError): void {
  if (code !== undefined && isMemberRefusal(code) && storedToken() !== null) promptMembership(message)
  else if (httpStatus === 200) toast.refusal(message)
  else toast.error(message)
}
