import { Button } from '@mantine/core'
import { contestDesk } from '@praxis/contract/contestDesk'
import { contestRulesOfForm as most } from '@praxis/contract/contestLimits'
import type { AdminContest } from '@praxis/contract/contestShapes'
import { contestStatus } from '@praxis/contract/statuses'
import { mayReopen } from '@praxis/rules/contests/final'
import { useState } from 'react'
import { useAction } from '#web/api/hooks.ts'
import { Confirm } from '#web/components/dialog/Confirm.tsx'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import dialogStyles from '#web/components/dialog/Dialog.module.css'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import { LabelledArea } from '#web/components/form/labelled/Labelled.tsx'
import { useViewer } from '#web/session/session.ts'
import { viewerOf } from '#web/session/viewer.ts'
import { toast } from '#web/state/toast.ts'
import { useContestMakingText } from '#web/text/contestMakingText.ts'
import { useText } from '#web/text/text.ts'

/** Makes the results of a contest that is over final, or opens them again. */
export function FinalButtons({ contest }: { contest: AdminContest }) {
  const words = useContestMakingText().contestDesk
  const viewer = viewerOf(useViewer())
  const [isAsked, ask] = useState(false)
  const { status, uid, finalizedTime } = contest
  const close = () => ask(false)
  if (finalizedTime === null) {
    if (status !== contestStatus.ended) return null
    return (
      <>
        <Button variant="default" size="xs" onClick={() => ask(true)}>
          {words.finalize}
        </Button>
        {isAsked && <FinalQuestion cid={contest.id} onClose={close} />}
      </>
    )
  }
  if (viewer === null || mayReopen(viewer, { ownerUid: uid }) !== null) return null
  return (
    <>
      <Button variant="default" size="xs" onClick={() => ask(true)}>
        {words.reopen}
      </Button>
      {isAsked && <ReopenQuestion cid={contest.id} onClose={close} />}
    </>
  )
}

function FinalQuestion({ cid, onClose }: { cid: number; onClose: () => void }) {
  const words = useContestMakingText().contestDesk
  const { mutate, isPending, error } = useAction(contestDesk.finalize, {
    quiet: true,
    onSuccess() {
      toast.success(words.finalized)
      onClose()
    },
  })
  return (
    <Confirm
      title={words.finalizeTitle}
      text={words.finalizeText}
      action={words.finalizeAction}
      isPending={isPending}
      error={error}
      onCancel={onClose}
      onConfirm={() => mutate({ cid })}
    />
  )
}

/** The log keeps why. */
function ReopenQuestion({ cid, onClose }: { cid: number; onClose: () => void }) {
  const words = useContestMakingText().contestDesk
  const { cancel } = useText().shell
  const [reason, setReason] = useState('')
  const { mutate, isPending, error } = useAction(contestDesk.reopen, {
    quiet: true,
    onSuccess() {
      toast.success(words.reopened)
      onClose()
    },
  })
  return (
    <Dialog title={words.reopenTitle} staysOnClickBeside isHeld={isPending} onClose={onClose}>
      <div className={dialogStyles.lines}>
        <p>{words.reopenText}</p>
        <LabelledArea
          label={words.reopenReason}
          rows={3}
          isRequired
          value={reason}
          onChange={(text) => setReason(text.slice(0, most.reasonLength))}
        />
      </div>
      <Refusal message={error?.message ?? null} className={dialogStyles.refusal} />
      <footer className={dialogStyles.actions}>
        <Button variant="default" disabled={isPending} onClick={onClose}>
          {cancel}
        </Button>
        <Button color="red" disabled={reason.trim() === ''} loading={isPending} onClick={() => mutate({ cid, reason })}>
          {words.reopenAction}
        </Button>
      </footer>
    </Dialog>
  )
}
