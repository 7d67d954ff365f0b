import type { Owed } from '@praxis/contract/accounts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { refreshRoles } from '#web/api/refreshRoles.ts'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import { ChangePasswordForm } from '#web/features/accounts/ChangePasswordForm.tsx'
import { links } from '#web/links.ts'
import { TwoFactorSteps } from '#web/parts/twoFactor/TwoFactorSteps.tsx'
import { updateViewer } from '#web/session/session.ts'
import { navigation } from '#web/state/navigation.ts'
import { preloadEntranceText, useEntranceText } from '#web/text/entranceText.ts'
import classes from '#web/features/accounts/AccountDialog.module.css'
import styles from './OwedDialog.module.css'

preloadEntranceText()

const noClose = () => {}

/** What somebody must do before anything else. It closes when that is done, or with the session. */
export function OwedDialog({ owes }: { owes: Owed }) {
  const words = useEntranceText().owed
  const client = useQueryClient()
  const navigate = useNavigate()
  const title = owes === 'password' ? words.passwordTitle : words.twoFactorTitle

  async function finish(): Promise<void> {
    updateViewer({ owes: null })
    // There may be more that they owe.
    await refreshRoles()
    // What was refused until then.
    await client.invalidateQueries()
    await navigation()?.recheck()
  }
  return (
    <Dialog
      key={owes}
      variant="top"
      size={owes === 'password' ? 'min(376px, 90vw)' : 'min(560px, 92vw)'}
      label={title}
      isHeld
      outlivesSession
      onClose={noClose}
    >
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.reason}>{words[owes]}</p>
      {owes === 'password' ? (
        <ChangePasswordForm onDone={() => void finish()} />
      ) : (
        <TwoFactorSteps onDone={() => void finish()} />
      )}
      <p className={classes.other}>
        <button type="button" className="link" onClick={() => void navigate(links.logout)}>
          {words.logOut}
        </button>
      </p>
    </Dialog>
  )
}
