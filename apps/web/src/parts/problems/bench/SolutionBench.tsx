import { Button } from '@mantine/core'
import { packageRules } from '@praxis/contract/packageLimits'
import { problemType } from '@praxis/contract/statuses'
import { workshop, type ModelSolution } from '@praxis/contract/workshop'
import { useRef, useState } from 'react'
import { useAction, useCall } from '#web/api/hooks.ts'
import { Confirm } from '#web/components/dialog/Confirm.tsx'
import { useKeptFocus } from '#web/components/dialog/useKeptFocus.ts'
import { EmptyState } from '#web/components/feedback/EmptyState.tsx'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { Icon } from '#web/components/icons.tsx'
import { useOwnLanguages } from '#web/parts/problems/useOwnLanguages.ts'
import { toast } from '#web/state/toast.ts'
import { useFormat } from '#web/text/format.ts'
import { useProblemDataText } from '#web/text/problemDataText.ts'
import styles from './Bench.module.css'
import { useUsualLanguage } from './runs/ProgramField.tsx'
import { isAsExpected } from './solutions/expected.ts'
import { InBrowser } from './solutions/InBrowser.tsx'
import { SolutionDialog } from './solutions/SolutionDialog.tsx'
import { SolutionItem } from './solutions/SolutionItem.tsx'
import listStyles from './solutions/Solutions.module.css'
import { useSolutionRuns, type RunSettings } from './solutions/useSolutionRuns.ts'

type SolutionBenchProps = {
  pid: number
  gid: number | null
  /** How the editor says that programs are judged. */
  settings: RunSettings
}

/** The model solutions of a problem, which are judged on the stored test data and compared with what is expected. */
export function SolutionBench({ pid, gid, settings }: SolutionBenchProps) {
  const words = useProblemDataText().benches
  const { number } = useFormat()
  const languages = useOwnLanguages()
  const usual = useUsualLanguage(languages)
  const { data, error, refetch } = useCall(workshop.solutions, { pid }, { quiet: true })
  const solutions = data ?? []
  const { runs, judge, stop, isPending } = useSolutionRuns(pid, gid, settings)
  /** The solution that is edited; null: a new one. */
  const [opened, open] = useState<{ solution: ModelSolution | null } | null>(null)
  const [removed, remove] = useState<ModelSolution | null>(null)
  const area = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useKeptFocus(area, heading)

  const known = solutions.map((one) => isAsExpected(one, runs.get(one.file)?.result ?? null))
  const judged = known.filter((one) => one !== null)
  const ready = solutions.filter(({ isAlone }) => isAlone)
  const isFull = solutions.length >= packageRules.solutions
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
        <Button
          size="xs"
          variant="default"
          leftSection={<Icon name="plus" size={12} />}
          disabled={data === undefined || isFull}
          title={isFull ? words.full(number(packageRules.solutions)) : undefined}
          onClick={() => open({ solution: null })}
        >
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
      {data !== undefined && <InBrowser pid={pid} stored={data} />}
      {data === undefined && error !== null && <ErrorState reason={error.message} onRetry={() => void refetch()} />}
      {data?.length === 0 && <EmptyState icon="code" title={words.noSolutionsTitle} text={words.noSolutionsText} />}
      {solutions.length > 0 && (
        <ul className={listStyles.list}>
          {solutions.map((one) => (
            <SolutionItem
              key={one.file}
              solution={one}
              run={runs.get(one.file) ?? null}
              isFree={!isPending}
              onRun={() => void judge([one])}
              onEdit={() => open({ solution: one })}
              onRemove={() => remove(one)}
            />
          ))}
        </ul>
      )}
      {opened !== null && (
        <SolutionDialog
          pid={pid}
          solution={opened.solution}
          all={solutions}
          languages={languages}
          usualLanguage={usual}
          hasPoints={settings.type === problemType.oi}
          onClose={() => open(null)}
        />
      )}
      {removed !== null && <RemoveQuestion pid={pid} solution={removed} onClose={() => remove(null)} />}
    </section>
  )
}

type RemoveQuestionProps = { pid: number; solution: ModelSolution; onClose: () => void }

function RemoveQuestion({ pid, solution: { file }, onClose }: RemoveQuestionProps) {
  const words = useProblemDataText().benches
  const removing = useAction(workshop.removeSolution, {
    quiet: true,
    onSuccess() {
      toast.success(words.removed(file))
      onClose()
    },
  })
  return (
    <Confirm
      title={words.removeTitle}
      text={words.removeText(file)}
      action={words.remove}
      isDangerous
      isPending={removing.isPending}
      error={removing.error}
      onCancel={onClose}
      onConfirm={() => removing.mutate({ pid, file })}
    />
  )
}
