import { Button } from '@mantine/core'
import { useText } from '#web/text/text.ts'
import styles from './Dialog.module.css'
import { Dialog } from './Dialog.tsx'

type ConfirmProps = {
  title: string
  text: string
  action: string
  isDangerous?: boolean
  isPending?: boolean
  onCancel: () => void
  onConfirm: () => void
}

/** Asks once, naming what will happen. */
export function Confirm({
  title,
  text,
  action,
  isDangerous = false,
  isPending = false,
  onCancel,
  onConfirm,
}: ConfirmProps) {
  const { cancel } = useText().shell
  return (
    <Dialog title={title} onClose={onCancel}>
      <p>{text}</p>
      <footer className={styles.actions}>
        <Button variant="default" onClick={onCancel} data-autofocus>
          {cancel}
        </Button>
        <Button {...(isDangerous && { color: 'red' })} loading={isPending} onClick={onConfirm}>
          {action}
        </Button>
      </footer>
    </Dialog>
  )
}
