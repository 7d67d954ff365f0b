import { Button } from '@mantine/core'
import { judgeStatus } from '@praxis/contract/statuses'
import { useEffect, useRef, useState } from 'react'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import { IconButton } from '#web/components/form/IconButton.tsx'
import { SelectBox } from '#web/components/form/SelectBox.tsx'
import { Icon } from '#web/components/icons.tsx'
import { CaseResults } from '#web/parts/problems/bench/runs/CaseResults.tsx'
import { ProgramField } from '#web/parts/problems/bench/runs/ProgramField.tsx'
import { Verdict, VerdictScore } from '#web/parts/submissions/Verdict.tsx'
import { useFormat } from '#web/text/format.ts'
import { useProblemDataText } from '#web/text/problemDataText.ts'
import { useText } from '#web/text/text.ts'
import styles from './Solutions.module.css'
import { expectable, isAsExpected, type Solution } from './storedSolutions.ts'
import type { SolutionRun } from './useSolutions.ts'

type SolutionItemProps = {
  solution: Solution
  run: SolutionRun | null
  languages: readonly string[]
  /** Its code is shown when it appears. */
  isOpenAtFirst: boolean
  /** No other run is under way. */
  isFree: boolean
  onChange: (facts: Partial<Solution>) => void
  onRun: () => void
  onRemove: () => void
}

/** One solution: its name and expected verdict, what the judge says, its code and its cases. */
export function SolutionItem(props: SolutionItemProps) {
  const { solution, run, languages, isOpenAtFirst, isFree, onChange, onRun, onRemove } = props
  const words = useProblemDataText().benches
  const { statuses } = useText()
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const named = useRef<HTMLInputElement>(null)
  // Somebody who adds one goes on with its name.
  useEffect(() => {
    if (isOpenAtFirst) named.current?.select()
  }, [isOpenAtFirst])
  const [withCases, setWithCases] = useState(false)
  const cases = run?.result?.cases ?? []
  const { name, code, language, expected } = solution
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <input
          ref={named}
          className={styles.name}
          aria-label={words.solutionName}
          maxLength={100}
          value={name}
          onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
        />
        <SelectBox
          label={words.expected}
          value={expected === null ? '' : String(expected)}
          options={[
            { value: '', label: words.anyResult },
            ...expectable.map((status) => ({ value: String(status), label: statuses[String(status)] ?? '' })),
          ]}
          onChange={(value) => onChange({ expected: value === '' ? null : Number(value) })}
        />
        <span className={styles.outcome}>
          <Outcome solution={solution} run={run} />
        </span>
        <IconButton
          icon="play"
          label={`${words.run} ${name}`}
          title={words.run}
          isDisabled={!isFree || code.trim() === ''}
          onClick={onRun}
        />
        <IconButton icon="trash" label={`${words.remove} ${name}`} title={words.remove} onClick={onRemove} />
      </div>
      <Refusal message={run?.error ?? null} />
      <div className={styles.toggles}>
        <Toggle isOpen={isOpen} label={isOpen ? words.hideCode : words.edit} onToggle={() => setOpen(!isOpen)} />
        {cases.length > 0 && (
          <Toggle
            isOpen={withCases}
            label={withCases ? words.hideCases : words.showCases}
            onToggle={() => setWithCases(!withCases)}
          />
        )}
      </div>
      {isOpen && (
        <ProgramField
          label={words.code}
          program={{ code, language }}
          languages={languages}
          onChange={(program) => onChange(program)}
        />
      )}
      {run?.result?.status === judgeStatus.compileError && run.result.message !== null && (
        <pre className={`${styles.said} mono`}>{run.result.message}</pre>
      )}
      {withCases && cases.length > 0 && <CaseResults label={words.casesOf(name)} cases={cases} />}
    </li>
  )
}

function Outcome({ solution, run }: { solution: Solution; run: SolutionRun | null }) {
  const words = useProblemDataText().benches
  const { time, memory } = useFormat()
  if (run === null || run.error !== null) return <span className="quiet">{words.notRun}</span>
  const { result, isPending } = run
  if (isPending || result === null) {
    return <Verdict status={result?.state === 'running' ? judgeStatus.judging : judgeStatus.pending} isLive />
  }
  const fits = isAsExpected(solution, result.status)
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

function Toggle({ isOpen, label, onToggle }: { isOpen: boolean; label: string; onToggle: () => void }) {
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      color="gray"
      aria-expanded={isOpen}
      leftSection={<Icon name={isOpen ? 'down' : 'right'} size={12} />}
      onClick={onToggle}
    >
      {label}
    </Button>
  )
}
