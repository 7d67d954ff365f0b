import { Button } from '@mantine/core'
import { mail, type EmailConfig } from '@praxis/contract/mail'
import { maskedSecret } from '@praxis/contract/siteSettings'
import { useState } from 'react'
import { Link } from 'react-router'
import { useForm } from '#web/api/form/useForm.ts'
import { useAction } from '#web/api/hooks.ts'
import { useSiteConfig } from '#web/api/useSiteConfig.ts'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import { NumberField } from '#web/components/form/fields/NumberField.tsx'
import { SaveSection } from '#web/components/form/fields/SaveSection.tsx'
import { SecretField } from '#web/components/form/fields/SecretField.tsx'
import { SwitchField } from '#web/components/form/fields/SwitchField.tsx'
import { TextField } from '#web/components/form/fields/TextField.tsx'
import { Hint } from '#web/components/layout/Hint.tsx'
import { Section } from '#web/components/layout/Section.tsx'
import { links } from '#web/links.ts'
import { useViewer } from '#web/session/session.ts'
import { toast } from '#web/state/toast.ts'
import { useStaffText } from '#web/text/staffText.ts'
import { PictureField } from './pictures/PictureField.tsx'
import { textsOf, useSavedToast, type SectionProps } from './sections.ts'
import styles from './SettingsPage.module.css'

/** How the site sends mail, and a test of it. */
export function MailSection({ stored, readAt }: SectionProps<EmailConfig>) {
  const words = useStaffText().mailDesk
  const told = useSavedToast(words.section)
  const trial = useTrial()
  const form = useForm(mail.setConfig, {
    initial: textsOf(stored, [
      'emailHost',
      'emailPort',
      'emailSsl',
      'emailUsername',
      'emailPassword',
      'emailFrom',
      'emailBGImg',
      'emailOutbox',
    ]),
    readAt,
    required: ['emailPort'],
    onSuccess: (_, given) => {
      told()
      if ((given.emailHost ?? stored.emailHost) !== '') trial.begin()
    },
  })
  return (
    <>
      <SaveSection id="mail" title={words.section} form={form}>
        <MailHints stored={stored} />
        <TextField {...form.control('emailHost')} label={words.host} hint={words.hostHint} isAddress />
        <NumberField {...form.control('emailPort')} label={words.port} hint={words.portHint} />
        <SwitchField {...form.control('emailSsl')} label={words.ssl} hint={words.sslHint} />
        <TextField {...form.control('emailUsername')} label={words.username} isAddress />
        <SecretField
          {...form.control('emailPassword')}
          label={words.password}
          mask={maskedSecret}
          isStored={stored.emailPassword !== ''}
          words={words}
        />
        <TextField {...form.control('emailFrom')} label={words.from} hint={words.fromHint} isAddress />
        <PictureField {...form.control('emailBGImg')} label={words.picture} />
        <SwitchField
          {...form.control('emailOutbox')}
          label={words.outbox}
          hint={words.outboxHint}
          idle={form.values.emailHost === '' ? null : words.idleOutbox}
        />
      </SaveSection>
      {(stored.emailHost !== '' || stored.emailOutbox) && (
        <TestMail hasServer={stored.emailHost !== ''} problem={trial.problem} onSent={trial.forget} />
      )}
    </>
  )
}

function MailHints({ stored: { emailHost, emailOutbox } }: { stored: EmailConfig }) {
  const words = useStaffText().mailDesk
  const site = useSiteConfig()
  if (emailHost === '' && !emailOutbox) return <Hint>{words.notSetUp}</Hint>
  return (
    <>
      {emailHost === '' && (
        <Hint>
          {words.keptOnly} <Link to={links.mails}>{words.openDesk}</Link>
        </Hint>
      )}
      {site?.registerCode === true && !site.mailReady && <Hint>{words.notReady}</Hint>}
      {site?.baseUrl === '' && <Hint>{words.noBaseUrl}</Hint>}
    </>
  )
}

/** A mail to whoever saves: settings that look right may still not work. */
function useTrial(): { problem: string | null; begin: () => void; forget: () => void } {
  const words = useStaffText().mailDesk
  const email = useViewer()?.email ?? null
  const [problem, setProblem] = useState<string | null>(null)
  const { mutate } = useAction(mail.test, {
    quiet: true,
    onSuccess: (_, sent) => toast.success(words.testSent(sent.email)),
    onError: ({ message }) => setProblem(message),
  })
  return {
    problem,
    forget: () => setProblem(null),
    begin() {
      setProblem(email === null ? words.ownAddressMissing : null)
      if (email !== null) mutate({ email })
    },
  }
}

type TestMailProps = {
  hasServer: boolean
  /** Why the trial mail of the last save was not sent. */
  problem: string | null
  onSent: () => void
}

function TestMail({ hasServer, problem, onSent }: TestMailProps) {
  const words = useStaffText().mailDesk
  const form = useForm(mail.test, {
    initial: { email: useViewer()?.email ?? '' },
    onSuccess: (_, { email }) => {
      onSent()
      toast.success(hasServer ? words.testSent(email) : words.testKept)
    },
  })
  return (
    <Section title={words.test}>
      <form className={styles.test} aria-label={words.test} {...form.props}>
        <TextField {...form.control('email')} label={words.testTo} hint={words.testHint} isAddress />
        <Refusal message={form.refusal ?? problem} />
        <Button type="submit" variant="default" loading={form.isPending}>
          {words.sendTest}
        </Button>
      </form>
    </Section>
  )
}
