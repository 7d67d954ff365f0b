import { Button } from '@mantine/core'
import type { ValidatorProtocol } from '@praxis/contract/validatorProtocols'
import { limits as lengths } from '@praxis/contract/limits'
import { judgeStatus, validatorOfMode, type JudgeMode } from '@praxis/contract/statuses'
import type { WorkshopRequest } from '@praxis/contract/workshopRuns'
import { useState } from 'react'
import { Icon } from '#web/components/icons.tsx'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import { useFormat } from '#web/text/format.ts'
import { useProblemDataText } from '#web/text/problemDataText.ts'
import styles from './Bench.module.css'
import { BenchResult } from './runs/BenchResult.tsx'
import { BenchText } from './runs/BenchText.tsx'
import { useOwnLanguages } from '#web/parts/problems/useOwnLanguages.ts'
import { ProgramField, useUsualLanguage } from './runs/ProgramField.tsx'
import { RunNote } from './runs/RunNote.tsx'
import { useWorkshopRun } from './runs/useWorkshopRun.ts'

type CheckerBenchProps = {
  /** The problem; null while it has not been saved. */
  pid: number | null
  gid: number | null
  mode: Exclude<JudgeMode, 'default'>
  /** The checker or interactor as it stands in the editor. */
  validator: {
    code: string
    language: string
    protocol: ValidatorProtocol
    extraFiles: Record<string, string>
  }
  /** Milliseconds and MB. */
  limits: { timeLimit: number; memoryLimit: number }
}

/** Compiles a checker or interactor and tries it on a judge, as it stands in the editor. */
export function CheckerBench({ pid, gid, mode, validator, limits }: CheckerBenchProps) {
  const words = useProblemDataText().benches
  const isInteractive = validatorOfMode[mode] === 'interactor'
  const title = isInteractive ? words.interactor : words.checker
  return (
    <section className={styles.bench} aria-label={title}>
      <Compiling pid={pid} gid={gid} title={title} validator={validator} />
      <Trying key={mode} pid={pid} gid={gid} mode={mode} validator={validator} limits={limits} />
    </section>
  )
}

type Program = CheckerBenchProps['validator']
const isSame = (one: Program | null, other: Program): boolean => JSON.stringify(one) === JSON.stringify(other)

function Compiling({ pid, gid, title, validator }: Omit<CheckerBenchProps, 'mode' | 'limits'> & { title: string }) {
  const words = useProblemDataText().benches
  const run = useWorkshopRun()
  const [compiled, setCompiled] = useState<Program | null>(null)
  const result = run.isPending ? null : run.result
  const isFine = result?.status === judgeStatus.accepted
  return (
    <>
      <header>
        <h3>{title}</h3>
        {result !== null && (
          <output className={isFine ? styles.fine : styles.wrong}>
            <Icon name={isFine ? 'check' : 'x'} size={14} />
            {isFine ? words.compiled : words.compileFailed}
            {!isSame(compiled, validator) && <small>{words.stale}</small>}
          </output>
        )}
        {run.isPending && <RunNote result={run.result} onStop={run.stop} />}
        <Button
          size="xs"
          variant="default"
          disabled={validator.code.trim() === '' || run.isPending}
          title={validator.code.trim() === '' ? words.noCode : undefined}
          onClick={() => {
            setCompiled(validator)
            void run.start({ kind: 'compile', pid, gid, validator })
          }}
        >
          {words.compile}
        </Button>
      </header>
      <Refusal message={run.error} />
      {result !== null && result.message !== null && result.message !== '' && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
        <pre className={`${styles.said} mono`} tabIndex={0} aria-label={words.compilerSays}>
          {result.message}
        </pre>
      )}
    </>
  )
}

function Trying({ pid, gid, mode, validator, limits }: CheckerBenchProps) {
  const words = useProblemDataText().benches
  const { number } = useFormat()
  const isInteractive = validatorOfMode[mode] === 'interactor'
  const run = useWorkshopRun()
  const languages = useOwnLanguages()
  const usual = useUsualLanguage(languages)
  const [texts, setTexts] = useState({ input: '', output: '', answer: '' })
  const [program, setProgram] = useState({ code: '', language: '' })
  const chosen = { ...program, language: program.language || usual }
  const isLong = Object.values(texts).some((text) => text.length > lengths.benchTextLength)
  const hasCode = validator.code.trim() !== '' && (!isInteractive || chosen.code.trim() !== '')

  function tryIt(): void {
    const { input, output, answer } = texts
    const shared = { pid, gid, validator, input, answer, ...limits }
    const request: WorkshopRequest = isInteractive
      ? { kind: 'interact', ...shared, program: chosen }
      : { kind: 'check', ...shared, output }
    void run.start(request)
  }
  const fields = isInteractive ? (['input', 'answer'] as const) : (['input', 'output', 'answer'] as const)
  const labels = { input: words.input, output: words.contestantOutput, answer: words.answer }
  return (
    <>
      <div className={styles.texts}>
        {fields.map((name) => (
          <BenchText
            key={name}
            label={labels[name]}
            value={texts[name]}
            problem={
              texts[name].length > lengths.benchTextLength ? words.tooLong(number(lengths.benchTextLength)) : null
            }
            onChange={(text) => setTexts({ ...texts, [name]: text })}
          />
        ))}
      </div>
      {isInteractive && (
        <ProgramField label={words.program} program={chosen} languages={languages} onChange={setProgram} />
      )}
      <footer>
        {run.isPending && <RunNote result={run.result} onStop={run.stop} />}
        <Button
          size="xs"
          disabled={!hasCode || isLong || run.isPending}
          title={hasCode ? undefined : words.noCode}
          leftSection={<Icon name="play" size={12} />}
          onClick={tryIt}
        >
          {words.try}
        </Button>
      </footer>
      <Refusal message={run.error} />
      {run.result !== null && !run.isPending && <BenchResult result={run.result} withUsage={isInteractive} />}
    </>
  )
}
