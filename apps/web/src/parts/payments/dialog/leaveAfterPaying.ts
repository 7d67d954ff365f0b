import { accounts } from '@praxis/contract/accounts'
import { send } from '#web/api/send.ts'
import { currentViewer, openLogin, signOut } from '#web/session/session.ts'
import { closeRecharge } from '#web/state/recharge.ts'

/**
 * Who has paid signs in again, as the same person: drafts stay in this browser. The server is told first, with the token
 * that goes, and nobody waits for its answer.
 */
export function leaveAfterPaying(): void {
  const username = currentViewer()?.username ?? ''
  // `request` would open the login dialog by itself.
  void send(accounts.logout, {}).catch(() => {})
  closeRecharge()
  signOut()
  openLogin('login', { username })
}
