import type { Judgement } from '@praxis/contract/rejudging'
import { judgeStatus } from '@praxis/contract/statuses'
import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import rowStyles from '#web/components/table/CoveredRow.module.css'
import { RowToggle } from '#web/components/table/RowToggle.tsx'
import { Verdict, VerdictScore } from '#web/parts/submissions/Verdict.tsx'
import { useFormat } from '#web/text/format.ts'
import { Moment } from '#web/text/Moment.tsx'
import { useStaffText } from '#web/text/staffText.ts'
import { EvidenceList } from './EvidenceList.tsx'
import styles from './Rejudging.module.css'
import { isUnderWay } from './replayOutcome.ts'

type JudgementEntryProps = {
  judgement: Judgement
  /** Shows how it compares; absent where there is nothing to compare. */
  onCompare?: (() => void) | undefined
}

/** One judging: what it came to, for what, where and when; its evidence on request. */
export function JudgementEntry({ judgement, onCompare }: JudgementEntryProps) {
  const words = useStaffText().rejudging
  const format = useFormat()
  const [isOpen, setOpen] = useState(judgement.isCurrent)
  const id = useId()
  const { purpose, isCurrent, state, status, score, attempt, judger, time, memory, evidence } = judgement
  const role = isCurrent ? words.isCurrent : purpose === 'replay' ? words.isReplay : words.isOld
  const none = isUnderWay(judgement) ? words.evidenceLater : words.noEvidence
  const facts = [
    ...(time === null ? [] : [format.time(time)]),
    ...(memory === null ? [] : [format.memory(memory)]),
    ...(attempt > 1 ? [words.attempt(attempt)] : []),
    ...(judger === null || judger === '' ? [] : [judger]),
  ]
  return (
    <li className={styles.judgement} data-current={isCurrent || undefined}>
      <div className={`${rowStyles.row} ${styles.line}`}>
        <RowToggle isOpen={isOpen} controls={id} className={styles.toggle} onToggle={() => setOpen(!isOpen)}>
          {status === null ? <Waiting state={state} name={words.state[state] ?? state} /> : <Verdict status={status} />}
        </RowToggle>
        {score !== null && <VerdictScore score={score} />}
        <span className={styles.role}>{role}</span>
        <span className={styles.facts}>{facts.join(' · ')}</span>
        <span className={styles.when}>
          <Moment at={judgement.createdAt} />
        </span>
        {onCompare !== undefined && (
          <Button size="xs" variant="default" onClick={onCompare}>
            {words.compare}
          </Button>
        )}
      </div>
      {isOpen && (
        <div id={id}>
          {evidence === null ? <p className={styles.none}>{none}</p> : <EvidenceList evidence={evidence} />}
        </div>
      )}
    </li>
  )
}

/** The same shape as a verdict, before there is one. */
function Waiting({ state, name }: { state: string; name: string }) {
  if (state === 'queued') return <Verdict status={judgeStatus.pending} />
  if (state === 'claimed') return <Verdict status={judgeStatus.judging} />
  return <span className="quiet">{name}</span>
}
