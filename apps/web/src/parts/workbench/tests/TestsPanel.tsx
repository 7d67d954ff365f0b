import { limits } from '@praxis/contract/limits'
import { useId } from 'react'
import { Icon } from '#web/components/icons.tsx'
import { lookOf } from '#web/parts/submissions/verdictKind.ts'
import verdictStyles from '#web/parts/submissions/Verdict.module.css'
import { useFormat } from '#web/text/format.ts'
import { useText } from '#web/text/text.ts'
import { useWorkbenchText } from '#web/text/problems/workbenchText.ts'
import { ownId, ownIndex } from './ownCases.ts'
import { unjudged, type CaseId, type Outcome } from './testCases.ts'
import { TestOutcome } from './TestOutcome.tsx'
import styles from './TestsPanel.module.css'
import type { ProblemEditor } from '#web/parts/workbench/useProblemEditor.ts'
import type { TestRuns } from './useTestRuns.ts'

/** Tries the program on a sample or on input of one's own. */
export function TestsPanel({ editor }: { editor: ProblemEditor }) {
  const { tests, draft, settings, info } = editor
  const outcome = tests.outcomeOf(tests.choice)
  const isOld = (one: Outcome | undefined) =>
    one !== undefined && (one.job.code !== draft.code || one.job.language !== settings.language)
  return (
    <div className={styles.tests}>
      <Cases tests={tests} isOld={isOld} />
      <div className={styles.sides}>
        <Fields tests={tests} />
        <TestOutcome
          outcome={outcome}
          isRunning={tests.running === tests.choice}
          isOld={isOld(outcome)}
          samples={tests.samples}
          ignoresBlankEnds={info.problem.isRemoveEndBlank}
          onRetry={tests.retry}
          isSearching={tests.searching === tests.choice}
          onSearch={tests.search}
          onPlace={editor.goTo}
        />
      </div>
    </div>
  )
}

function Cases({ tests, isOld }: { tests: TestRuns; isOld: (outcome: Outcome | undefined) => boolean }) {
  const words = useWorkbenchText()
  const { samples, choice, running } = tests
  const { ownCount, addOwn, removeOwn } = tests
  const ids: readonly CaseId[] = [
    ...samples.map((_, index) => index),
    ...Array.from({ length: ownCount }, (_, index) => ownId(index)),
  ]
  const chosen = ownIndex(choice)
  const nameOf = (id: CaseId) => {
    const index = ownIndex(id)
    return index === null ? words.sample(Number(id) + 1, samples.length) : words.ownCase(index + 1, ownCount)
  }
  return (
    <div className={styles.cases}>
      <fieldset aria-label={words.testCases}>
        {ids.map((id) => (
          <button key={id} type="button" aria-pressed={id === choice} onClick={() => tests.choose(id)}>
            <CaseMark outcome={tests.outcomeOf(id)} isRunning={running === id} isOld={isOld(tests.outcomeOf(id))} />
            {nameOf(id)}
          </button>
        ))}
        {addOwn !== null && (
          <button type="button" aria-label={words.addCase} title={words.addCase} onClick={addOwn}>
            <Icon name="plus" size={12} />
          </button>
        )}
        {chosen !== null && ownCount > 1 && (
          <button
            type="button"
            aria-label={words.removeCase(chosen + 1)}
            title={words.removeCase(chosen + 1)}
            onClick={() => removeOwn(chosen)}
          >
            <Icon name="trash" size={12} />
          </button>
        )}
      </fieldset>
      {samples.length > 1 && (
        <button type="button" className={styles.runAll} aria-disabled={running !== null} onClick={tests.runAll}>
          <Icon name="play" size={12} />
          {words.runAll}
        </button>
      )}
    </div>
  )
}

type CaseMarkProps = { outcome: Outcome | undefined; isRunning: boolean; isOld: boolean }

/** How the last run of a case ended, by icon, colour and a word for those who see neither. */
function CaseMark({ outcome, isRunning, isOld }: CaseMarkProps) {
  const words = useWorkbenchText()
  const { statuses } = useText()
  if (isRunning) {
    return (
      <>
        <Icon name="load" size={12} className="spin" />
        <span className="sr">{words.running} </span>
      </>
    )
  }
  const result = outcome?.result
  if (!result) return null
  const isRan = unjudged(result) !== null
  const look = lookOf(result.status)
  return (
    <span className={`${styles.mark} ${isRan ? '' : verdictStyles[look.kind]} ${isOld ? styles.old : ''}`}>
      <Icon name={isRan ? 'check' : look.sign} size={12} />
      <span className="sr">{isRan ? words.testRan : statuses[String(result.status)]} </span>
    </span>
  )
}

function Fields({ tests: { current, change, complaint } }: { tests: TestRuns }) {
  const words = useWorkbenchText()
  const format = useFormat()
  const inputId = useId()
  const expectedId = useId()
  const errorId = useId()
  const isTooLong = current.input.length > limits.testInputLength
  return (
    <div className={styles.fields}>
      <div className={styles.field}>
        <header>
          <label htmlFor={inputId}>{words.testInput}</label>
          <span className={isTooLong ? styles.tooLong : ''}>
            {words.testLength(format.number(current.input.length), format.number(limits.testInputLength))}
          </span>
        </header>
        <textarea
          id={inputId}
          value={current.input}
          spellCheck={false}
          autoComplete="off"
          aria-invalid={complaint !== null}
          aria-describedby={complaint === null ? undefined : errorId}
          onChange={(event) => change({ input: event.currentTarget.value })}
        />
        {complaint !== null && (
          <p id={errorId} className={styles.complaint} role="alert">
            {complaint}
          </p>
        )}
      </div>
      <div className={styles.field}>
        <header>
          <label htmlFor={expectedId}>{words.testExpected}</label>
          <span>{words.testExpectedHint}</span>
        </header>
        <textarea
          id={expectedId}
          value={current.expected}
          spellCheck={false}
          autoComplete="off"
          maxLength={limits.codeLength}
          onChange={(event) => change({ expected: event.currentTarget.value })}
        />
      </div>
    </div>
  )
}
