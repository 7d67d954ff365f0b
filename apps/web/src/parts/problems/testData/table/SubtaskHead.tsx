import { IconButton } from '#web/components/form/IconButton.tsx'
import { DropdownMenu } from '#web/components/dialog/DropdownMenu.tsx'
import buttonStyles from '#web/components/form/IconButton.module.css'
import { Icon } from '#web/components/icons.tsx'
import type { SubtaskRow } from '#web/parts/problems/testData/cases/caseRows.ts'
import { dataSize } from '#web/parts/problems/testData/cases/dataSize.ts'
import { useFormat } from '#web/text/format.ts'
import { useProblemDataText } from '#web/text/problemDataText.ts'
import styles from './CaseTable.module.css'
import { subtaskName } from './subtaskName.ts'

type SubtaskHeadProps = {
  row: SubtaskRow
  at: number
  withPoints: boolean
  isFolded: boolean
  onFold: () => void
  onSelect: () => void
  onRemove: () => void
}

/** The heading of a subtask in the table, with what it is worth. */
export function SubtaskHead({ row, at, withPoints, isFolded, onFold, onSelect, onRemove }: SubtaskHeadProps) {
  const words = useProblemDataText().testData
  const { number } = useFormat()
  const name = subtaskName(row.group, words, number)
  const size = (side: 'inputSize' | 'outputSize') =>
    dataSize(
      row.members.reduce((all, one) => all + (one[side] ?? 0), 0),
      number,
    )
  const isEmpty = row.members.length === 0
  return (
    <tr className={styles.head} aria-rowindex={at + 2}>
      <td className={styles.box}>
        {!isEmpty && (
          <button
            type="button"
            className={styles.fold}
            aria-expanded={!isFolded}
            aria-label={isFolded ? words.unfold(name) : words.fold(name)}
            onClick={onFold}
          >
            <Icon name={isFolded ? 'right' : 'down'} size={12} />
          </button>
        )}
      </td>
      <td colSpan={2}>
        <b>{name}</b> <span>{isEmpty ? words.emptySubtask : words.cases(number(row.members.length))}</span>
      </td>
      <td className={styles.size}>{size('inputSize')}</td>
      <td className={styles.size}>{size('outputSize')}</td>
      {withPoints && (
        <td className={styles.points}>
          <b>{number(row.points)}</b>
        </td>
      )}
      <td className={styles.menu}>
        {isEmpty ? (
          <IconButton icon="x" label={words.removeSubtask} onClick={onRemove} />
        ) : (
          <DropdownMenu
            label={words.subtaskActions(name)}
            className={buttonStyles.button}
            items={[{ label: words.selectSubtask(name), icon: 'check', onSelect }]}
          >
            <Icon name="dots" />
          </DropdownMenu>
        )}
      </td>
    </tr>
  )
}
