import { Button } from '@mantine/core'
import { useText } from '#web/text/text.ts'
import styles from './Dialog.module.css'
import { Dialog } from './Dialog.tsx'
import { Refusal } from '#web/components/feedback/Refusal.tsx'

type ConfirmProps = {
  title: string
  text: string
  /** What there is to know besides. */
  more?: readonly string[]
  action: string
  cancelLabel?: string
  isDangerous?: boolean
  /** A call is under way: the dialog stays open until it ends. */
  isPending?: boolean
  /** What there is to know is not here yet: nothing is confirmed before. */
  isWaiting?: boolean
  /** Why the call failed. */
  error?: Error | null
  onCancel: () => void
  onConfirm: () => void
}

/** Asks for confirmation and names the consequence. */
export function Confirm({
  title,
  text,
  more,
  action,
  cancelLabel,
  isDangerous = false,
  isPending = false,
  isWaiting = false,
  error = null,
  onCancel,
  onConfirm,
}: ConfirmProps) {
  const { cancel } = useText().shell
  return (
    <Dialog title={title} isHeld={isPending} onClose={onCancel}>
      <div className={styles.lines}>
        {[text, ...(more ?? [])].map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <Refusal message={error?.message ?? null} className={styles.refusal} />
      <footer className={styles.actions}>
        <Button variant="default" disabled={isPending} onClick={onCancel} data-autofocus>
          {cancelLabel ?? cancel}
        </Button>
        <Button {...(isDangerous && { color: 'red' })} loading={isPending} disabled={isWaiting} onClick={onConfirm}>
          {action}
        </Button>
      </footer>
    </Dialog>
  )
}
