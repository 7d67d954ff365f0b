import { accounts, AuthInfo } from '@praxis/contract/accounts'
import { matches } from '@praxis/contract/tables'
import { updateViewer } from '#web/session/session.ts'
import { storedToken } from '#web/session/token.ts'
import { send } from './send.ts'

/** Asks what the signed-in person may do by now. */
export async function refreshRoles(): Promise<void> {
  if (storedToken() === null) return
  try {
    const info = await send(accounts.authInfo, {})
    if (matches(AuthInfo, info)) updateViewer({ roleList: info.roles, isVip: info.isVip, owes: info.owes })
  } catch {
    // The refusal that led here is told by itself; the roles stay as they were known.
  }
}
