import { memo, type PointerEvent } from 'react'
import { DropdownMenu, type DropdownItem } from '#web/components/dialog/DropdownMenu.tsx'
import { CheckBox } from '#web/components/form/CheckBox.tsx'
import buttonStyles from '#web/components/form/IconButton.module.css'
import { Icon } from '#web/components/icons.tsx'
import { CaseArgs } from '#web/parts/problems/testData/cases/CaseArgs.tsx'
import type { CaseRow } from '#web/parts/problems/testData/cases/caseRows.ts'
import { caseName, dataSize } from '#web/parts/problems/testData/cases/dataSize.ts'
import type { EditedCase } from '#web/parts/problems/testData/testDataValue.ts'
import { noValue, useFormat } from '#web/text/format.ts'
import { useProblemDataText } from '#web/text/problemDataText.ts'
import { CaseGrip } from './CaseGrip.tsx'
import styles from './CaseTable.module.css'
import { PointsInput } from './PointsInput.tsx'

export type CaseActions = {
  choose: (key: string, isChosen: boolean) => void
  setScore: (key: string, score: number | null) => void
  step: (key: string, by: 1 | -1) => void
  drag: (key: string, event: PointerEvent) => void
  itemsOf: (one: EditedCase, number: number) => readonly DropdownItem[]
}

type CaseTableRowProps = {
  row: CaseRow
  at: number
  withPoints: boolean
  isChosen: boolean
  isDragged: boolean
  /** Another case of its subtask has more points, which could never be won. */
  isLow: boolean
  /** What is wrong with the case. */
  wrong: string | undefined
  actions: CaseActions
}

/** Rendered again only when something about the case changes, not while the table scrolls. */
export const CaseTableRow = memo(function CaseTableRow({
  row,
  at,
  withPoints,
  isChosen,
  isDragged,
  isLow,
  wrong,
  actions,
}: CaseTableRowProps) {
  const words = useProblemDataText().testData
  const { number } = useFormat()
  const { one } = row
  const name = number(row.number)
  const size = (bytes: number | null) => (bytes === null ? noValue : dataSize(bytes, number))
  return (
    <tr data-chosen={isChosen || undefined} data-dragged={isDragged || undefined} aria-rowindex={at + 2}>
      <td className={styles.box}>
        <CheckBox
          label={words.selectCase(name)}
          hideLabel
          checked={isChosen}
          onChange={(checked) => actions.choose(one.key, checked)}
        />
      </td>
      <td className={styles.number}>
        <CaseGrip
          name={name}
          onDrag={(event) => actions.drag(one.key, event)}
          onStep={(by) => actions.step(one.key, by)}
        />
        {name}
      </td>
      <td>
        <span className={styles.name}>
          <span className="mono cut" title={`${one.input} · ${one.output}`}>
            {caseName(one.input)}
          </span>
          <CaseArgs args={one.args} />
          {wrong !== undefined && (
            <span className={styles.wrong}>
              <Icon name="x" size={12} /> {wrong}
            </span>
          )}
        </span>
      </td>
      <td className={styles.size}>{size(one.inputSize)}</td>
      <td className={styles.size}>{size(one.outputSize)}</td>
      {withPoints && (
        <td className={styles.points}>
          <PointsInput
            label={words.pointsOf(name)}
            value={one.score}
            isWrong={isLow || one.score === null}
            onChange={(score) => actions.setScore(one.key, score)}
          />
        </td>
      )}
      <td className={styles.menu}>
        <DropdownMenu
          label={words.actionsOf(name)}
          className={buttonStyles.button}
          items={actions.itemsOf(one, row.number)}
        >
          <Icon name="dots" />
        </DropdownMenu>
      </td>
    </tr>
  )
})
