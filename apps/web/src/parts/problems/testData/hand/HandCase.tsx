import { noSubtask } from '@praxis/contract/statuses'
import { useEffect, useRef, useState, type PointerEvent } from 'react'
import { IconButton } from '#web/components/form/IconButton.tsx'
import { SelectBox } from '#web/components/form/SelectBox.tsx'
import { Icon } from '#web/components/icons.tsx'
import { CaseArgs } from '#web/parts/problems/testData/cases/CaseArgs.tsx'
import { dataSize } from '#web/parts/problems/testData/cases/dataSize.ts'
import { CaseGrip } from '#web/parts/problems/testData/table/CaseGrip.tsx'
import { PointsInput } from '#web/parts/problems/testData/table/PointsInput.tsx'
import { nextSubtask, subtaskName } from '#web/parts/problems/testData/table/subtaskName.ts'
import type { EditedCase } from '#web/parts/problems/testData/testDataValue.ts'
import { useFormat } from '#web/text/format.ts'
import { useProblemDataText } from '#web/text/problemDataText.ts'
import styles from './HandCases.module.css'

type HandCaseProps = {
  one: EditedCase
  /** Its number. */
  name: string
  withPoints: boolean
  /** Null where there are no subtasks. */
  groups: readonly number[] | null
  /** Another case of its subtask has more points, which could never be won. */
  isLow: boolean
  wrong: string | undefined
  isOpenAtFirst: boolean
  /** It was added last: somebody goes on in it. */
  isAdded: boolean
  isDragged: boolean
  /** What is dragged would go before it, or behind it. */
  gap: 'before' | 'after' | undefined
  onChange: (facts: Partial<EditedCase>) => void
  onMove: (group: number) => void
  onStep: (by: 1 | -1) => void
  onDrag: (event: PointerEvent) => void
  onDelete: () => void
}

/** A typed case: its head, and its input and output while it is open. */
export function HandCase(props: HandCaseProps) {
  const { one, name, withPoints, groups, isLow, wrong, isOpenAtFirst, isAdded, isDragged, gap } = props
  const { onChange, onMove, onStep, onDrag, onDelete } = props
  const words = useProblemDataText().testData
  const { number } = useFormat()
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const sides = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isAdded) sides.current?.querySelector('textarea')?.focus()
  }, [isAdded])
  const firstLine = one.input.trimStart().split('\n', 1)[0] ?? ''
  return (
    <li className={styles.case} data-dragged={isDragged || undefined} data-gap={gap}>
      <div className={styles.head}>
        <CaseGrip name={name} onDrag={onDrag} onStep={onStep} />
        <button type="button" className={styles.opener} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Icon name={isOpen ? 'down' : 'right'} size={12} />
          <b>{words.case(name)}</b>
          {!isOpen && <span className="mono cut">{firstLine}</span>}
          <CaseArgs args={one.args} />
          {wrong !== undefined && (
            <span className={styles.wrong}>
              <Icon name="x" size={12} /> {wrong}
            </span>
          )}
        </button>
        {groups !== null && <SubtaskChoice one={one} name={name} groups={groups} onMove={onMove} />}
        {withPoints && (
          <label className={styles.number}>
            <span>{words.points}</span>
            <PointsInput
              label={words.pointsOf(name)}
              value={one.score}
              isWrong={isLow || one.score === null}
              onChange={(score) => onChange({ score })}
            />
          </label>
        )}
        <IconButton icon="trash" label={words.deleteCase(name)} onClick={onDelete} />
      </div>
      {isOpen && (
        <div ref={sides} className={styles.sides}>
          {(['input', 'output'] as const).map((side) => (
            <label key={side}>
              <span>
                {words[side]} <small>{dataSize(one[side].length, number)}</small>
              </span>
              <textarea
                className="mono"
                aria-label={words.caseText(name, words[side])}
                rows={6}
                spellCheck={false}
                autoCapitalize="off"
                value={one[side]}
                onChange={({ currentTarget }) => onChange({ [side]: currentTarget.value })}
              />
            </label>
          ))}
        </div>
      )}
    </li>
  )
}

type SubtaskChoiceProps = {
  one: EditedCase
  name: string
  groups: readonly number[]
  onMove: (group: number) => void
}

/** The subtask of a case. A case that has none yet says so, and is not shown as one without a subtask. */
function SubtaskChoice({ one: { group }, name, groups, onMove }: SubtaskChoiceProps) {
  const words = useProblemDataText().testData
  const { number } = useFormat()
  const known = [...new Set([noSubtask, ...groups])]
  return (
    <SelectBox
      label={words.groupOf(name)}
      hideLabel
      value={group === null ? '' : String(group)}
      aria-invalid={group === null || undefined}
      options={[
        ...(group === null ? [{ value: '', label: words.wrong.problem_group_number_missing, disabled: true }] : []),
        ...known.map((one) => ({ value: String(one), label: subtaskName(one, words, number) })),
        { value: String(nextSubtask(groups)), label: words.newSubtask },
      ]}
      onChange={(value) => onMove(Number(value))}
    />
  )
}
