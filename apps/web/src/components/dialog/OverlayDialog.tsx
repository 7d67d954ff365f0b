import { useEffect, useRef, type ReactNode } from 'react'
import { useReturnFocus } from './useReturnFocus.ts'
import classes from './OverlayDialog.module.css'

type OverlayDialogProps = { label: string; className?: string | undefined; onClose: () => void; children: ReactNode }

/** The browser's own modal dialog: it keeps the focus, and Esc or a click beside it closes it. */
export function OverlayDialog({ label, className = '', onClose, children }: OverlayDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useReturnFocus()
  useEffect(() => {
    const { current } = dialog
    if (current?.open === false) current.showModal()
    const handlePointer = (event: PointerEvent) => event.target === current && close.current()
    current?.addEventListener('pointerdown', handlePointer)
    return () => current?.removeEventListener('pointerdown', handlePointer)
  }, [])
  return (
    <dialog ref={dialog} className={`${classes.dialog} ${className}`} aria-label={label} onClose={onClose}>
      <div className={classes.content}>{children}</div>
    </dialog>
  )
}
