import { isFinished, judgeStatus } from '@praxis/contract/statuses'
import { Icon } from '#web/components/icons.tsx'
import { VerdictScore } from '#web/parts/submissions/Verdict.tsx'
import { lookOf } from '#web/parts/submissions/verdictKind.ts'
import { useText } from '#web/text/text.ts'

type ProblemListStatusProps = { status: number; score: number | null; fullScore: number | null }

/** How the viewer stands with a problem: the points where a problem gives some, else the sign of the verdict. */
export function ProblemListStatus({ status, score, fullScore }: ProblemListStatusProps) {
  const text = useText()
  if (status === judgeStatus.notSubmitted) return null
  const word = text.statuses[String(status)] ?? ''
  if (score !== null && isFinished(status)) {
    return (
      <span title={`${word} · ${text.problems.scored(score)}`}>
        <span className="sr">{word} </span>
        <VerdictScore score={score} full={fullScore ?? 100} />
      </span>
    )
  }
  const { kind, sign } = lookOf(status)
  return (
    <span title={word} style={{ color: `var(--v-${kind})`, display: 'inline-flex', verticalAlign: 'middle' }}>
      <Icon name={sign} className={isFinished(status) || sign !== 'load' ? undefined : 'spin'} />
      <span className="sr">{word}</span>
    </span>
  )
}
