import { IconButton } from '#web/components/form/IconButton.tsx'
import { PersonBadge } from '#web/parts/people/PersonBadge.tsx'
import { useGroupText } from '#web/text/groupText.ts'
import styles from './MemberName.module.css'

type MemberNameProps = {
  person: { uid: string; username: string; avatar: string | null; displayName: string | null }
  isOwner: boolean
  isSelf: boolean
  /** Absent where the name in the group is not changed here. */
  onRename?: (() => void) | undefined
}

/** Somebody in a list of a group: user name, name in the group, and marks. */
export function MemberName({ person: { displayName, ...person }, isOwner, isSelf, onRename }: MemberNameProps) {
  const words = useGroupText().groupMembers
  return (
    <span className={styles.name}>
      <PersonBadge person={person} />
      {displayName !== null && displayName !== '' && (
        <span className={`${styles.display} cut`} title={displayName}>
          {displayName}
        </span>
      )}
      {isOwner && <span className={styles.owner}>{words.owner}</span>}
      {isSelf && <span className={styles.self}>{words.you}</span>}
      {onRename !== undefined && (
        <IconButton icon="edit" label={words.setOwnName} className={styles.rename} onClick={onRename} />
      )}
    </span>
  )
}
