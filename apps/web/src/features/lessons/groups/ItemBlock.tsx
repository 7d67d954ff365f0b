import type { AdminItem } from '@praxis/contract/lessonShapes'
import type { LessonMakingMessages } from '@praxis/locales/locales'
import type { PointerEvent } from 'react'
import { DropdownMenu } from '#web/components/dialog/DropdownMenu.tsx'
import buttonStyles from '#web/components/form/IconButton.module.css'
import { Icon } from '#web/components/icons.tsx'
import { useLessonMakingText } from '#web/text/lessons/lessonMakingText.ts'
import { anchorOf } from './anchorOf.ts'
import type { EditedItem } from './editedGroups.ts'
import { Grip } from './Grip.tsx'
import styles from './GroupsEditor.module.css'
import { ItemFields } from './item/ItemFields.tsx'
import type { GroupsEditing } from './useGroupsEditing.ts'
import type { VideoUploads } from './useVideoUploads.ts'

type ItemBlockProps = {
  item: EditedItem
  number: string
  isFirst: boolean
  isLast: boolean
  captions: AdminItem['captions']
  editing: GroupsEditing
  uploads: VideoUploads
  isOpen: boolean
  isDragged: boolean
  gap: 'before' | 'after' | undefined
  onDrag: (event: PointerEvent) => void
  onStep: (by: 1 | -1) => void
  onRemove: (key: string, name: string) => void
  onOpen: (isOpen: boolean) => void
}

/** An item: a line that says what it has, and below it its fields while it is open. */
export function ItemBlock(props: ItemBlockProps) {
  const { item, number, isFirst, isLast, captions, editing, uploads, isOpen, isDragged, gap } = props
  const { onDrag, onStep, onRemove, onOpen } = props
  const words = useLessonMakingText().groups
  const { key, title } = item
  const name = title.trim() === '' ? words.newItem : title
  const transfer = uploads.transferOf(key)
  const isWrong = editing.isWrong(key)
  return (
    <div id={anchorOf(key)} className={styles.item} data-dragged={isDragged || undefined}>
      <div className={styles.itemHead} data-row data-gap={gap} data-wrong={isWrong || undefined}>
        <Grip name={name} onDrag={onDrag} onStep={onStep} />
        <span className={styles.number}>{number}</span>
        <button type="button" className={styles.open} aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
          <span className="cut" title={name}>
            {name}
          </span>
          <small>{factsOf(item, captions.length, words).join(' · ')}</small>
          {isWrong && <Icon name="alert" size={14} className={styles.alert} />}
          <Icon name={isOpen ? 'up' : 'down'} size={14} />
        </button>
        <DropdownMenu
          label={words.actionsOf(name)}
          className={buttonStyles.button}
          items={[
            { label: words.moveUp, icon: 'up', isDisabled: isFirst, onSelect: () => onStep(-1) },
            { label: words.moveDown, icon: 'down', isDisabled: isLast, onSelect: () => onStep(1) },
            {
              label: words.delete,
              icon: 'trash',
              parted: true,
              isDangerous: true,
              onSelect: () => onRemove(key, name),
            },
          ]}
        >
          <Icon name="dots" />
        </DropdownMenu>
        {transfer !== null && transfer.sent !== null && (
          <progress className={styles.progress} aria-label={transfer.name} value={transfer.sent} max={1} />
        )}
      </div>
      {isOpen && <ItemFields item={item} captions={captions} editing={editing} uploads={uploads} />}
    </div>
  )
}

/** What an item has, in a line. */
function factsOf(
  { source, url, video, isFree, duration, problems, training }: EditedItem,
  captions: number,
  { facts }: LessonMakingMessages['groups'],
): string[] {
  const has = source === 'video' ? video !== null : url.trim() !== ''
  return [
    has ? facts[source] : facts.none,
    ...(duration.trim() === '' ? [] : [duration.trim()]),
    ...(isFree ? [facts.free] : []),
    ...(problems.length === 0 ? [] : [facts.problems(problems.length)]),
    ...(training === null ? [] : [facts.training]),
    ...(captions === 0 ? [] : [facts.captions(captions)]),
  ]
}
