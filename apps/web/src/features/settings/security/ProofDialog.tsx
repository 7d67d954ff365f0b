import '@mantine/core/styles/Input.layer.css'
import { Button, TextInput } from '@mantine/core'
import type { ChangeEvent, ComponentProps } from 'react'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import dialogStyles from '#web/components/dialog/Dialog.module.css'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import { PasswordField } from '#web/components/form/PasswordField.tsx'
import { useOwnText } from '#web/text/ownText.ts'
import { useText } from '#web/text/text.ts'
import settingStyles from '../SettingPage.module.css'

type Field = {
  name: string
  value: string
  error: string | undefined
  required: boolean
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
  onBlur: () => void
}

type ProofDialogProps = {
  title: string
  text: string
  action: string
  /** What `useForm` returned. */
  form: {
    props: ComponentProps<'form'>
    field: (name: 'password' | 'code') => Field
    refusal: string | null
    isPending: boolean
  }
  isDangerous?: boolean
  onClose: () => void
}

/** Asks for the password and a code of the second factor before something is changed. */
export function ProofDialog({ title, text, action, form, isDangerous = false, onClose }: ProofDialogProps) {
  const words = useOwnText().settings
  const { cancel } = useText().shell
  return (
    <Dialog title={title} isHeld={form.isPending} onClose={onClose}>
      <form className={settingStyles.form} {...form.props}>
        <p>{text}</p>
        <PasswordField
          label={words.presentPassword}
          autoComplete="current-password"
          data-autofocus
          {...form.field('password')}
        />
        <TextInput size="md" label={words.secondFactor} autoComplete="one-time-code" {...form.field('code')} />
        <Refusal message={form.refusal} />
        <footer className={dialogStyles.actions}>
          <Button variant="default" disabled={form.isPending} onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" {...(isDangerous && { color: 'red' })} loading={form.isPending}>
            {action}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}
