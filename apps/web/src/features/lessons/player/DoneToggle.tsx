import type { LessonItem } from '@praxis/contract/lessonShapes'
import { Icon } from '#web/components/icons.tsx'
import { useLessonText } from '#web/text/lessons/lessonText.ts'
import styles from './Player.module.css'
import { useLessonProgress } from './useLessonProgress.ts'

type DoneToggleProps = {
  item: LessonItem
  /** Only the sign is shown. */
  isSmall?: boolean
}

/** Marks an item as watched by hand, or takes the mark away. */
export function DoneToggle({ item: { id, title, seconds, isDone }, isSmall = false }: DoneToggleProps) {
  const words = useLessonText()
  const save = useLessonProgress()
  return (
    <button
      type="button"
      className={styles.done}
      data-done={isDone || undefined}
      data-small={isSmall || undefined}
      title={isDone ? words.markUndone(title) : words.markDone(title)}
      disabled={save.isPending}
      onClick={() => save.mutate({ itemId: id, seconds, isDone: !isDone })}
    >
      <Icon name="check" size={14} />
      <span className={isSmall ? 'sr' : undefined}>{isDone ? words.done : words.markAsDone}</span>
      <span className="sr">{title}</span>
    </button>
  )
}
