import { accounts } from '@praxis/contract/accounts'
import { updateViewer } from '#web/session/session.ts'
import { storedToken } from '#web/session/token.ts'
import { send } from './send.ts'

/** Asks what the signed-in person may do by now. */
export async function refreshRoles(): Promise<void> {
  if (storedToken() === null) return
  try {
    const { roles, isVip } = accounts.authInfo.output.parse(await send(accounts.authInfo, {}))
    updateViewer({ roleList: roles, isVip })
  } catch {
    // The refusal that led here is told by itself; the roles stay as they were known.
  }
}
