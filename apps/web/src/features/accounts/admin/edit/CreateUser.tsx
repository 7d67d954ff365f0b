import { accountAdmin } from '@praxis/contract/accountAdmin'
import { limits } from '@praxis/contract/limits'
import { useForm } from '#web/api/form/useForm.ts'
import { FormDialog } from '#web/components/dialog/FormDialog.tsx'
import { SwitchField } from '#web/components/form/fields/SwitchField.tsx'
import { TextField } from '#web/components/form/fields/TextField.tsx'
import { toast } from '#web/state/toast.ts'
import { useStaffText } from '#web/text/staffText.ts'
import { NewPasswordField } from './NewPasswordField.tsx'
import { useTakenChecks } from './useTakenChecks.ts'
import styles from './UserForm.module.css'

type Values = { username: string; password: string; realname: string; email: string; mustChangePassword: boolean }
const initial: Values = { username: '', password: '', realname: '', email: '', mustChangePassword: true }

export function CreateUser({ onClose }: { onClose: () => void }) {
  const { userAdmin: words, adminLists } = useStaffText()
  const form = useForm(accountAdmin.create, {
    initial,
    words: words.problems,
    lookUps: useTakenChecks(),
    onSuccess: () => {
      toast.success(adminLists.created)
      onClose()
    },
  })
  return (
    <FormDialog title={words.createTitle} action={words.createAction} form={form} onClose={onClose}>
      <div className={styles.sections}>
        <section className={styles.section}>
          <h3>{words.sectionAccount}</h3>
          <TextField {...form.control('username')} label={words.fieldUsername} isFirst />
          <NewPasswordField
            {...form.control('password')}
            label={words.fieldPassword}
            hint={words.fieldPasswordHint(limits.passwordMinLength, limits.passwordMaxLength)}
          />
          <SwitchField
            {...form.control('mustChangePassword')}
            label={words.fieldMustChange}
            hint={words.fieldMustChangeHint}
          />
          <TextField {...form.control('realname')} label={words.fieldRealname} />
          <TextField {...form.control('email')} label={words.fieldEmail} isAddress />
        </section>
      </div>
    </FormDialog>
  )
}
