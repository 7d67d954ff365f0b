import '@mantine/core/styles/Input.layer.css'
import { Button, TextInput } from '@mantine/core'
import { twoFactor as rule } from '@praxis/contract/limits'
import { twoFactor } from '@praxis/contract/twoFactor'
import type { OutputOf } from '@praxis/contract/endpoint'
import { useForm } from '#web/api/form/useForm.ts'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import { CopyButton } from '#web/components/form/CopyButton.tsx'
import { PasswordField } from '#web/components/form/PasswordField.tsx'
import { toast } from '#web/state/toast.ts'
import { useEntranceText } from '#web/text/entranceText.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import styles from './TwoFactorSteps.module.css'
import { preloadAccountText, useAccountText } from '#web/text/people/accountText.ts'

preloadAccountText()

type Begun = OutputOf<typeof twoFactor.begin>

/** Turns two-factor sign-in on: the password first, then the secret, the recovery codes and a code of the phone. */
export function TwoFactorSteps({ onDone }: { onDone: () => void }) {
  const words = useEntranceText().twoFactor
  const { problems } = useAccountText()
  const form = useForm(twoFactor.begin, {
    initial: { password: '' },
    words: { password: { required: problems.password.required } },
    isSecret: true,
  })
  if (form.data !== undefined) return <Confirm begun={form.data} onDone={onDone} />
  return (
    <form className={styles.form} {...form.props}>
      <Refusal message={form.refusal} />
      <PasswordField
        label={words.password}
        description={words.passwordHint}
        autoComplete="current-password"
        data-autofocus
        {...form.field('password')}
      />
      <Button type="submit" loading={form.isPending}>
        {words.begin}
      </Button>
    </form>
  )
}

function Confirm({ begun, onDone }: { begun: Begun; onDone: () => void }) {
  const words = useEntranceText().twoFactor
  const { secret, qr, recoveryCodes } = begun
  const form = useForm(twoFactor.confirm, {
    initial: { code: '' },
    words: { code: { required: words.digitsRequired, tooShort: () => words.digitsLength(rule.digits) } },
    onSuccess: () => {
      toast.success(words.isOn)
      onDone()
    },
  })
  return (
    <div className={styles.steps}>
      <img className={styles.qr} src={qr} alt={words.qr} width={136} height={136} />
      <ol>
        <li>
          <span>{words.scan}</span>
          <span className={styles.secret}>
            <code aria-label={words.secret}>{inGroups(secret)}</code>
            <CopyButton text={secret} label={words.copySecret} />
          </span>
        </li>
        <li>
          <span>{words.codes(recoveryCodes.length)}</span>
          <RecoveryCodes codes={recoveryCodes} />
        </li>
        <li>
          <form {...form.props}>
            <span>{words.type}</span>
            <Refusal message={form.refusal} />
            <span className={styles.code}>
              <TextInput
                aria-label={words.digits}
                inputMode="numeric"
                autoComplete="one-time-code"
                data-autofocus
                {...form.field('code')}
              />
              <Button type="submit" loading={form.isPending}>
                {words.turnOn}
              </Button>
            </span>
          </form>
        </li>
      </ol>
    </div>
  )
}

/** People type it in groups of four. */
const inGroups = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
