import { preloadEntranceText } from '#web/text/entranceText.ts'
import { useText } from '#web/text/text.ts'
import { AccountDialog } from './AccountDialog.tsx'
import { ChangePasswordForm } from './ChangePasswordForm.tsx'

preloadEntranceText()

export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const { changePasswordTitle } = useText().accounts
  return (
    <AccountDialog title={changePasswordTitle} onClose={onClose}>
      <ChangePasswordForm onDone={onClose} />
    </AccountDialog>
  )
}
