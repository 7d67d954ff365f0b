import '@mantine/core/styles/Input.layer.css'
import { Button, TextInput } from '@mantine/core'
import { judgeHosts } from '@praxis/contract/judgeHosts'
import { useState } from 'react'
import { useAction } from '#web/api/hooks.ts'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import dialogStyles from '#web/components/dialog/Dialog.module.css'
import { useStaffText } from '#web/text/staffText.ts'
import { useText } from '#web/text/text.ts'
import { CommandLine } from './CommandLine.tsx'
import styles from './JudgesPage.module.css'
import { startCommand } from './startCommand.ts'

/** Asks for a name, then shows the secret: it cannot be read again. */
export function IssueSecretDialog({ onClose }: { onClose: () => void }) {
  const words = useStaffText().judgeHosts
  const { cancel } = useText().shell
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const issue = useAction(judgeHosts.issueSecret, {
    quiet: true,
    isSecret: true,
    refreshes: [judgeHosts.secrets],
    onError: (error) => setProblem(error.message),
  })
  if (issue.data !== undefined) return <Issued name={name.trim()} secret={issue.data.secret} onClose={onClose} />
  return (
    <Dialog title={words.issueTitle} isHeld={issue.isPending} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (issue.isPending) return
          if (name.trim() === '') setProblem(words.secretNameBlank)
          else issue.mutate({ name: name.trim() })
        }}
      >
        <TextInput
          label={words.secretName}
          description={words.secretNameHint}
          value={name}
          error={problem}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          onChange={(event) => {
            setProblem(null)
            setName(event.currentTarget.value)
          }}
        />
        <footer className={dialogStyles.actions}>
          <Button variant="default" disabled={issue.isPending} onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" loading={issue.isPending}>
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
      width="min(560px, calc(100vw - 32px))"
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
