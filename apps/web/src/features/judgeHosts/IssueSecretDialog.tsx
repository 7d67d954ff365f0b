import '@mantine/core/styles/Input.layer.css'
import { Button, TextInput } from '@mantine/core'
import { judgeHosts } from '@praxis/contract/judgeHosts'
import { useState } from 'react'
import { useForm } from '#web/api/form/useForm.ts'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import dialogStyles from '#web/components/dialog/Dialog.module.css'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import { useStaffText } from '#web/text/staffText.ts'
import { useText } from '#web/text/text.ts'
import { CommandLine } from './CommandLine.tsx'
import styles from './JudgesPage.module.css'
import { startCommand } from './startCommand.ts'

/** Asks for a name, then shows the secret, which cannot be shown again later. */
export function IssueSecretDialog({ onClose }: { onClose: () => void }) {
  const words = useStaffText().judgeHosts
  const { cancel } = useText().shell
  const form = useForm(judgeHosts.issueSecret, {
    initial: { name: '' },
    words: words.problems,
    isSecret: true,
  })
  if (form.data !== undefined) {
    return <Issued name={form.values.name.trim()} secret={form.data.secret} onClose={onClose} />
  }
  return (
    <Dialog title={words.issueTitle} isHeld={form.isPending} onClose={onClose}>
      <form {...form.props}>
        <TextInput
          label={words.secretName}
          description={words.secretNameHint}
          withAsterisk={false}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          {...form.field('name')}
        />
        <Refusal message={form.refusal} className={dialogStyles.refusal} />
        <footer className={dialogStyles.actions}>
          <Button variant="default" disabled={form.isPending} onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" loading={form.isPending}>
            {words.issueAction}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}

function Issued({ name, secret, onClose }: { name: string; secret: string; onClose: () => void }) {
  const words = useStaffText().judgeHosts
  const [isCopied, setCopied] = useState(false)
  const handleCopied = () => setCopied(true)
  return (
    <Dialog
      title={words.issuedTitle(name)}
      size="min(560px, calc(100vw - 32px))"
      staysOnClickBeside
      isHeld={!isCopied}
      onClose={onClose}
    >
      <p>{words.issuedText}</p>
      <h3 className={styles.dialogPart}>{words.issuedSecret}</h3>
      <CommandLine
        text={secret}
        label={words.issuedSecret}
        copyLabel={words.copySecret}
        isFirst
        onCopied={handleCopied}
      />
      <h3 className={styles.dialogPart}>{words.issuedCommand}</h3>
      <CommandLine
        text={startCommand(location.origin, secret)}
        label={words.issuedCommand}
        copyLabel={words.copyCommand}
        onCopied={handleCopied}
      />
      <footer className={dialogStyles.actions}>
        <Button onClick={onClose}>{words.issuedDone}</Button>
      </footer>
    </Dialog>
  )
}
