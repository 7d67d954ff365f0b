import { remoteLimits } from '@praxis/contract/remoteShapes'
import { Icon, type IconName } from '#web/components/icons.tsx'
import { Scrollable } from '#web/components/layout/Scrollable.tsx'
import { useFormat } from '#web/text/format.ts'
import { useStaffText } from '#web/text/staffText.ts'
import { useText } from '#web/text/text.ts'
import styles from './Trial.module.css'
import { trialSteps, type StepResult, type StepState, type TrialResults, type TrialStep } from './trialRun.ts'

const signs: Record<StepState, IconName> = {
  waits: 'clock',
  runs: 'load',
  done: 'check',
  failed: 'x',
  skipped: 'right',
}

/** The steps of a trial: how far it is, and what came back. */
export function TrialSteps({ results }: { results: TrialResults }) {
  const words = useStaffText().remoteDesk
  return (
    <ol className={styles.steps} aria-label={words.trial} aria-live="polite">
      {trialSteps.map((step) => (
        <Step key={step} step={step} result={results[step]} />
      ))}
    </ol>
  )
}

function Step({ step, result }: { step: TrialStep; result: StepResult }) {
  const words = useStaffText().remoteDesk
  const { number } = useFormat()
  const { state, reply, milliseconds, polls } = result
  const name = words.steps[step]
  const facts = [
    ...(polls > 0 ? [words.polls(number(polls), number(remoteLimits.polls))] : []),
    ...(reply === null ? [] : [words.milliseconds(number(milliseconds))]),
  ]
  return (
    <li data-state={state}>
      <p className={styles.step}>
        <Icon name={signs[state]} size={14} className={state === 'runs' ? 'spin' : undefined} />
        <b>{name}</b>
        <span>{words.stepStates[state]}</span>
        {facts.length > 0 && <small>{facts.join(' · ')}</small>}
      </p>
      <Outcome result={result} />
      {reply !== null && reply.lines.length > 0 && (
        <Scrollable as="pre" className={styles.lines} label={words.cameBack(name)}>
          {reply.lines.join('\n')}
        </Scrollable>
      )}
    </li>
  )
}

/** What a step means: what was in the way, the run that began, or the verdict. */
function Outcome({ result: { reply, refusal, isOver } }: { result: StepResult }) {
  const words = useStaffText().remoteDesk
  const statuses: Readonly<Record<string, string>> = useText().statuses
  const said = [
    ...(refusal === null ? [] : [refusal]),
    ...(reply?.trouble == null ? [] : [words.troubles[reply.trouble]]),
    ...(isOver ? [words.pollsOver] : []),
    ...(reply?.runId == null ? [] : [words.run(reply.runId)]),
    ...(reply?.status == null ? [] : [words.verdict(statuses[String(reply.status)] ?? String(reply.status))]),
  ]
  if (said.length === 0) return null
  return <p className={styles.said}>{said.join(' · ')}</p>
}
