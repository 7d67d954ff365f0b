import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { Logo } from '#web/components/Logo.tsx'
import { useReturnFocus } from '#web/components/dialog/useReturnFocus.ts'
import { useText } from '#web/text/text.ts'
import classes from './AccountDialog.module.css'

type AccountDialogProps = { title: string; withLogo?: boolean; onClose: () => void; children: ReactNode }

/** The frame of the dialogs about an account. */
export function AccountDialog({ title, withLogo = false, onClose, children }: AccountDialogProps) {
  const { close } = useText().shell
  useReturnFocus()
  return (
    <Modal
      opened
      onClose={onClose}
      size={376}
      yOffset="12vh"
      padding={0}
      classNames={{ content: classes.content, header: classes.header, title: classes.title }}
      // Its <header> would count as a second banner of the page.
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': close }}
      title={
        <>
          {withLogo && <Logo />}
          {title}
        </>
      }
    >
      {children}
    </Modal>
  )
}
