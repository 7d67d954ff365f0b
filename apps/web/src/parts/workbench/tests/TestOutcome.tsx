import { limits } from '@praxis/contract/limits'
import { judgeStatus } from '@praxis/contract/statuses'
import type { TestResult } from '@praxis/contract/submissions'
import { outputHint } from '@praxis/rules/hints/outputHint'
import type { ReactNode } from 'react'
import { CopyButton } from '#web/components/form/CopyButton.tsx'
import { Icon } from '#web/components/icons.tsx'
import { Scrollable } from '#web/components/layout/Scrollable.tsx'
import { Verdict } from '#web/parts/submissions/Verdict.tsx'
import { VerdictStale } from '#web/parts/submissions/VerdictStale.tsx'
import { useFormat } from '#web/text/format.ts'
import { preloadSubmissionText, useSubmissionText } from '#web/text/problems/submissionText.ts'
import { useText } from '#web/text/text.ts'
import { useWorkbenchText } from '#web/text/problems/workbenchText.ts'
import { LineSearch, type SearchControl } from './LineSearch.tsx'
import { firstDifference, isCutOutput, markDifference, type Difference } from './outputDifference.ts'
import { matchedSample, unjudged, type Outcome, type TestCase } from './testCases.ts'
import styles from './TestsPanel.module.css'

preloadSubmissionText()

type TestOutcomeProps = {
  outcome: Outcome | undefined
  isRunning: boolean
  /** The code was changed since. */
  isOld: boolean
  samples: readonly TestCase[]
  ignoresBlankEnds: boolean
  onRetry: (() => void) | null
} & SearchControl

/** How one run ended, beside what it ran on. */
export function TestOutcome(props: TestOutcomeProps) {
  const { outcome, isRunning, isOld, samples, ignoresBlankEnds, onRetry } = props
  const { isSearching, onSearch, onPlace } = props
  const words = useWorkbenchText()
  return (
    <div className={styles.outcome}>
      {onRetry !== null && <VerdictStale onRetry={onRetry} />}
      {isRunning ? (
        <output className={styles.head}>
          <span className={styles.ran}>
            <Icon name="load" size={20} className="spin" />
            {words.testWaiting}
          </span>
        </output>
      ) : (
        <>
          {outcome === undefined && onRetry === null && (
            <div className={styles.nothing}>
              <b>{words.testNothingTitle}</b>
              <p>{words.testNothingText}</p>
            </div>
          )}
          {outcome?.error && (
            <p className={styles.refusal} role="alert">
              <Icon name="alert" size={14} />
              {outcome.error}
            </p>
          )}
          {outcome?.result && (
            <Result result={outcome.result} isOld={isOld} samples={samples} ignoresBlankEnds={ignoresBlankEnds}>
              <LineSearch
                outcome={outcome}
                isOld={isOld}
                isSearching={isSearching}
                onSearch={onSearch}
                onPlace={onPlace}
              />
            </Result>
          )}
        </>
      )}
    </div>
  )
}

type ResultProps = {
  result: TestResult
  isOld: boolean
  samples: readonly TestCase[]
  ignoresBlankEnds: boolean
  children: ReactNode
}

function Result({ result, isOld, samples, ignoresBlankEnds, children }: ResultProps) {
  const words = useWorkbenchText()
  const format = useFormat()
  const { userOutput, expectedOutput, stderr } = result
  const output = userOutput ?? ''
  const difference =
    expectedOutput !== null && unjudged(result) === null && result.status === judgeStatus.wrongAnswer
      ? firstDifference({ output, expected: expectedOutput, ignoresBlankEnds })
      : null
  const hint =
    difference === null || expectedOutput === null || isCutOutput(output)
      ? null
      : outputHint(output, expectedOutput, { endsCount: !ignoresBlankEnds })
  return (
    <>
      <Head result={result} samples={samples} />
      {isOld && <p className={styles.remark}>{words.testOld}</p>}
      {difference !== null && (
        <p className={styles.remark}>
          {words.testDiffers(format.number(difference.line), format.number(difference.column))}
        </p>
      )}
      {hint !== null && (
        <p className={styles.hint}>
          <Icon name="info" size={14} />
          {words.hints[hint]}
        </p>
      )}
      {children}
      {result.status !== judgeStatus.compileError && (
        <div className={styles.texts}>
          <Shown title={words.testOutput} text={output} difference={difference} />
          {expectedOutput !== null && (
            <Shown title={words.testExpected} text={expectedOutput} difference={difference} />
          )}
        </div>
      )}
      {stderr !== null && stderr.trim() !== '' && <Shown title={words.testError} text={stderr} difference={null} />}
    </>
  )
}

function Head({ result, samples }: { result: TestResult; samples: readonly TestCase[] }) {
  const words = useWorkbenchText()
  const submissions = useSubmissionText()
  const format = useFormat()
  const reason = unjudged(result)
  const matched = matchedSample(result, samples)
  const hasRun = result.status !== judgeStatus.compileError
  return (
    <header className={styles.head}>
      {reason === null ? (
        <Verdict status={result.status} size="medium" isLive />
      ) : (
        <output className={styles.ran}>
          <Icon name="check" size={20} />
          {words.testRan}
        </output>
      )}
      {reason === null && matched !== null && <span className={styles.note}>{words.testMatches(matched)}</span>}
      {reason !== null && (
        <span className={styles.note}>{reason === 'special' ? words.testRanSpecial : words.testRanText}</span>
      )}
      {hasRun && (
        <dl className={styles.facts}>
          <div>
            <dt>{submissions.time}</dt>
            <dd>{format.time(result.time)}</dd>
          </div>
          <div>
            <dt>{submissions.memory}</dt>
            <dd>{format.memory(result.memory)}</dd>
          </div>
        </dl>
      )}
    </header>
  )
}

function Shown({ title, text, difference }: { title: string; text: string; difference: Difference | null }) {
  const words = useWorkbenchText()
  const { copyCode } = useText().copying
  const format = useFormat()
  const isCut = isCutOutput(text)
  return (
    <figure className={styles.shown}>
      <figcaption>
        <span>{title}</span>
        {isCut && <span>{words.testOutputCut(format.number(limits.testOutputShown))}</span>}
        <CopyButton text={text} label={`${copyCode} ${title}`} />
      </figcaption>
      {text === '' ? (
        <p>{words.testOutputEmpty}</p>
      ) : (
        <Scrollable as="pre" label={title}>
          {difference === null ? text : <Marked text={text} difference={difference} />}
        </Scrollable>
      )}
    </figure>
  )
}

function Marked({ text, difference }: { text: string; difference: Difference }) {
  const { before, mark, after } = markDifference(text, difference)
  return (
    <>
      {before}
      <mark data-end={mark === '' || undefined}>{mark}</mark>
      {after}
    </>
  )
}
