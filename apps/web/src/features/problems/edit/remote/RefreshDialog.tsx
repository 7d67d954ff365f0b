import { Button } from '@mantine/core'
import { remoteJudgeAdmin } from '@praxis/contract/remoteJudgeAdmin'
import type { EditedProblem } from '@praxis/contract/problemEditing'
import { useEffect, useRef } from 'react'
import { useAction } from '#web/api/hooks.ts'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import dialogStyles from '#web/components/dialog/Dialog.module.css'
import { EmptyState } from '#web/components/feedback/EmptyState.tsx'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import { toast } from '#web/state/toast.ts'
import { useStaffText } from '#web/text/staffText.ts'
import { useText } from '#web/text/text.ts'
import { useEditing } from '../editing.ts'
import { Difference } from './Difference.tsx'
import styles from './Refresh.module.css'

type RefreshDialogProps = { problem: Pick<EditedProblem, 'id' | 'problemId'>; onClose: () => void }

/** Shows part by part how a problem differs from what its remote judge has now, and takes that if the reader wants it. */
export function RefreshDialog({ problem: { id: pid, problemId }, onClose }: RefreshDialogProps) {
  const words = useStaffText().remoteImport
  const { shell } = useText()
  const { reload } = useEditing()
  const compare = useAction(remoteJudgeAdmin.compareProblem, { quiet: true })
  const take = useAction(remoteJudgeAdmin.refreshProblem, {
    quiet: true,
    async onSuccess() {
      toast.success(words.taken)
      onClose()
      await reload()
    },
  })
  const first = useRef(() => compare.mutate({ pid }))
  useEffect(() => first.current(), [])
  const found = compare.data?.differences
  const isSame = found?.length === 0
  return (
    <Dialog
      variant="top"
      size="min(960px, calc(100vw - 32px))"
      title={words.refreshTitle(problemId)}
      staysOnClickBeside
      isHeld={take.isPending}
      onClose={onClose}
    >
      <div className={styles.body} aria-busy={found === undefined && compare.error === null}>
        {compare.error !== null && !compare.isPending ? (
          <ErrorState reason={compare.error.message} onRetry={() => compare.mutate({ pid })} />
        ) : found === undefined ? (
          <output className={styles.waiting}>{words.comparing}</output>
        ) : isSame ? (
          <EmptyState icon="check" title={words.same} />
        ) : (
          <>
            <p className={styles.waiting}>
              {words.differences(found.length)} {words.draftNote}
            </p>
            <dl className={styles.differences}>
              {found.map((one) => (
                <Difference key={one.field} {...one} />
              ))}
            </dl>
          </>
        )}
      </div>
      <Refusal message={take.error?.message ?? null} className={dialogStyles.refusal} />
      <footer className={dialogStyles.actions}>
        <Button variant="default" disabled={take.isPending} onClick={onClose}>
          {found === undefined || isSame ? shell.close : words.leave}
        </Button>
        {found !== undefined && !isSame && (
          <Button loading={take.isPending} onClick={() => take.mutate({ pid })}>
            {words.take}
          </Button>
        )}
      </footer>
    </Dialog>
  )
}
