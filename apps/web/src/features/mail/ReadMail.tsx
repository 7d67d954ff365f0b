import type { Mail } from '@praxis/contract/mail'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import { FactList } from '#web/components/layout/FactList.tsx'
import { Moment } from '#web/text/Moment.tsx'
import { useStaffText } from '#web/text/staffText.ts'
import styles from './MailPage.module.css'

/** A mail as its receiver reads it, and what became of it. */
export function ReadMail({ mail, onClose }: { mail: Mail; onClose: () => void }) {
  const words = useStaffText().mailDesk
  const { to, subject, text, state, error, attempts, gmtCreate, gmtSent } = mail
  return (
    <Dialog variant="top" title={subject} size="640px" onClose={onClose}>
      <FactList
        facts={[
          { name: words.columnTo, value: to },
          { name: words.columnState, value: words.states[state] },
          { name: words.columnAttempts, value: attempts },
          { name: words.columnCreated, value: <Moment at={gmtCreate} /> },
          ...(gmtSent === null ? [] : [{ name: words.sent, value: <Moment at={gmtSent} /> }]),
          ...(error === null ? [] : [{ name: words.error, value: error, className: styles.error }]),
        ]}
      />
      {text === null ? (
        <p className={styles.none}>{state === 'sent' ? words.noText : words.sealedText}</p>
      ) : (
        <pre className={styles.text}>{text}</pre>
      )}
    </Dialog>
  )
}
