import type { GroupMember } from '@praxis/contract/groupMembers'
import { SelectBox } from '#web/components/form/SelectBox.tsx'
import { useGroupText } from '#web/text/groupText.ts'
import { isMemberLevel, type MemberLevel, type RowRights } from './levelChoices.ts'
import styles from './MembersPage.module.css'

type LevelCellProps = {
  row: GroupMember
  /** Absent where the reader does not manage the group. */
  rights: RowRights | undefined
  onChange: (level: MemberLevel) => void
}

/** The level of a person: a choice where it can be changed, else a word that says why not. */
export function LevelCell({ row, rights, onChange }: LevelCellProps) {
  const { groups, groupMembers: words } = useGroupText()
  const names: Readonly<Record<number, string>> = groups.levels
  const name = names[row.auth] ?? ''
  const why = { owner: words.fixedOwner, self: words.fixedSelf, above: words.fixedAbove }
  if (rights === undefined) return <span className={styles.levelName}>{name}</span>
  if (rights.fixed !== null)
    return (
      <span className={styles.levelName} title={why[rights.fixed]}>
        {name}
      </span>
    )
  return (
    <SelectBox
      label={words.levelOf(row.username)}
      hideLabel
      value={String(row.auth)}
      options={rights.levels.map(({ level, isAllowed }) => ({
        value: String(level),
        label: isAllowed ? groups.levels[level] : words.onlyAbove(groups.levels[level]),
        disabled: !isAllowed,
      }))}
      onChange={(value) => {
        const level = Number(value)
        if (isMemberLevel(level)) onChange(level)
      }}
    />
  )
}
