import { accounts } from '@praxis/contract/accounts'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { links } from '#web/links.ts'
import { send } from '#web/api/send.ts'
import { signOut } from '#web/session/session.ts'
import { forgetOwn } from '#web/state/storage.ts'

/** Ends the session in this browser and takes along what only this person may read, even if the server cannot be reached or has ended it already. */
export function LogoutPage() {
  const navigate = useNavigate()
  useEffect(() => {
    const leave = () => {
      forgetOwn()
      signOut()
      void navigate(links.home, { replace: true })
    }
    // `request` would open the login dialog if the session has already ended.
    send(accounts.logout, {}).then(leave, leave)
  }, [navigate])
  return null
}
