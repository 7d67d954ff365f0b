import { Button } from '@mantine/core'
import { groupMembers, type GroupMember } from '@praxis/contract/groupMembers'
import { useState } from 'react'
import { useAction } from '#web/api/hooks.ts'
import { Confirm } from '#web/components/dialog/Confirm.tsx'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import dialogStyles from '#web/components/dialog/Dialog.module.css'
import { CopyButton } from '#web/components/form/CopyButton.tsx'
import { useGroupText } from '#web/text/groupText.ts'
import styles from './MembersPage.module.css'

type NewPasswordDialogProps = { gid: number; row: GroupMember; onClose: () => void }

/** Gives a member a new password, and shows it once. */
export function NewPasswordDialog({ gid, row: { uid, username }, onClose }: NewPasswordDialogProps) {
  const words = useGroupText().groupMembers
  const [given, setGiven] = useState<string | null>(null)
  const action = useAction(groupMembers.newPassword, {
    quiet: true,
    isSecret: true,
    onSuccess: ({ password }) => setGiven(password),
  })
  if (given === null)
    return (
      <Confirm
        title={words.newPasswordTitle(username)}
        text={words.newPasswordText}
        action={words.newPasswordAction}
        isPending={action.isPending}
        error={action.error}
        onCancel={onClose}
        onConfirm={() => action.mutate({ gid, uid })}
      />
    )
  return (
    <Dialog title={words.newPasswordOf(username)} staysOnClickBeside onClose={onClose}>
      <p>{words.newPasswordTell}</p>
      <p className={styles.given}>
        <code>{given}</code>
        <CopyButton text={given} label={words.copyPassword} isFirst />
      </p>
      <footer className={dialogStyles.actions}>
        <Button onClick={onClose}>{words.newPasswordDone}</Button>
      </footer>
    </Dialog>
  )
}
