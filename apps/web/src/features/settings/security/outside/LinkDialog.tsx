import { Button } from '@mantine/core'
import { identities } from '@praxis/contract/identities'
import { useForm } from '#web/api/form/useForm.ts'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import dialogStyles from '#web/components/dialog/Dialog.module.css'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import { PasswordField } from '#web/components/form/PasswordField.tsx'
import { toast } from '#web/state/toast.ts'
import { useOwnText } from '#web/text/ownText.ts'
import { useText } from '#web/text/text.ts'
import settingStyles from '../../SettingPage.module.css'

type LinkDialogProps = { name: string; signIn: { ticket: string; secret: string }; onClose: () => void }

/** Adds a sign-in at the provider to the account, once the person has shown who they are. */
export function LinkDialog({ name, signIn: { ticket, secret }, onClose }: LinkDialogProps) {
  const words = useOwnText().settings
  const { cancel } = useText().shell
  const form = useForm(identities.link, {
    initial: { password: '' },
    fixed: { ticket, secret },
    words: { password: { required: words.passwordRequired } },
    onSuccess: () => {
      toast.success(words.linked)
      onClose()
    },
  })
  return (
    <Dialog title={words.linkTitle(name)} isHeld={form.isPending} staysOnClickBeside onClose={onClose}>
      <form className={settingStyles.form} {...form.props}>
        <p>{words.linkText}</p>
        <PasswordField
          label={words.presentPassword}
          autoComplete="current-password"
          data-autofocus
          {...form.field('password')}
        />
        <Refusal message={form.refusal} />
        <footer className={dialogStyles.actions}>
          <Button variant="default" disabled={form.isPending} onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" loading={form.isPending}>
            {words.linkAction}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}
