import { Button } from '@mantine/core'
import { useKeptFocus } from '#web/components/dialog/useKeptFocus.ts'
import { EmptyState } from '#web/components/feedback/EmptyState.tsx'
import { Icon } from '#web/components/icons.tsx'
import { toast } from '#web/state/toast.ts'
import { useFormat } from '#web/text/format.ts'
import { useProblemDataText } from '#web/text/problemDataText.ts'
import { useText } from '#web/text/text.ts'
import { judgeStatus } from '@praxis/contract/statuses'
import { useEffect, useRef, useState } from 'react'
import styles from './Bench.module.css'
import { useOwnLanguages } from '#web/parts/problems/useOwnLanguages.ts'
import { useUsualLanguage } from './runs/ProgramField.tsx'
import { FromPackage } from './solutions/FromPackage.tsx'
import { SolutionItem } from './solutions/SolutionItem.tsx'
import listStyles from './solutions/Solutions.module.css'
import { isAsExpected, type Solution } from './solutions/storedSolutions.ts'
import { useSolutions, type RunSettings } from './solutions/useSolutions.ts'

type SolutionBenchProps = {
  pid: number
  gid: number | null
  /** How the editor says that programs are judged. */
  settings: RunSettings
}

/** Judges an author's own solutions on the stored test data, and compares the verdicts with those expected. */
export function SolutionBench({ pid, gid, settings }: SolutionBenchProps) {
  const words = useProblemDataText().benches
  const { undo } = useText().shell
  const { number } = useFormat()
  const languages = useOwnLanguages()
  const usual = useUsualLanguage(languages)
  const { solutions, change, isKept, runs, judge, stop, isPending } = useSolutions(pid, gid, settings)
  const [added, setAdded] = useState<string | null>(null)
  const area = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useKeptFocus(area, heading)
  const latest = useRef({ solutions, change })
  useEffect(() => {
    latest.current = { solutions, change }
  })

  function add(): void {
    const key = crypto.randomUUID()
    const name = words.newName(number(solutions.length + 1))
    change([...solutions, { key, name, language: usual, code: '', expected: judgeStatus.accepted }])
    setAdded(key)
  }
  function remove(one: Solution): void {
    const at = solutions.indexOf(one)
    change(solutions.toSpliced(at, 1))
    const act = () => latest.current.change(latest.current.solutions.toSpliced(at, 0, one))
    toast.undo(words.removed(one.name), { label: undo, act })
  }
  const known = solutions.map((one) => isAsExpected(one, runs.get(one.key)?.result?.status ?? null))
  const judged = known.filter((one) => one !== null)
  const ready = solutions.filter(({ code }) => code.trim() !== '')
  return (
    <section ref={area} className={styles.bench} aria-label={words.solutions}>
      <header>
        <h3 ref={heading} tabIndex={-1}>
          {words.solutions}
        </h3>
        {judged.length > 0 && !isPending && (
          <output className={judged.every(Boolean) ? styles.fine : styles.wrong}>
            <Icon name={judged.every(Boolean) ? 'check' : 'x'} size={14} />
            {words.summary(number(judged.filter(Boolean).length), number(judged.length))}
          </output>
        )}
        <Button size="xs" variant="default" leftSection={<Icon name="plus" size={12} />} onClick={add}>
          {words.addSolution}
        </Button>
        {isPending ? (
          <Button size="xs" variant="default" onClick={stop}>
            {words.stop}
          </Button>
        ) : (
          <Button size="xs" disabled={ready.length === 0} onClick={() => void judge(ready)}>
            {words.runAll}
          </Button>
        )}
      </header>
      <p className={listStyles.about}>{words.solutionsText}</p>
      <FromPackage pid={pid} solutions={solutions} onAdd={(all) => change([...solutions, ...all])} />
      {!isKept && (
        <p className={listStyles.problem} role="alert">
          {words.notKept}
        </p>
      )}
      {solutions.length === 0 ? (
        <EmptyState icon="code" title={words.noSolutionsTitle} text={words.noSolutionsText} />
      ) : (
        <ul className={listStyles.list}>
          {solutions.map((one) => (
            <SolutionItem
              key={one.key}
              solution={one}
              run={runs.get(one.key) ?? null}
              languages={languages}
              isOpenAtFirst={one.key === added}
              isFree={!isPending}
              onChange={(facts) =>
                change(solutions.map((other) => (other.key === one.key ? { ...other, ...facts } : other)))
              }
              onRun={() => void judge([one])}
              onRemove={() => remove(one)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
