import { useEffect, useRef, type ReactNode } from 'react'
import { useReturnFocus } from './useReturnFocus.ts'
import { closeOverlay } from '#web/layouts/overlay.ts'
import classes from './OverlayDialog.module.css'

type OverlayDialogProps = { label: string; className?: string | undefined; children: ReactNode }

/** The browser's own modal dialog: it keeps the focus, and Esc or a click beside it closes it. */
export function OverlayDialog({ label, className = '', children }: OverlayDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useReturnFocus()
  useEffect(() => {
    const { current } = dialog
    if (current?.open === false) current.showModal()
    const handlePointer = (event: PointerEvent) => event.target === current && closeOverlay()
    current?.addEventListener('pointerdown', handlePointer)
    return () => current?.removeEventListener('pointerdown', handlePointer)
  }, [])
  return (
    <dialog ref={dialog} className={`${classes.dialog} ${className}`} aria-label={label} onClose={closeOverlay}>
      <div className={classes.content}>{children}</div>
    </dialog>
  )
}
