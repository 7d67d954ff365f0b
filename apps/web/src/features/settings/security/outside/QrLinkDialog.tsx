import { Button } from '@mantine/core'
import type { OutputOf } from '@praxis/contract/endpoint'
import { identities } from '@praxis/contract/identities'
import { useState } from 'react'
import { useForm } from '#web/api/form/useForm.ts'
import { ApiError } from '#web/api/request.ts'
import { useFreshReply } from '#web/api/useFreshReply.ts'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import dialogStyles from '#web/components/dialog/Dialog.module.css'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import { PasswordField } from '#web/components/form/PasswordField.tsx'
import { toast } from '#web/state/toast.ts'
import { useOwnText } from '#web/text/ownText.ts'
import { useText } from '#web/text/text.ts'
import settingStyles from '../../SettingPage.module.css'
import styles from '../Security.module.css'

type Code = OutputOf<typeof identities.qrCode>
type QrLinkDialogProps = { onClose: () => void }

/** Adds the official account: its code is scanned, then the person shows who they are. */
export function QrLinkDialog({ onClose }: QrLinkDialogProps) {
  const words = useOwnText().settings
  const [code, setCode] = useState<Code | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const ask = useFreshReply(identities.qrCode, {
    onReply: setCode,
    onFailure: ({ message }) => setFailure(message),
  })
  function refresh() {
    setCode(null)
    setFailure(null)
    ask()
  }
  return (
    <Dialog title={words.linkTitle(words.official)} staysOnClickBeside onClose={onClose}>
      <div className={settingStyles.form}>
        <p>{words.linkScan}</p>
        <Refusal message={failure} />
        {code !== null && <img className={styles.qr} src={code.qrCodeUrl} alt={words.linkQr} />}
        <Button
          className={styles.refresh}
          variant="subtle"
          loading={code === null && failure === null}
          onClick={refresh}
        >
          {words.linkRefresh}
        </Button>
        {code !== null && <LinkForm key={code.ticket} code={code} onClose={onClose} />}
      </div>
    </Dialog>
  )
}

type LinkFormProps = QrLinkDialogProps & { code: Code }

function LinkForm({ code: { ticket, secret }, onClose }: LinkFormProps) {
  const words = useOwnText().settings
  const { cancel } = useText().shell
  const [isWaiting, setWaiting] = useState(false)
  const form = useForm(identities.link, {
    initial: { password: '' },
    fixed: { ticket, secret },
    words: { password: { required: words.passwordRequired } },
    answers(error) {
      const isUnknown = error instanceof ApiError && error.code === 'sign_in_ticket_unknown'
      setWaiting(isUnknown)
      return isUnknown
    },
    onSuccess: () => {
      toast.success(words.linked)
      onClose()
    },
  })

  return (
    <form className={settingStyles.form} {...form.props}>
      <PasswordField label={words.presentPassword} autoComplete="current-password" {...form.field('password')} />
      <Refusal message={form.refusal ?? (isWaiting ? words.linkWaiting : null)} />
      <footer className={dialogStyles.actions}>
        <Button variant="default" disabled={form.isPending} onClick={onClose}>
          {cancel}
        </Button>
        <Button type="submit" loading={form.isPending}>
          {words.linkAction}
        </Button>
      </footer>
    </form>
  )
}
