import '@mantine/core/styles/Input.layer.css'
import { Button, TextInput } from '@mantine/core'
import { mailCodes } from '@praxis/contract/mailCodes'
import { useId } from 'react'
import { useForm } from '#web/api/form/useForm.ts'
import { useSiteConfig } from '#web/api/useSiteConfig.ts'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import classes from '#web/features/accounts/AccountDialog.module.css'
import { emailExists } from '#web/features/accounts/existence.ts'
import { useMailWait } from '#web/features/accounts/mailWaits.ts'
import { toast } from '#web/state/toast.ts'
import { useEntranceText } from '#web/text/entranceText.ts'
import { CaptchaPicture, useCaptcha } from './CaptchaPicture.tsx'
import { useAccountText } from '#web/text/people/accountText.ts'

/** Asks for a mail with a link that sets a new password. */
export function ResetForm({ onLogin }: { onLogin: () => void }) {
  const text = useAccountText()
  const words = useEntranceText().reset
  const config = useSiteConfig()
  return (
    <>
      {config?.mailReady === false && (
        <p className={classes.hint}>{config.registerCode ? words.mailBroken : words.noMail}</p>
      )}
      {config?.mailReady === true && <RequestForm />}
      <p className={classes.other}>
        {words.remembered}
        <button type="button" className="link" onClick={onLogin}>
          {text.logIn}
        </button>
      </p>
    </>
  )
}

function RequestForm() {
  const text = useAccountText()
  const words = useEntranceText().reset
  const captcha = useCaptcha()
  const isToldTruth = useSiteConfig()?.softAnswers === false
  const helpId = useId()
  const form = useForm(mailCodes.applyResetPassword, {
    initial: { email: '', captcha: '' },
    fixed: { captchaKey: captcha.key },
    words: { email: text.problems.email, captcha: { required: words.captchaRequired } },
    lookUps: {
      email: async (email) =>
        isToldTruth && (await emailExists(email.trim())) === false ? words.emailUnknown : undefined,
    },
    clearedByRefusal: ['captcha'],
    // A captcha serves once, whatever became of it.
    answers: () => {
      captcha.refresh()
      return false
    },
    onSuccess: () => {
      wait.begin()
      form.set('captcha', '')
      captcha.refresh()
      toast.success(words.sent)
    },
  })
  const wait = useMailWait('reset', form.values.email)
  return (
    <form className={classes.form} {...form.props}>
      <p className={classes.hint}>{words.hint}</p>
      <Refusal message={form.refusal} />
      <TextInput
        size="md"
        type="email"
        label={text.email}
        autoComplete="email"
        data-autofocus
        {...form.field('email')}
      />
      <div className={classes.withButton}>
        <TextInput
          size="md"
          label={words.captcha}
          aria-describedby={helpId}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('captcha')}
        />
        <CaptchaPicture captcha={captcha} />
        <p id={helpId}>{words.listen}</p>
      </div>
      <Button type="submit" size="md" disabled={wait.secondsLeft > 0} loading={form.isPending}>
        {wait.secondsLeft > 0 ? words.again(wait.secondsLeft) : words.send}
      </Button>
    </form>
  )
}
