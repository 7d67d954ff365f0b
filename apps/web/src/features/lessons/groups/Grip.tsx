import type { KeyboardEvent, PointerEvent } from 'react'
import { Icon } from '#web/components/icons.tsx'
import { useLessonMakingText } from '#web/text/lessons/lessonMakingText.ts'
import styles from './GroupsEditor.module.css'

type GripProps = { name: string; onDrag: (event: PointerEvent) => void; onStep: (by: 1 | -1) => void }

/** Moves a group or an item: by a pointer, or by the arrow keys. */
export function Grip({ name, onDrag, onStep }: GripProps) {
  const words = useLessonMakingText().groups
  function handleKey(event: KeyboardEvent): void {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    onStep(event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <button
      type="button"
      className={styles.grip}
      aria-label={words.moveOf(name)}
      onPointerDown={onDrag}
      onKeyDown={handleKey}
    >
      <Icon name="grip" size={14} />
    </button>
  )
}
