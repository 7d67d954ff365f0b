import { caseModes, type CaseMode } from '@praxis/contract/statuses'
import type { ProblemRefusal } from '@praxis/rules/problems/check'
import { caseModesOf } from '@praxis/rules/problems/scores'
import { Button } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import { Confirm } from '#web/components/dialog/Confirm.tsx'
import { Segmented } from '#web/components/form/Segmented.tsx'
import { SelectBox } from '#web/components/form/SelectBox.tsx'
import { Icon } from '#web/components/icons.tsx'
import { Section } from '#web/components/layout/Section.tsx'
import { toast } from '#web/state/toast.ts'
import { useFormat } from '#web/text/format.ts'
import { preloadProblemDataText, useProblemDataText } from '#web/text/problemDataText.ts'
import { useText } from '#web/text/text.ts'
import { putBack, removeCases } from './cases/caseMoves.ts'
import { fitCases, isScored } from './cases/casePoints.ts'
import { newKey } from './cases/mergeUpload.ts'
import { TypedData } from './hand/TypedData.tsx'
import { switched, type OtherSource } from './otherSource.ts'
import styles from './TestData.module.css'
import type { EditedCase, TestDataValue } from './testDataValue.ts'
import { UploadedData } from './UploadedData.tsx'
import { wrongCases } from './wrongCases.ts'

preloadProblemDataText()

type TestDataSectionProps = {
  /** The problem; null while it has not been saved. */
  pid: number | null
  /** The group of the problem. */
  gid: number | null
  /** The version of the problem that is stored; 0 while it has not been saved. */
  version: number
  /** ACM or OI, as in problemType. */
  type: number
  caseMode: CaseMode
  /** A change of the mode may change the cases too: then `onChange` is called in the same event. */
  onCaseMode: (mode: CaseMode) => void
  value: TestDataValue
  onChange: (value: TestDataValue) => void
  /** What `checkProblem` refuses; those about the cases are shown here. */
  refusals: readonly ProblemRefusal[]
}

/** The section of the problem editor with the test data: uploaded as files, or typed by hand. */
export function TestDataSection(props: TestDataSectionProps) {
  const { pid, gid, version, type, caseMode, onCaseMode, value, onChange, refusals } = props
  const words = useProblemDataText().testData
  const { undo } = useText().shell
  const { number } = useFormat()
  const sourceId = useId()
  const scoring = { type, mode: caseMode }
  const wrong = wrongCases(refusals, words)
  const source = useSource(value, version, onChange)
  /** The case that was added last: somebody goes on in it. */
  const [added, setAdded] = useState<string | null>(null)

  // What is undone later is undone in what the data are by then.
  const latest = useRef({ value, onChange })
  useEffect(() => {
    latest.current = { value, onChange }
  })
  function remove(keys: ReadonlySet<string>): void {
    const { rest, removed } = removeCases(value.cases, keys)
    onChange({ ...value, cases: rest })
    toast.undo(words.deleted(number(removed.length)), {
      label: undo,
      act: () => {
        const now = latest.current
        now.onChange({ ...now.value, cases: putBack(now.value.cases, removed) })
      },
    })
  }
  function add(): void {
    const group = value.cases.at(-1)?.group ?? null
    const one: EditedCase = {
      key: newKey(),
      id: null,
      input: '',
      output: '',
      inputSize: null,
      outputSize: null,
      score: null,
      group,
    }
    setAdded(one.key)
    onChange({ ...value, cases: fitCases([...value.cases, one], scoring, scoring, value.cases) })
  }
  function changeMode(mode: string): void {
    const chosen = caseModes.find((one) => one === mode) ?? 'default'
    onCaseMode(chosen)
    onChange({ ...value, cases: fitCases(value.cases, { type, mode: chosen }, scoring) })
  }
  return (
    <Section
      title={words.title}
      action={
        <>
          <SelectBox
            label={words.scoring}
            value={caseMode}
            options={[...new Set([...caseModesOf(type), caseMode])].map((mode) => ({
              value: mode,
              label: (isScored(type) ? words.modesOi : words.modes)[mode],
              disabled: !caseModesOf(type).includes(mode),
            }))}
            aria-invalid={wrong.mode === null ? undefined : true}
            onChange={changeMode}
          />
          {!value.isUpload && (
            <Button
              variant="default"
              size="xs"
              aria-label={words.addCaseLabel}
              leftSection={<Icon name="plus" size={12} />}
              onClick={add}
            >
              {words.addCase}
            </Button>
          )}
        </>
      }
    >
      {wrong.mode !== null && (
        <p className={styles.problem} role="alert">
          {wrong.mode}
        </p>
      )}
      <div className={styles.source}>
        <span id={sourceId} className="sr">
          {words.source}
        </span>
        <Segmented
          labelledBy={sourceId}
          value={value.isUpload ? 'upload' : 'hand'}
          options={[
            { value: 'upload', label: words.uploaded },
            { value: 'hand', label: words.typed },
          ]}
          onChange={(chosen) => source.ask(chosen === 'upload')}
        />
      </div>
      {value.cases.some(({ args }) => args !== undefined) && <p className={styles.note}>{words.argsNote}</p>}
      {value.isUpload ? (
        <UploadedData
          pid={pid}
          gid={gid}
          scoring={scoring}
          value={value}
          wrong={wrong}
          onChange={onChange}
          onDelete={remove}
        />
      ) : (
        <TypedData
          pid={pid}
          gid={gid}
          scoring={scoring}
          value={value}
          wrong={wrong}
          added={added}
          onChange={onChange}
          onDelete={remove}
        />
      )}
      {source.isAsking && (
        <Confirm
          title={value.isUpload ? words.toTypedTitle : words.toUploadTitle}
          text={(value.isUpload ? words.toTypedText : words.toUploadText)(number(value.cases.length))}
          action={words.switchSource}
          onCancel={source.cancel}
          onConfirm={source.change}
        />
      )}
    </Section>
  )
}

/** Whether the data are uploaded or typed. What was there before comes back when somebody changes their mind. */
function useSource(value: TestDataValue, version: number, onChange: (value: TestDataValue) => void) {
  const [isAsking, setAsking] = useState(false)
  const [other, setOther] = useState<OtherSource | null>(null)
  function change(): void {
    setAsking(false)
    setOther({ value, version })
    onChange(switched(value, version, other))
  }
  return {
    isAsking,
    cancel: () => setAsking(false),
    change,
    ask(isUpload: boolean) {
      if (isUpload === value.isUpload) return
      if (value.cases.length === 0) change()
      else setAsking(true)
    },
  }
}
