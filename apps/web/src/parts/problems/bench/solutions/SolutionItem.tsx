import { Button } from '@mantine/core'
import { judgeStatus } from '@praxis/contract/statuses'
import type { ModelSolution } from '@praxis/contract/workshop'
import { useState } from 'react'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import { IconButton } from '#web/components/form/IconButton.tsx'
import { Icon } from '#web/components/icons.tsx'
import { CaseResults } from '#web/parts/problems/bench/runs/CaseResults.tsx'
import { Verdict, VerdictScore } from '#web/parts/submissions/Verdict.tsx'
import { useFormat } from '#web/text/format.ts'
import { useProblemDataText } from '#web/text/problemDataText.ts'
import { useText } from '#web/text/text.ts'
import { isAsExpected } from './expected.ts'
import styles from './Solutions.module.css'
import type { SolutionRun } from './useSolutionRuns.ts'

type SolutionItemProps = {
  solution: ModelSolution
  run: SolutionRun | null
  /** No other run is under way. */
  isFree: boolean
  onRun: () => void
  onEdit: () => void
  onRemove: () => void
}

/** One solution: its name, what is expected of it, what the judge says, and its cases. */
export function SolutionItem({ solution, run, isFree, onRun, onEdit, onRemove }: SolutionItemProps) {
  const words = useProblemDataText().benches
  const [withCases, setWithCases] = useState(false)
  const cases = run?.result?.cases ?? []
  const { file, language, isAlone } = solution
  const notTried = isAlone ? words.run : words.withFiles
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <span className={styles.name}>
          <b>{file}</b>
          <small>
            {language}
            <ExpectedOf solution={solution} />
          </small>
        </span>
        <span className={styles.outcome}>
          <Outcome solution={solution} run={run} />
        </span>
        <span className={styles.buttons}>
          <IconButton
            icon="play"
            label={`${words.run} ${file}`}
            title={notTried}
            isDisabled={!isFree || !isAlone}
            onClick={onRun}
          />
          <IconButton icon="edit" label={`${words.edit} ${file}`} title={words.edit} onClick={onEdit} />
          <IconButton icon="trash" label={`${words.remove} ${file}`} title={words.remove} onClick={onRemove} />
        </span>
      </div>
      <Refusal message={run?.error ?? null} />
      {cases.length > 0 && (
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          aria-expanded={withCases}
          leftSection={<Icon name={withCases ? 'down' : 'right'} size={12} />}
          onClick={() => setWithCases(!withCases)}
        >
          {withCases ? words.hideCases : words.showCases}
        </Button>
      )}
      {run?.result?.status === judgeStatus.compileError && run.result.message !== null && (
        <pre className={`${styles.said} mono`}>{run.result.message}</pre>
      )}
      {withCases && cases.length > 0 && <CaseResults label={words.casesOf(file)} cases={cases} />}
    </li>
  )
}

function ExpectedOf({ solution: { statuses, leastScore, mostScore } }: Pick<SolutionItemProps, 'solution'>) {
  const words = useProblemDataText().benches
  const { number } = useFormat()
  const { statuses: verdicts } = useText()
  const hasPoints = leastScore !== null && mostScore !== null
  const expected = [
    ...statuses.map((status) => verdicts[String(status)] ?? String(status)),
    ...(hasPoints ? [words.points(number(leastScore), number(mostScore))] : []),
  ]
  return (
    <span>
      {words.expected}
      {words.colon}
      {expected.length === 0 ? words.anyResult : expected.join(words.parting)}
    </span>
  )
}

function Outcome({ solution, run }: Pick<SolutionItemProps, 'solution' | 'run'>) {
  const words = useProblemDataText().benches
  const { time, memory } = useFormat()
  if (!solution.isAlone) return <span className="quiet">{words.withFiles}</span>
  if (run === null || run.error !== null) return <span className="quiet">{words.notRun}</span>
  const { result, isPending } = run
  if (isPending || result === null) {
    return <Verdict status={result?.state === 'running' ? judgeStatus.judging : judgeStatus.pending} isLive />
  }
  const fits = isAsExpected(solution, result)
  return (
    <>
      <Verdict status={result.status ?? judgeStatus.unknownResult} isLive />
      {result.score !== null && <VerdictScore score={result.score} />}
      <span className={styles.usage}>
        {time(result.time)} · {memory(result.memory)}
      </span>
      {fits !== null && (
        <span className={fits ? styles.fine : styles.wrong}>{fits ? words.asExpected : words.notExpected}</span>
      )}
      {run.code !== solution.code && <small>{words.stale}</small>}
    </>
  )
}
