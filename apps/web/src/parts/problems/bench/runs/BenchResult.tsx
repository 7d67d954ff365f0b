import { judgeStatus } from '@praxis/contract/statuses'
import type { WorkshopResult } from '@praxis/contract/workshopRuns'
import { Verdict } from '#web/parts/submissions/Verdict.tsx'
import { useFormat } from '#web/text/format.ts'
import { useProblemDataText } from '#web/text/problemDataText.ts'
import styles from './BenchResult.module.css'

/** What a checker or interactor said about one try. */
export function BenchResult({ result, withUsage }: { result: WorkshopResult; withUsage: boolean }) {
  const words = useProblemDataText().benches
  const { percent, time, memory } = useFormat()
  const { status, share, message, judgeMessage } = result
  return (
    <dl className={styles.result} aria-label={words.result}>
      <div>
        <dt>{words.verdict}</dt>
        <dd>
          <Verdict status={status ?? judgeStatus.unknownResult} isLive />
        </dd>
      </div>
      <div>
        <dt>{words.share}</dt>
        <dd>{percent(share)}</dd>
      </div>
      {withUsage && (
        <div>
          <dt>{words.time}</dt>
          <dd>
            {time(result.time)} · {memory(result.memory)}
          </dd>
        </div>
      )}
      <Said name={words.toContestant} text={message} />
      <Said name={words.toAuthor} text={judgeMessage} />
    </dl>
  )
}

function Said({ name, text }: { name: string; text: string | null }) {
  const words = useProblemDataText().benches
  const isEmpty = text === null || text.trim() === ''
  return (
    <div>
      <dt>{name}</dt>
      <dd>{isEmpty ? <span className="quiet">{words.noMessage}</span> : <pre className="mono">{text}</pre>}</dd>
    </div>
  )
}
