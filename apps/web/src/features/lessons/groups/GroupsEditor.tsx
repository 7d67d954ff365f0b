import { Button } from '@mantine/core'
import { lessonRules } from '@praxis/contract/lessonLimits'
import type { AdminGroup, AdminLesson } from '@praxis/contract/lessonShapes'
import { useRef, useState } from 'react'
import { EmptyState } from '#web/components/feedback/EmptyState.tsx'
import { Icon } from '#web/components/icons.tsx'
import { PageTitle, useDocumentTitle } from '#web/components/layout/PageTitle.tsx'
import { useRowDrag } from '#web/components/table/useRowDrag.ts'
import { DraftOffer } from '#web/parts/editing/DraftOffer.tsx'
import { goToField } from '#web/parts/editing/goToField.ts'
import { useSaveKey } from '#web/parts/editing/useSaveKey.ts'
import { toast } from '#web/state/toast.ts'
import { useLeaveGuard } from '#web/state/unsaved.ts'
import { useFormat } from '#web/text/format.ts'
import { useLessonMakingText } from '#web/text/lessons/lessonMakingText.ts'
import { useText } from '#web/text/text.ts'
import { LessonMakingHead } from '../making/LessonMakingHead.tsx'
import { LessonSaveBar } from '../making/LessonSaveBar.tsx'
import { anchorOf } from './anchorOf.ts'
import { moveGroup, moveItem, putBack, removalOf, rowsOf, step, without } from './arrange.ts'
import { newGroup, newItem, type EditedGroup } from './editedGroups.ts'
import { GroupBlock } from './GroupBlock.tsx'
import styles from './GroupsEditor.module.css'
import { WrongList } from './WrongList.tsx'
import { useGroupsEditing } from './useGroupsEditing.ts'
import { useVideoUploads } from './useVideoUploads.ts'

/** Groups and items of a lesson. Nothing is stored before "Save all". */
export function GroupsEditor({ lesson, stored }: { lesson: AdminLesson; stored: readonly AdminGroup[] }) {
  const { groups: words, bar } = useLessonMakingText()
  const { undo } = useText().shell
  const { number } = useFormat()
  const area = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [said, say] = useState('')
  const changeVideo = useRef<(key: string, video: NonNullable<AdminGroup['items'][number]['video']>) => void>(() => {})
  const uploads = useVideoUploads((key, video) => changeVideo.current(key, video))
  const editing = useGroupsEditing(lesson.id, stored, uploads.isUnderWay)
  changeVideo.current = (key, video) => editing.changeItem(key, { video, source: 'video' })
  const { groups, change, isDirty, offered, draft } = editing
  const items = groups.reduce((sum, group) => sum + group.items.length, 0)
  useLeaveGuard(isDirty || uploads.isUnderWay)
  useSaveKey(() => void save())
  useDocumentTitle(words.documentTitle(lesson.title))
  const { drag, start } = useRowDrag({
    gapAt: (y) => [...(area.current?.querySelectorAll('[data-row]') ?? [])].filter((row) => middleOf(row) < y).length,
    onDrop: (keys, at) => drop([...keys][0] ?? '', at),
  })

  const setItemOpen = (key: string, isOpen: boolean) =>
    setOpen((known) => new Set(isOpen ? [...known, key] : [...known].filter((one) => one !== key)))
  const goTo = (key: string) => {
    setItemOpen(key, true)
    requestAnimationFrame(() => goToField(anchorOf(key)))
  }

  async function save(): Promise<void> {
    const wrong = await editing.save()
    if (wrong !== null) goTo(wrong)
  }

  function put(key: string, next: EditedGroup[]): void {
    change(() => next)
    say(placeOf(next, key, words))
  }
  function drop(key: string, at: number): void {
    put(key, groups.some((group) => group.key === key) ? moveGroup(groups, key, at) : moveItem(groups, key, at))
  }

  function remove(key: string, name: string): void {
    const removed = removalOf(groups, key)
    if (removed === null) return
    change((known) => without(known, key))
    uploads.cancel(key)
    const told = 'group' in removed ? words.deletedGroup(name, removed.group.items.length) : words.deletedItem(name)
    toast.undo(told, { label: undo, act: () => change((known) => putBack(known, removed)) })
  }

  function addGroup(): void {
    const group = newGroup()
    change((known) => [...known, group])
    goTo(group.key)
  }
  function addItem(into: string): void {
    const item = newItem()
    change((known) => known.map((group) => (group.key === into ? { ...group, items: [...group.items, item] } : group)))
    goTo(item.key)
  }

  const order = rowsOf(groups).map(({ key }) => key)
  const gapOf = (key: string) => {
    const at = order.indexOf(key)
    if (drag?.at === at) return 'before'
    return drag?.at === order.length && at === order.length - 1 ? 'after' : undefined
  }
  const addButton = (
    <Button
      className={styles.addGroup}
      leftSection={<Icon name="plus" size={14} />}
      aria-label={words.addGroup}
      disabled={groups.length >= lessonRules.groups}
      onClick={addGroup}
    >
      <span className={styles.label}>{words.addGroup}</span>
    </Button>
  )
  return (
    <div className={`wrap ${styles.page}`}>
      <LessonMakingHead lesson={lesson} />
      <PageTitle title={words.title} note={words.count(number(groups.length), number(items))}>
        {groups.length > 0 && addButton}
      </PageTitle>
      {offered !== null && (
        <DraftOffer words={bar} draft={offered} version={null} onRestore={editing.restore} onForget={draft.forget} />
      )}
      <WrongList problems={editing.problems} onGo={goTo} />
      <div ref={area} className={styles.groups}>
        {groups.length === 0 && (
          <EmptyState icon="list" title={words.emptyTitle} text={words.emptyText}>
            {addButton}
          </EmptyState>
        )}
        {groups.map((group, at) => (
          <GroupBlock
            key={group.key}
            group={group}
            at={at}
            isLast={at === groups.length - 1}
            stored={stored}
            editing={editing}
            uploads={uploads}
            open={open}
            dragged={drag?.keys ?? null}
            gapOf={gapOf}
            mayAdd={items < lessonRules.items}
            onDrag={(key, event) => start(new Set([key]), event)}
            onStep={(key, by) => put(key, step(groups, key, by))}
            onRemove={remove}
            onOpen={setItemOpen}
            onAdd={() => addItem(group.key)}
          />
        ))}
      </div>
      <output className="sr">{said}</output>
      <LessonSaveBar
        isDirty={isDirty}
        isSaving={editing.isSaving}
        kept={draft.kept}
        refusal={editing.refusal}
        onDiscard={editing.discard}
        onSave={() => void save()}
      />
    </div>
  )
}

function middleOf(row: Element): number {
  const { top, height } = row.getBoundingClientRect()
  return top + height / 2
}

/** Where something stands after it was moved, for those who do not see it. */
function placeOf(
  groups: readonly EditedGroup[],
  key: string,
  words: { movedGroup: (name: string, at: string) => string; movedItem: (name: string, at: string) => string },
): string {
  const at = groups.findIndex((group) => group.key === key)
  const group = groups[at]
  if (group !== undefined) return words.movedGroup(group.name, String(at + 1))
  const home = groups.findIndex(({ items }) => items.some((item) => item.key === key))
  const place = groups[home]?.items.findIndex((item) => item.key === key) ?? -1
  return words.movedItem(groups[home]?.items[place]?.title ?? '', `${home + 1}.${place + 1}`)
}
