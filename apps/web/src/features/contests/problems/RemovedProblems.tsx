import { Button } from '@mantine/core'
import { contestDesk } from '@praxis/contract/contestDesk'
import type { OutputOf } from '@praxis/contract/endpoint'
import { contestRulesOfForm as most } from '@praxis/contract/contestLimits'
import { useState } from 'react'
import { useAction, useCall } from '#web/api/hooks.ts'
import { ApiError } from '#web/api/request.ts'
import { LabelledInput } from '#web/components/form/labelled/Labelled.tsx'
import { Section } from '#web/components/layout/Section.tsx'
import { BalloonLetter } from '#web/parts/contests/marks/BalloonLetter.tsx'
import { toast } from '#web/state/toast.ts'
import { useContestMakingText } from '#web/text/contestMakingText.ts'
import { useFormat } from '#web/text/format.ts'
import { Moment } from '#web/text/Moment.tsx'
import styles from './ContestProblems.module.css'

type Removed = OutputOf<typeof contestDesk.removedProblems>[number]

/** Problems that were taken out and can be put back. */
export function RemovedProblems({ cid }: { cid: number }) {
  const words = useContestMakingText().contestProblemDesk
  const { data } = useCall(contestDesk.removedProblems, { cid }, { quiet: true })
  if (data === undefined || data.length === 0) return null
  return (
    <div className={styles.removed}>
      <Section title={words.removedTitle}>
        <ul>
          {data.map((row) => (
            <RemovedRow key={row.id} row={row} />
          ))}
        </ul>
      </Section>
    </div>
  )
}

function RemovedRow({ row }: { row: Removed }) {
  const words = useContestMakingText().contestProblemDesk
  const { number } = useFormat()
  const { id, displayId, displayTitle, color, submissions, removedTime } = row
  const [other, setOther] = useState<string | null>(null)
  const restore = useAction(contestDesk.restoreProblem, {
    quiet: true,
    onSuccess: () => toast.success(words.restored),
    onError(error) {
      // Another problem has its id now.
      if (error instanceof ApiError && error.code === 'contest_display_id_twice') setOther((now) => now ?? '')
      else toast.refusal(error.message)
    },
  })
  const send = () => restore.mutate({ id, ...(other !== null && other !== '' && { displayId: other.trim() }) })
  return (
    <li>
      <BalloonLetter id={displayId} color={color} />
      <span className={`cut ${styles.name}`}>{displayTitle}</span>
      <small>
        {submissions > 0 && `${words.removedSubmissions(submissions, number(submissions))} · `}
        <Moment at={removedTime} />
      </small>
      <Button
        size="xs"
        variant="default"
        aria-label={words.restoreOf(displayTitle)}
        loading={restore.isPending}
        onClick={send}
      >
        {words.restore}
      </Button>
      {other !== null && (
        <div className={styles.again}>
          <LabelledInput
            label={words.restoreAs}
            problem={restore.error?.message}
            value={other.slice(0, most.displayIdLength)}
            onChange={setOther}
          />
        </div>
      )}
    </li>
  )
}
