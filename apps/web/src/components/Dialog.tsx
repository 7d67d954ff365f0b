import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { Icon } from '#web/components/icons.tsx'
import { useText } from '#web/text/text.ts'
import styles from './Dialog.module.css'

type DialogProps = {
  title: string
  onClose: () => void
  /** Of the window; a narrow one by default. */
  width?: string
  /** A click beside it does not close it: what it shows is lost with it. */
  staysOnClickBeside?: boolean
  children: ReactNode
}

/** The browser's own dialog: it keeps the focus, Esc closes it, and the focus returns to where it was. */
export function Dialog({ title, onClose, width, staysOnClickBeside = false, children }: DialogProps) {
  const { close } = useText().shell
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // What is named so is meant to be pressed; else it is the first one, which closes.
    element?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    // Closed before it goes, else the focus would be lost with it.
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      style={width === undefined ? undefined : { width }}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => event.target === event.currentTarget && !staysOnClickBeside && onClose()}
    >
      <div className={styles.inside}>
        <header>
          <h2 id={titleId}>{title}</h2>
          <button type="button" aria-label={close} onClick={onClose}>
            <Icon name="x" size={14} />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  )
}
