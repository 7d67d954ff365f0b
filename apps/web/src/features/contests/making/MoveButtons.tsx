import { Button } from '@mantine/core'
import { contestDesk } from '@praxis/contract/contestDesk'
import type { AdminContest } from '@praxis/contract/contestShapes'
import { contestStatus } from '@praxis/contract/statuses'
import { useState } from 'react'
import { useAction } from '#web/api/hooks.ts'
import { Confirm } from '#web/components/dialog/Confirm.tsx'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import dialogStyles from '#web/components/dialog/Dialog.module.css'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import { LabelledInput } from '#web/components/form/labelled/Labelled.tsx'
import { toast } from '#web/state/toast.ts'
import { useContestMakingText } from '#web/text/contestMakingText.ts'
import { toDate, useFormat } from '#web/text/format.ts'
import { useText } from '#web/text/text.ts'
import { postponedBy, longestMinutes } from './postponedBy.ts'

/** Moves a contest that has not begun: to this moment, or to a later one. */
export function MoveButtons({ contest }: { contest: AdminContest }) {
  const words = useContestMakingText().contestDesk
  const [asked, ask] = useState<'now' | 'later' | null>(null)
  if (contest.status !== contestStatus.scheduled) return null
  const close = () => ask(null)
  return (
    <>
      <Button variant="default" size="xs" onClick={() => ask('now')}>
        {words.startNow}
      </Button>
      <Button variant="default" size="xs" onClick={() => ask('later')}>
        {words.postpone}
      </Button>
      {asked === 'now' && <NowQuestion cid={contest.id} onClose={close} />}
      {asked === 'later' && <LaterQuestion contest={contest} onClose={close} />}
    </>
  )
}

function NowQuestion({ cid, onClose }: { cid: number; onClose: () => void }) {
  const words = useContestMakingText().contestDesk
  const { mutate, isPending, error } = useAction(contestDesk.move, {
    quiet: true,
    onSuccess() {
      toast.success(words.startedNow)
      onClose()
    },
  })
  return (
    <Confirm
      title={words.startNowTitle}
      text={words.startNowText}
      action={words.startNowAction}
      isPending={isPending}
      error={error}
      onCancel={onClose}
      onConfirm={() => mutate({ cid })}
    />
  )
}

function LaterQuestion({ contest, onClose }: { contest: AdminContest; onClose: () => void }) {
  const words = useContestMakingText().contestDesk
  const { cancel } = useText().shell
  const { exact, number } = useFormat()
  const [minutes, setMinutes] = useState('15')
  const { mutate, isPending, error } = useAction(contestDesk.move, {
    quiet: true,
    onSuccess() {
      toast.success(words.postponed)
      onClose()
    },
  })
  const start = postponedBy(toDate(contest.startTime), minutes)
  return (
    <Dialog title={words.postponeTitle} staysOnClickBeside isHeld={isPending} onClose={onClose}>
      <div className={dialogStyles.lines}>
        <p>{words.postponeText}</p>
        <LabelledInput
          label={words.postponeBy}
          problem={start === null ? words.postponeWrong(number(longestMinutes)) : undefined}
          isRequired
          isNumber
          unit={words.postponeUnit}
          value={minutes}
          onChange={setMinutes}
        />
        <p>{start !== null && words.postponeTo(exact(start))}</p>
      </div>
      <Refusal message={error?.message ?? null} className={dialogStyles.refusal} />
      <footer className={dialogStyles.actions}>
        <Button variant="default" disabled={isPending} onClick={onClose}>
          {cancel}
        </Button>
        <Button
          disabled={start === null}
          loading={isPending}
          onClick={() => start !== null && mutate({ cid: contest.id, startTime: start.toISOString() })}
        >
          {words.postponeAction}
        </Button>
      </footer>
    </Dialog>
  )
}
