import { Button } from '@mantine/core'
import type { UserInfo } from '@praxis/contract/accounts'
import type { identities } from '@praxis/contract/identities'
import { useForm } from '#web/api/form/useForm.ts'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import classes from '#web/features/accounts/AccountDialog.module.css'
import { useEntranceText } from '#web/text/entranceText.ts'
import { SecondFactorField } from './SecondFactorField.tsx'

type SecondFactorFormProps = {
  /** Finishes a sign-in that was confirmed outside. */
  endpoint: typeof identities.qrState | typeof identities.oidcFinish
  outside: { ticket: string; secret: string }
  onDone: (user: UserInfo) => void
}

/** The second factor of a sign-in that was confirmed outside. */
export function SecondFactorForm({ endpoint, outside, onDone }: SecondFactorFormProps) {
  const words = useEntranceText().secondFactor
  const form = useForm(endpoint, {
    initial: { secondFactor: '' },
    fixed: { ticket: outside.ticket, secret: outside.secret },
    words: { secondFactor: { required: words.required } },
    required: ['secondFactor'],
    // A ticket that has expired is answered as one that waits: with success and nobody.
    refusalIn: (user: UserInfo | null) => (user === null ? { message: words.expired } : null),
    onSuccess: onDone,
  })
  return (
    <form className={classes.form} {...form.props}>
      <Refusal message={form.refusal} />
      <SecondFactorField {...form.field('secondFactor')} />
      <Button type="submit" size="md" loading={form.isPending}>
        {words.confirm}
      </Button>
    </form>
  )
}
