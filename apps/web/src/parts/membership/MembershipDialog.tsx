import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import dialogStyles from '#web/components/dialog/Dialog.module.css'
import { Icon } from '#web/components/icons.tsx'
import { useViewer } from '#web/session/session.ts'
import { closeMembershipPrompt } from '#web/state/membership.ts'
import { useMembershipText } from '#web/text/people/membershipText.ts'
import styles from './MembershipDialog.module.css'

/** Answers every refusal of what is for members, and whoever asks how to become one. A new member needs it no longer. */
export function MembershipDialog({ reason }: { reason: string | null }) {
  const words = useMembershipText()
  const isMember = useViewer()?.isVip ?? false
  useEffect(() => {
    if (isMember) closeMembershipPrompt()
  }, [isMember])
  return (
    <Dialog title={words.title} onClose={closeMembershipPrompt}>
      {reason !== null && <p className={styles.reason}>{reason}</p>}
      <p>{words.lead}</p>
      <ul className={styles.benefits}>
        {Object.entries(words.benefits).map(([name, benefit]) => (
          <li key={name}>
            <Icon name="crown" size={14} />
            <span>{benefit}</span>
          </li>
        ))}
      </ul>
      <p className={styles.how}>{words.how}</p>
      <footer className={dialogStyles.actions}>
        <Button data-autofocus onClick={closeMembershipPrompt}>
          {words.done}
        </Button>
      </footer>
    </Dialog>
  )
}
