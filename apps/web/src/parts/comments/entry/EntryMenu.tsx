import type { Comment, Reply } from '@praxis/contract/comments'
import { DropdownMenu } from '#web/components/dialog/DropdownMenu.tsx'
import buttonStyles from '#web/components/form/IconButton.module.css'
import { Icon } from '#web/components/icons.tsx'
import { useCommentDesk } from '#web/parts/comments/commentDesk.ts'
import { useViewer } from '#web/session/session.ts'
import { useCommentText } from '#web/text/people/commentText.ts'
import styles from './Entry.module.css'
import { useAccepting } from './useAccepting.ts'
import { useIgnoring } from './useIgnoring.ts'
import { useStillEditable } from './useStillEditable.ts'

type EntryMenuProps = {
  entry: Comment | Reply
  /** Absent: it has no address of its own. */
  onCopyLink?: () => void
  onEdit: () => void
  onRemove: () => void
  onReport: () => void
}

/** What can be done with a comment or a reply, and with whoever wrote it. */
export function EntryMenu({ entry, onCopyLink, onEdit, onRemove, onReport }: EntryMenuProps) {
  const words = useCommentText()
  const uid = useViewer()?.uid
  const mayEdit = useStillEditable(entry.editableUntil)
  const ignore = useIgnoring(entry)
  const accept = useAccepting(entry)
  const isOfDiscussion = 'did' in useCommentDesk().place
  const { fromUid, fromName, isIgnored, mayDelete } = entry
  const items = [
    ...(onCopyLink === undefined ? [] : [{ label: words.copyLink, icon: 'link', onSelect: onCopyLink } as const]),
    ...(mayEdit ? [{ label: words.edit, icon: 'edit', onSelect: onEdit } as const] : []),
    ...(accept === null ? [] : [{ label: accept.label, icon: 'check', onSelect: accept.act } as const]),
    ...(isOfDiscussion && uid !== undefined && uid !== fromUid
      ? [{ label: words.report, icon: 'flag', onSelect: onReport } as const]
      : []),
    ...(uid === undefined || uid === fromUid
      ? []
      : [
          {
            label: isIgnored ? words.stopIgnoring(fromName) : words.ignore(fromName),
            icon: isIgnored ? 'eye' : 'eyeOff',
            onSelect: ignore,
          } as const,
        ]),
    ...(mayDelete
      ? [{ label: words.remove, icon: 'trash', parted: true, isDangerous: true, onSelect: onRemove } as const]
      : []),
  ]
  if (items.length === 0) return null
  return (
    <span className={styles.menu}>
      <DropdownMenu label={words.actionsOf(fromName)} className={buttonStyles.button} items={items}>
        <Icon name="dots" size={14} />
      </DropdownMenu>
    </span>
  )
}
