import type { RefObject } from 'react'
import { groupOf } from '#web/parts/problems/testData/cases/casePoints.ts'
import type { Row } from '#web/parts/problems/testData/cases/caseRows.ts'
import styles from './CaseTable.module.css'
import { CaseTableRow, type CaseActions } from './CaseTableRow.tsx'
import { SubtaskHead } from './SubtaskHead.tsx'
import { useRowWindow } from './useRowWindow.ts'

type CaseTableBodyProps = {
  body: RefObject<HTMLTableSectionElement | null>
  rows: readonly Row[]
  rowHeight: number
  columns: number
  withPoints: boolean
  /** Keys of the selected cases, and of those that are being dragged. */
  chosen: ReadonlySet<string>
  dragged: ReadonlySet<string> | null
  /** The most points of a case in each subtask whose cases have unequal points. */
  highest: ReadonlyMap<number, number>
  wrong: ReadonlyMap<number, string>
  folded: ReadonlySet<number>
  actions: CaseActions
  onFold: (group: number) => void
  onSelect: (group: number) => void
  onRemove: (group: number) => void
}

/** The rows that are in sight. What scrolling changes is known here alone. */
export function CaseTableBody(props: CaseTableBodyProps) {
  const { body, rows, rowHeight, columns, withPoints, chosen, dragged, highest, wrong, folded, actions } = props
  const { onFold, onSelect, onRemove } = props
  const { first, end } = useRowWindow(body, rows.length, rowHeight)
  return (
    <tbody ref={body}>
      <Spacer height={first * rowHeight} columns={columns} />
      {rows
        .slice(first, end)
        .map((row, index) =>
          row.kind === 'subtask' ? (
            <SubtaskHead
              key={`subtask ${row.group}`}
              row={row}
              at={first + index}
              withPoints={withPoints}
              isFolded={folded.has(row.group)}
              onFold={() => onFold(row.group)}
              onSelect={() => onSelect(row.group)}
              onRemove={() => onRemove(row.group)}
            />
          ) : (
            <CaseTableRow
              key={row.one.key}
              row={row}
              at={first + index}
              withPoints={withPoints}
              isChosen={chosen.has(row.one.key)}
              isDragged={dragged?.has(row.one.key) === true}
              isLow={(row.one.score ?? 0) < (highest.get(groupOf(row.one)) ?? 0)}
              wrong={wrong.get(row.number)}
              actions={actions}
            />
          ),
        )}
      <Spacer height={(rows.length - end) * rowHeight} columns={columns} />
    </tbody>
  )
}

/** The room of rows that are not rendered. */
function Spacer({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden="true" className={styles.spacer}>
      <td colSpan={columns} style={{ height }}>
        {'\u00a0'}
      </td>
    </tr>
  )
}
