import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import dialogStyles from '#web/components/dialog/Dialog.module.css'
import { links } from '#web/links.ts'
import { useShop } from '#web/parts/payments/useShop.ts'
import { useViewer } from '#web/session/session.ts'
import { closeMembershipPrompt } from '#web/state/membership.ts'
import { openRecharge } from '#web/state/recharge.ts'
import { useMembershipText } from '#web/text/people/membershipText.ts'
import { Benefits } from './Benefits.tsx'
import styles from './MembershipDialog.module.css'

/** Answers every refusal of what is for members, and whoever asks how to become one. A new member needs it no longer. */
export function MembershipDialog({ reason }: { reason: string | null }) {
  const words = useMembershipText()
  const isMember = useViewer()?.isVip ?? false
  const sells = useShop().shop?.sells === true
  useEffect(() => {
    if (isMember) closeMembershipPrompt()
  }, [isMember])
  return (
    <Dialog title={words.title} onClose={closeMembershipPrompt}>
      {reason !== null && <p className={styles.reason}>{reason}</p>}
      <Benefits isSold={sells} />
      <footer className={dialogStyles.actions}>
        <Button component={Link} to={links.member} variant="default" onClick={closeMembershipPrompt}>
          {words.more}
        </Button>
        {sells ? (
          <Button
            onClick={() => {
              closeMembershipPrompt()
              openRecharge()
            }}
          >
            {words.buy}
          </Button>
        ) : (
          <Button data-autofocus onClick={closeMembershipPrompt}>
            {words.done}
          </Button>
        )}
      </footer>
    </Dialog>
  )
}
