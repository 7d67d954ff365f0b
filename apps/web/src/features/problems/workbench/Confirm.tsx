import { Button } from '@mantine/core'
import { useText } from '#web/text/text.ts'
import styles from './Dialog.module.css'
import { WorkbenchDialog } from './WorkbenchDialog.tsx'

type ConfirmProps = {
  title: string
  text: string
  action: string
  isDangerous?: boolean
  onCancel: () => void
  onConfirm: () => void
}

/** Asks once, naming what will happen. */
export function Confirm({ title, text, action, isDangerous = false, onCancel, onConfirm }: ConfirmProps) {
  const { cancel } = useText().workbench
  return (
    <WorkbenchDialog title={title} onClose={onCancel}>
      <p>{text}</p>
      <footer className={styles.actions}>
        <Button variant="default" onClick={onCancel} data-autofocus>
          {cancel}
        </Button>
        <Button {...(isDangerous && { color: 'red' })} onClick={onConfirm}>
          {action}
        </Button>
      </footer>
    </WorkbenchDialog>
  )
}
