import type { SubmissionRecord } from '@praxis/contract/submissionRecord'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { Icon } from '#web/components/icons.tsx'
import { useScopeLinks } from '#web/parts/screens/scope.ts'
import { observable, useObservable } from '#web/state/observable.ts'
import { useFormat } from '#web/text/format.ts'
import { useWorkbenchText } from '#web/text/problems/workbenchText.ts'
import { see, stepsOf, type Seen, type Step } from './judgingSteps.ts'
import styles from './ResultPanel.module.css'

type Progress = { done: number; total: number }

/** Remembers when the statuses of this visit were seen, also while another tab of the console is open. */
export function useSeenStatuses(status: number | null): { seen: readonly Seen[]; forget: () => void } {
  const [seen] = useState(() => observable<readonly Seen[]>([]))
  useEffect(() => {
    if (status !== null) seen.set(see(seen.get(), { status, at: performance.now() }))
  }, [seen, status])
  return { seen: useObservable(seen), forget: () => seen.set([]) }
}

type JudgingStepsProps = { seen: readonly Seen[]; judge: SubmissionRecord | null; progress: Progress }

/** The way of a submission beside its cases, where there is room for it. */
export function JudgingSteps({ seen, judge, progress }: JudgingStepsProps) {
  const words = useWorkbenchText()
  const icons = { done: 'check', failed: 'x', now: 'load', ahead: 'dots' } as const
  return (
    <ol className={styles.steps} aria-label={words.steps}>
      {stepsOf(seen).map((step) => (
        <li key={step.name} data-state={step.state}>
          <Icon name={icons[step.state]} size={12} className={step.state === 'now' ? 'spin' : undefined} />
          <span>
            <StepName step={step} judge={judge} progress={progress} />
          </span>
          <Length ms={step.ms} />
        </li>
      ))}
    </ol>
  )
}

function StepName({ step, judge, progress: { done, total } }: { step: Step } & Omit<JudgingStepsProps, 'seen'>) {
  const words = useWorkbenchText()
  const format = useFormat()
  const { submission } = useScopeLinks()
  switch (step.name) {
    case 'submitted':
      if (judge === null) return words.stepSubmitted
      return (
        <>
          {words.stepSubmitted}{' '}
          <Link className="link" to={submission(judge.submitId)}>
            #{judge.submitId}
          </Link>
        </>
      )
    case 'queued':
      return words.stepQueued
    case 'compiled':
      return words.stepCompiled
    case 'run':
      if (total === 0) return words.stepRunSome
      return step.state === 'now'
        ? words.stepRunning(format.number(done), format.number(total))
        : words.stepRun(format.number(total))
    case 'scored':
      return words.stepScored
  }
}

function Length({ ms }: { ms: number | null }) {
  const words = useWorkbenchText()
  return <span>{ms === null ? '' : words.seconds((ms / 1_000).toFixed(1))}</span>
}
