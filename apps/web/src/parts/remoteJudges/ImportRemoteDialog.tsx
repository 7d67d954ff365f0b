import { Button } from '@mantine/core'
import { remoteJudgeAdmin } from '@praxis/contract/remoteJudgeAdmin'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCall } from '#web/api/hooks.ts'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import dialogStyles from '#web/components/dialog/Dialog.module.css'
import { EmptyState } from '#web/components/feedback/EmptyState.tsx'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { links } from '#web/links.ts'
import { useIsRoot } from '#web/session/viewer.ts'
import { useStaffText } from '#web/text/staffText.ts'
import { useText } from '#web/text/text.ts'
import { ImportForm } from './ImportForm.tsx'
import type { Imported, ImportPlace } from './importPlace.ts'
import styles from './RemoteJudges.module.css'

type ImportRemoteDialogProps = {
  place: ImportPlace
  onClose: () => void
}

/** Brings in problems of remote judges, one after the other. */
export function ImportRemoteDialog({ place, onClose }: ImportRemoteDialogProps) {
  const words = useStaffText().remoteImport
  const { data: sites, error, refetch } = useCall(remoteJudgeAdmin.sites, {}, { quiet: true })
  const [isHeld, setHeld] = useState(false)
  const [came, setCame] = useState<readonly Imported[]>([])
  const on = sites?.filter(({ isOn }) => isOn)
  return (
    <Dialog
      variant="top"
      size="min(560px, calc(100vw - 32px))"
      title={words.title}
      staysOnClickBeside
      isHeld={isHeld}
      onClose={onClose}
    >
      <p className={styles.tip}>{words.tip}</p>
      {on === undefined ? (
        <Unread error={error} onRetry={() => void refetch()} />
      ) : on.length === 0 ? (
        <NoneOn />
      ) : (
        <ImportForm
          place={place}
          sites={on}
          onHold={setHeld}
          onImported={(one) => setCame((known) => [one, ...known])}
          onClose={onClose}
        />
      )}
      <Came problems={came} />
      {(on === undefined || on.length === 0) && (
        <footer className={dialogStyles.actions}>
          <Button variant="default" onClick={onClose}>
            {words.close}
          </Button>
        </footer>
      )}
    </Dialog>
  )
}

function Unread({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const { loading } = useText().shell
  if (error !== null) return <ErrorState reason={error.message} onRetry={onRetry} />
  return (
    <div className={styles.unread} aria-busy="true" aria-label={loading}>
      <span className="sk" />
      <span className="sk" />
    </div>
  )
}

/** Only a super administrator can do something about it. */
function NoneOn() {
  const words = useStaffText().remoteImport
  const isRoot = useIsRoot()
  return (
    <EmptyState icon="outside" title={words.noneTitle} text={words.noneText}>
      {isRoot && (
        <Button component={Link} to={links.remoteJudges}>
          {words.noneLink}
        </Button>
      )}
    </EmptyState>
  )
}

/** What was brought in since the dialog was opened, the newest first. */
function Came({ problems }: { problems: readonly Imported[] }) {
  const words = useStaffText().remoteImport
  if (problems.length === 0) return null
  return (
    <section className={styles.came}>
      <h3>{words.came}</h3>
      <ul>
        {problems.map(({ pid, problemId }) => (
          <li key={pid}>
            <span>{problemId}</span>
            <Link className="link" to={links.editProblem(pid)}>
              {words.edit(problemId)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
