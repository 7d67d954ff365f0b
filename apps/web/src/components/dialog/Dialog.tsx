import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '#web/components/icons.tsx'
import { registerDialog } from '#web/state/openDialogs.ts'
import { useText } from '#web/text/text.ts'
import styles from './Dialog.module.css'

type DialogProps = {
  title: string
  onClose: () => void
  /** Of the window; a narrow one by default. */
  width?: string
  /** A click beside it does not close it: what it shows is lost with it. */
  staysOnClickBeside?: boolean
  /** Only its own buttons close it: while a call is under way, or what it shows has not been taken. */
  isHeld?: boolean
  children: ReactNode
}

/** The browser's own dialog: it keeps the focus, Esc closes it, and the focus returns to where it was. */
export function Dialog({ title, onClose, width, staysOnClickBeside = false, isHeld = false, children }: DialogProps) {
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
  useEndOfSession(onClose)
  useNoEscape(isHeld)
  const isAway = (target: EventTarget, own: EventTarget) => target === own && !staysOnClickBeside && !isHeld
  // Its place in the page would be that of what opens it: a click in it is none in that row or form.
  return createPortal(
    <dialog
      ref={dialog}
      className={styles.dialog}
      style={width === undefined ? undefined : { width }}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        if (!isHeld) onClose()
      }}
      onClose={() => isHeld && dialog.current?.showModal()}
      onPointerDown={(event) => isAway(event.target, event.currentTarget) && onClose()}
    >
      <div className={styles.inside}>
        <header>
          <h2 id={titleId}>{title}</h2>
          <button type="button" aria-label={close} disabled={isHeld} onClick={onClose}>
            <Icon name="x" size={14} />
          </button>
        </header>
        {children}
      </div>
    </dialog>,
    document.body,
  )
}

/**
 * A second Esc in a row closes a dialog whatever `cancel` says, but not when the key press was taken. Taken at the window,
 * because a button that is disabled while its call is under way gives the focus to the page.
 */
function useNoEscape(isHeld: boolean): void {
  useLayoutEffect(() => {
    if (!isHeld) return
    const take = (event: KeyboardEvent) => {
      if (event.key === 'Escape') event.preventDefault()
    }
    window.addEventListener('keydown', take, true)
    return () => window.removeEventListener('keydown', take, true)
  }, [isHeld])
}

/** The login that is asked for then would lie under the dialog. */
function useEndOfSession(onEnd: () => void): void {
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => registerDialog(() => end.current()), [])
}
