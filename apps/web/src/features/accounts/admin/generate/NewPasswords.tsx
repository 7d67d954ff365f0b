import { Button } from '@mantine/core'
import { accountAdmin, type AccountRow } from '@praxis/contract/accountAdmin'
import { limits } from '@praxis/contract/limits'
import { useForm } from '#web/api/form/useForm.ts'
import dialogStyles from '#web/components/dialog/Dialog.module.css'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import { NumberField } from '#web/components/form/fields/NumberField.tsx'
import { SwitchField } from '#web/components/form/fields/SwitchField.tsx'
import { useStaffText } from '#web/text/staffText.ts'
import { useText } from '#web/text/text.ts'
import styles from './Generate.module.css'
import { useOpenSheet } from './useOpenSheet.ts'

type NewPasswordsProps = { rows: readonly AccountRow[]; onClose: () => void }

const initial: { passwordLength: string; mustChangePassword: boolean } = {
  // Long enough for a while, and short enough to be typed from a slip.
  passwordLength: '8',
  mustChangePassword: true,
}

/** Gives people random passwords, and leads to the sheet with them. */
export function NewPasswords({ rows, onClose }: NewPasswordsProps) {
  const words = useStaffText().userAdmin
  const { cancel } = useText().shell
  const openSheet = useOpenSheet()
  const form = useForm(accountAdmin.newPasswords, {
    initial,
    required: ['passwordLength'],
    fixed: { ids: rows.map(({ uid }) => uid) },
    isSecret: true,
    onSuccess: ({ key }) => openSheet(key),
  })
  return (
    <Dialog
      title={words.passwordsTitle(rows.length, rows[0]?.username ?? '')}
      size="min(560px, calc(100vw - 32px))"
      isHeld={form.isPending}
      staysOnClickBeside
      onClose={onClose}
    >
      <form {...form.props}>
        <p>{words.passwordsText}</p>
        <div className={styles.short}>
          <NumberField
            {...form.control('passwordLength')}
            label={words.passwordLength}
            hint={words.fieldPasswordHint(limits.passwordMinLength, limits.passwordMaxLength)}
          />
          <SwitchField
            {...form.control('mustChangePassword')}
            label={words.fieldMustChange}
            hint={words.fieldMustChangeHint}
          />
        </div>
        <Refusal message={form.refusal} className={dialogStyles.refusal} />
        <footer className={dialogStyles.actions}>
          <Button variant="default" disabled={form.isPending} onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" loading={form.isPending} data-autofocus>
            {words.passwordsAction}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}
