import { Button, TextInput, type TextInputProps } from '@mantine/core'
import { limits } from '@praxis/contract/limits'
import { mailCodes } from '@praxis/contract/mailCodes'
import { useState } from 'react'
import { useAction } from '#web/api/hooks.ts'
import classes from '#web/features/accounts/AccountDialog.module.css'
import { useMailWait } from '#web/features/accounts/mailWaits.ts'
import { toast } from '#web/state/toast.ts'
import { useEntranceText } from '#web/text/entranceText.ts'
import { useAccountText } from '#web/text/people/accountText.ts'

type CodeFieldProps = TextInputProps & {
  email: string
  /** Says what is wrong with the address. */
  isEmailValid: () => boolean
  onRefused: (error: Error) => void
}

/** The code that comes by mail, and the button that sends it. */
export function CodeField({ email, isEmailValid, onRefused, ...field }: CodeFieldProps) {
  const { code } = useAccountText()
  const words = useEntranceText().register
  const { secondsLeft, begin } = useMailWait('register', email)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { mutate, isPending } = useAction(mailCodes.registerCode, {
    quiet: true,
    onSuccess: (_, sent) => {
      begin()
      setSentTo(sent.email)
      toast.success(words.sent)
    },
    onError: onRefused,
  })
  return (
    <div className={classes.withButton}>
      <TextInput
        size="md"
        label={code}
        placeholder={words.codeHint(limits.registerCodeLength)}
        description={sentTo === email ? words.sentTo(email) : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="one-time-code"
        inputMode="numeric"
        {...field}
      />
      <Button
        variant="default"
        size="md"
        disabled={secondsLeft > 0}
        loading={isPending}
        onClick={() => isEmailValid() && mutate({ email })}
      >
        {secondsLeft > 0 ? words.again(secondsLeft) : words.sendCode}
      </Button>
    </div>
  )
}
