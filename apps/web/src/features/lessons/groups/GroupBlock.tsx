import { Button } from '@mantine/core'
import { lessonRules } from '@praxis/contract/lessonLimits'
import type { AdminGroup } from '@praxis/contract/lessonShapes'
import type { PointerEvent } from 'react'
import { DropdownMenu } from '#web/components/dialog/DropdownMenu.tsx'
import buttonStyles from '#web/components/form/IconButton.module.css'
import { Icon } from '#web/components/icons.tsx'
import { useLessonMakingText } from '#web/text/lessons/lessonMakingText.ts'
import { anchorOf } from './anchorOf.ts'
import type { EditedGroup } from './editedGroups.ts'
import { Grip } from './Grip.tsx'
import styles from './GroupsEditor.module.css'
import { ItemBlock } from './ItemBlock.tsx'
import type { GroupsEditing } from './useGroupsEditing.ts'
import type { VideoUploads } from './useVideoUploads.ts'

type GroupBlockProps = {
  group: EditedGroup
  /** Its place, from 0. */
  at: number
  isLast: boolean
  stored: readonly AdminGroup[]
  editing: GroupsEditing
  uploads: VideoUploads
  /** The keys of the items that are open. */
  open: ReadonlySet<string>
  dragged: ReadonlySet<string> | null
  /** What is dragged would go before it, or behind it. */
  gapOf: (key: string) => 'before' | 'after' | undefined
  mayAdd: boolean
  onDrag: (key: string, event: PointerEvent) => void
  onStep: (key: string, by: 1 | -1) => void
  onRemove: (key: string, name: string) => void
  onOpen: (key: string, isOpen: boolean) => void
  onAdd: () => void
}

/** A group with its items. */
export function GroupBlock(props: GroupBlockProps) {
  const { group, at, isLast, stored, editing, uploads, open, dragged, gapOf, mayAdd } = props
  const { onDrag, onStep, onRemove, onOpen, onAdd } = props
  const words = useLessonMakingText().groups
  const { key, name, items } = group
  const shown = name.trim() === '' ? words.newGroup : name
  const problem = editing.problemOf(key, 'name')
  const place = String(at + 1)
  return (
    <section className={styles.group} aria-label={shown} data-dragged={dragged?.has(key) === true || undefined}>
      <div
        id={anchorOf(key)}
        className={styles.groupHead}
        data-row
        data-gap={gapOf(key)}
        data-wrong={editing.isWrong(key) || undefined}
      >
        <Grip name={shown} onDrag={(event) => onDrag(key, event)} onStep={(by) => onStep(key, by)} />
        <span className={styles.number}>{place}</span>
        <input
          className={styles.name}
          aria-label={words.groupName(place)}
          aria-invalid={problem !== undefined || undefined}
          placeholder={words.groupNameHint}
          maxLength={lessonRules.groupNameLength}
          value={name}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) =>
            editing.change((known) => known.map((one) => (one.key === key ? { ...one, name: value } : one)))
          }
        />
        <Button
          variant="default"
          size="xs"
          className={styles.add}
          leftSection={<Icon name="plus" size={14} />}
          aria-label={words.addItemTo(shown)}
          disabled={!mayAdd}
          onClick={onAdd}
        >
          <span>{words.addItem}</span>
        </Button>
        <DropdownMenu
          label={words.actionsOf(shown)}
          className={buttonStyles.button}
          items={[
            { label: words.moveUp, icon: 'up', isDisabled: at === 0, onSelect: () => onStep(key, -1) },
            { label: words.moveDown, icon: 'down', isDisabled: isLast, onSelect: () => onStep(key, 1) },
            {
              label: words.delete,
              icon: 'trash',
              parted: true,
              isDangerous: true,
              onSelect: () => onRemove(key, shown),
            },
          ]}
        >
          <Icon name="dots" />
        </DropdownMenu>
        {problem !== undefined && (
          <p className={styles.problem}>
            <Icon name="alert" size={12} />
            {problem}
          </p>
        )}
      </div>
      {items.length === 0 && <p className={styles.none}>{words.noItems}</p>}
      {items.map((item, itemAt) => (
        <ItemBlock
          key={item.key}
          item={item}
          number={`${place}.${itemAt + 1}`}
          isFirst={at === 0 && itemAt === 0}
          isLast={isLast && itemAt === items.length - 1}
          captions={captionsOf(stored, item.id)}
          editing={editing}
          uploads={uploads}
          isOpen={open.has(item.key)}
          isDragged={dragged?.has(item.key) === true}
          gap={gapOf(item.key)}
          onDrag={(event) => onDrag(item.key, event)}
          onStep={(by) => onStep(item.key, by)}
          onRemove={onRemove}
          onOpen={(isOpen) => onOpen(item.key, isOpen)}
        />
      ))}
    </section>
  )
}

/** Captions are stored at once, beside what is edited. */
const captionsOf = (stored: readonly AdminGroup[], id: number | null) =>
  stored.flatMap(({ items }) => items).find((item) => item.id === id)?.captions ?? []
