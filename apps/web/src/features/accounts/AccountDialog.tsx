import type { ReactNode } from 'react'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import { Logo } from '#web/components/Logo.tsx'

type AccountDialogProps = { title: string; withLogo?: boolean; onClose: () => void; children: ReactNode }

/**
 * The frame of the dialogs about an account. It needs no session: the log-in dialog opens without one. A click beside it
 * does not close it, because a click on the menu of a password manager counts as one.
 */
export function AccountDialog({ title, withLogo = false, onClose, children }: AccountDialogProps) {
  return (
    <Dialog
      variant="top"
      size="min(376px, 90vw)"
      title={
        <>
          {withLogo && <Logo />}
          {title}
        </>
      }
      outlivesSession
      staysOnClickBeside
      onClose={onClose}
    >
      {children}
    </Dialog>
  )
}
