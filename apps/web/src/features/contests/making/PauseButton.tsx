import { Button } from '@mantine/core'
import { contestDesk } from '@praxis/contract/contestDesk'
import type { Contest } from '@praxis/contract/contestShapes'
import { contestStatus } from '@praxis/contract/statuses'
import { useState } from 'react'
import { useAction } from '#web/api/hooks.ts'
import { Confirm } from '#web/components/dialog/Confirm.tsx'
import { toast } from '#web/state/toast.ts'
import { useContestMakingText } from '#web/text/contestMakingText.ts'
import { useFormat } from '#web/text/format.ts'

/** Stops the clock of a contest that runs, or lets it go on. */
export function PauseButton({ contest }: { contest: Pick<Contest, 'id' | 'status' | 'windowSeconds' | 'pausedTime'> }) {
  const words = useContestMakingText().contestDesk
  const [asked, ask] = useState<'pause' | 'resume' | null>(null)
  const { id, status, windowSeconds, pausedTime } = contest
  // Where each person has a time of their own there is no clock of all.
  if (status !== contestStatus.running || windowSeconds !== null) return null
  const next = pausedTime === null ? 'pause' : 'resume'
  return (
    <>
      <Button variant={pausedTime === null ? 'default' : 'filled'} size="xs" onClick={() => ask(next)}>
        {pausedTime === null ? words.pause : words.resume}
      </Button>
      {/* What was asked stays, also when the contest is paused from elsewhere meanwhile. */}
      {asked !== null && <Question cid={id} act={asked} since={pausedTime} onClose={() => ask(null)} />}
    </>
  )
}

type QuestionProps = { cid: number; act: 'pause' | 'resume'; since: string | null; onClose: () => void }

function Question({ cid, act, since, onClose }: QuestionProps) {
  const words = useContestMakingText().contestDesk
  const { exact } = useFormat()
  const said = {
    pause: { title: words.pauseTitle, text: words.pauseText, action: words.pauseAction, done: words.paused },
    resume: {
      title: words.resumeTitle,
      text: words.resumeText(since === null ? '' : exact(since)),
      action: words.resumeAction,
      done: words.resumed,
    },
  }[act]
  const { mutate, isPending, error } = useAction(contestDesk[act], {
    quiet: true,
    onSuccess() {
      toast.success(said.done)
      onClose()
    },
  })
  return (
    <Confirm
      title={said.title}
      text={said.text}
      action={said.action}
      isPending={isPending}
      error={error}
      onCancel={onClose}
      onConfirm={() => mutate({ cid })}
    />
  )
}
