import { Button } from '@mantine/core'
import { useEffect, useId, useRef } from 'react'
import { useText } from '#web/text/text.ts'
import styles from './Workbench.module.css'

type ConfirmResetProps = { language: string; onCancel: () => void; onConfirm: () => void }

/** Asks before code is thrown away. */
export function ConfirmReset({ language, onCancel, onConfirm }: ConfirmResetProps) {
  const words = useText().workbench
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onCancel={onCancel} onClose={onCancel}>
      <div>
        <h2 id={titleId}>{words.resetTitle}</h2>
        <p>{words.resetText(language)}</p>
        <footer>
          <Button variant="default" onClick={onCancel} autoFocus>
            {words.cancel}
          </Button>
          <Button color="red" onClick={onConfirm}>
            {words.resetConfirm}
          </Button>
        </footer>
      </div>
    </dialog>
  )
}
