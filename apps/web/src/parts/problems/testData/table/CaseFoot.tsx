import { Button } from '@mantine/core'
import { noSubtask } from '@praxis/contract/statuses'
import { fullScoreOf } from '@praxis/rules/problems/scores'
import { DropdownMenu, type DropdownItem } from '#web/components/dialog/DropdownMenu.tsx'
import { IconButton } from '#web/components/form/IconButton.tsx'
import buttonStyles from '#web/components/form/IconButton.module.css'
import { Icon } from '#web/components/icons.tsx'
import {
  isScored,
  setPoints,
  spreadEvenly,
  unequalSubtasks,
  type Scoring,
} from '#web/parts/problems/testData/cases/casePoints.ts'
import { dataSize } from '#web/parts/problems/testData/cases/dataSize.ts'
import type { EditedCase } from '#web/parts/problems/testData/testDataValue.ts'
import { useFormat } from '#web/text/format.ts'
import { useProblemDataText } from '#web/text/problemDataText.ts'
import styles from './CaseFoot.module.css'
import { nextSubtask, subtaskName } from './subtaskName.ts'

type CaseFootProps = {
  cases: readonly EditedCase[]
  /** How many bytes their data have. */
  bytes: number
  scoring: Scoring
  /** Null where there are no subtasks. */
  groups: readonly number[] | null
  /** Acts on all cases. */
  items: readonly DropdownItem[]
  wrong: ReadonlyMap<number, string>
  onGoTo: (caseNumber: number) => void
  onChange: (cases: EditedCase[]) => void
  onNewSubtask: (group: number) => void
  /** Where cases can be selected. */
  selection?: Selection
}

type Selection = {
  selected: readonly EditedCase[]
  onMove: (group: number) => void
  onClear: () => void
  onDelete: () => void
}

/** Under the table: what can be done with the selected cases or with all, the sum, and what is wrong. */
export function CaseFoot(props: CaseFootProps) {
  const { cases, bytes, selection, scoring, groups, wrong, onGoTo, onChange } = props
  const words = useProblemDataText().testData
  const { number } = useFormat()
  const withPoints = isScored(scoring.type)
  const [firstWrong] = wrong.keys()
  return (
    <div className={styles.foot}>
      <div className={styles.bar}>
        {selection !== undefined && selection.selected.length > 0 ? (
          <ForSelected {...selection} groups={groups} />
        ) : (
          <ForAll {...props} />
        )}
        <span className={styles.sum}>
          {words.sum(number(cases.length), dataSize(bytes, number))}
          {withPoints && ` · ${words.sumPoints(number(fullScoreOf(scoring.mode, cases)))}`}
        </span>
      </div>
      {firstWrong !== undefined && (
        <p className={styles.note} data-kind="error">
          <Icon name="x" size={14} />
          <span>{words.wrongCases(number(wrong.size))}</span>
          <Button size="xs" variant="default" onClick={() => onGoTo(firstWrong)}>
            {words.showWrong}
          </Button>
        </p>
      )}
      {unequalSubtasks(scoring, cases).map(({ group, lowest, highest }) => (
        <p key={group} className={styles.note}>
          <Icon name="alert" size={14} />
          <span>
            <b>{words.unequalTitle(subtaskName(group, words, number))}</b>{' '}
            {words.unequalText(number(lowest), number(highest - lowest))}
          </span>
          <Button size="xs" variant="default" onClick={() => onChange(setPoints(cases, group, highest))}>
            {words.levelUp(number(highest))}
          </Button>
        </p>
      ))}
    </div>
  )
}

function ForSelected({ selected, groups, onMove, onClear, onDelete }: Selection & Pick<CaseFootProps, 'groups'>) {
  const words = useProblemDataText().testData
  const { number } = useFormat()
  const next = nextSubtask(groups ?? [])
  return (
    <section className={styles.acts} aria-label={words.forSelected}>
      <b>{words.selected(number(selected.length))}</b>
      {groups !== null && (
        <DropdownMenu
          label={words.moveToSubtask}
          className={styles.act}
          items={[
            ...groups.map((group) => ({
              label: subtaskName(group, words, number),
              onSelect: () => onMove(group),
            })),
            ...(groups.includes(noSubtask) ? [] : [{ label: words.noSubtask, onSelect: () => onMove(noSubtask) }]),
            { label: words.newSubtask, icon: 'plus', parted: true, onSelect: () => onMove(next) },
          ]}
        >
          {words.moveToSubtask}
          <Icon name="down" size={12} />
        </DropdownMenu>
      )}
      <button type="button" className={styles.act} data-dangerous onClick={onDelete}>
        <Icon name="trash" size={14} />
        {words.delete}
      </button>
      <IconButton icon="x" label={words.clearSelection} onClick={onClear} />
    </section>
  )
}

function ForAll({ cases, scoring, groups, items, onChange, onNewSubtask }: CaseFootProps) {
  const words = useProblemDataText().testData
  return (
    <section className={styles.acts} aria-label={words.actions}>
      {groups !== null && (
        <button type="button" className={styles.act} onClick={() => onNewSubtask(nextSubtask(groups))}>
          <Icon name="plus" size={14} />
          {words.newSubtask}
        </button>
      )}
      {isScored(scoring.type) && (
        <button type="button" className={styles.act} onClick={() => onChange(spreadEvenly(scoring, cases))}>
          <Icon name="align" size={14} />
          {words.spread}
        </button>
      )}
      {items.length > 0 && (
        <DropdownMenu label={words.actions} className={buttonStyles.button} items={items}>
          <Icon name="dots" />
        </DropdownMenu>
      )}
    </section>
  )
}
