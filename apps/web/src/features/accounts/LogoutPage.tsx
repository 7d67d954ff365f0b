import { accounts } from '@praxis/contract/accounts'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { links } from '#web/links.ts'
import { send } from '#web/api/send.ts'
import { signOut } from '#web/session/session.ts'

/** Ends the session here even when the server cannot be told, or has ended it already (specification 000 part 4). */
export function LogoutPage() {
  const navigate = useNavigate()
  useEffect(() => {
    const leave = () => {
      signOut()
      void navigate(links.home, { replace: true })
    }
    // Not `request`: its reaction to an ended session would open the login dialog.
    send(accounts.logout, {}).then(leave, leave)
  }, [navigate])
  return null
}
