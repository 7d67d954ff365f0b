import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { ToastRegion } from '#web/components/feedback/ToastRegion.tsx'
import { Icon } from '#web/components/icons.tsx'
import { registerDialog, type OpenDialog } from '#web/state/openDialogs.ts'
import { useText } from '#web/text/text.ts'
import { isOwn, watchClicks } from './clickBeside.ts'
import styles from './Dialog.module.css'
import { keepFocus } from './keepFocus.ts'
import { loopFocus } from './loopFocus.ts'
import { lockScrolling } from './lockScrolling.ts'
import { rememberCaret } from './rememberCaret.ts'

type DialogProps = {
  /**
   * A window in the middle; a larger one near the top; the same without a head; a drawer at an edge of the page; or one
   * that fills the page, without a head.
   */
  variant?: 'window' | 'top' | 'bare' | 'left' | 'right' | 'bottom' | 'full'
  /** Its heading. */
  title?: ReactNode
  /** Its name, where it has no heading. */
  label?: string
  closeLabel?: string
  onClose: () => void
  /** The width, or the height of a drawer at the bottom. */
  size?: string
  /** A click beside it does not close it, as where its content would be lost. */
  staysOnClickBeside?: boolean
  /** Only its own buttons close it, as while a call is under way. */
  isHeld?: boolean
  /** It stays when the session ends. */
  outlivesSession?: boolean
  /** Of what is in it. */
  className?: string | undefined
  children: ReactNode
}

/** The browser's own modal dialog: Esc closes it, and the focus returns to where it was. */
export function Dialog(props: DialogProps) {
  const { variant = 'window', title, label, closeLabel, onClose, size, className = '', children } = props
  const { staysOnClickBeside = false, isHeld = false, outlivesSession = false } = props
  const { close } = useText().shell
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useModal(dialog)
  useNoEscape(isHeld)
  const entry = useOpenDialog(outlivesSession ? undefined : onClose)
  const [clicks] = useState(watchClicks)
  const closesOnClickBeside = !staysOnClickBeside && !isHeld
  // A portal, because the browser must not take it for a part of the form or the link that opened it. What contains it
  // in React still gets its events: a dialog that opens another one gets the other's `cancel` and `close`.
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a click beside it; the key for it is Esc
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${styles[variant]}`}
      style={size === undefined ? undefined : { [variant === 'bottom' ? 'height' : 'width']: size }}
      aria-label={label}
      aria-labelledby={label === undefined ? titleId : undefined}
      onCancel={(event) => {
        if (!isOwn(event)) return
        event.preventDefault()
        if (!isHeld) onClose()
      }}
      onClose={(event) => isOwn(event) && isHeld && dialog.current?.showModal()}
      onPointerDown={clicks.press}
      // Not before the click: it would hit what lies under the dialog, and take the focus that has returned.
      onClick={(event) => closesOnClickBeside && clicks.isBeside(event) && onClose()}
      onKeyDown={loopFocus}
    >
      <div className={`${styles.inside} ${className}`}>
        {label === undefined && (
          <div className={styles.head}>
            <h2 id={titleId}>{title}</h2>
            <button type="button" aria-label={closeLabel ?? close} disabled={isHeld} onClick={onClose}>
              <Icon name="x" size={14} />
            </button>
          </div>
        )}
        {children}
      </div>
      <ToastRegion dialog={entry} />
    </dialog>,
    document.body,
  )
}

function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const element = dialog.current
    const opener = document.activeElement
    const unlock = lockScrolling()
    element?.showModal()
    // Otherwise the browser focuses the first control, which is the close button.
    element?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => {
      unlock()
      const putBack = rememberCaret(opener)
      // Closed before it is removed, so that the browser returns the focus.
      element?.close()
      putBack()
      keepFocus(element)
    }
  }, [dialog])
}

/**
 * Takes the Esc key. Otherwise the second Esc in a row closes a dialog, whatever `cancel` does. It listens at the window,
 * because a button that is disabled during its call gives the focus to the page.
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

/** Makes the dialog known while it is open. */
function useOpenDialog(onSessionEnd: (() => void) | undefined): OpenDialog {
  const end = useRef(onSessionEnd)
  useEffect(() => {
    end.current = onSessionEnd
  })
  const [entry] = useState<OpenDialog>(() => ({ close: () => end.current?.() }))
  useEffect(() => registerDialog(entry), [entry])
  return entry
}
