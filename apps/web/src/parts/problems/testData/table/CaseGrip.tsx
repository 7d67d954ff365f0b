import type { KeyboardEvent, PointerEvent } from 'react'
import { Icon } from '#web/components/icons.tsx'
import { useProblemDataText } from '#web/text/problemDataText.ts'
import styles from './CaseGrip.module.css'

type CaseGripProps = {
  /** The number of the case. */
  name: string
  onDrag: (event: PointerEvent) => void
  onStep: (by: 1 | -1) => void
}

/** Where a case is taken to be moved: by a pointer, or by the arrow keys. */
export function CaseGrip({ name, onDrag, onStep }: CaseGripProps) {
  const words = useProblemDataText().testData
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    onStep(event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <button
      type="button"
      className={styles.grip}
      aria-label={words.moveCase(name)}
      data-grip
      onPointerDown={onDrag}
      onKeyDown={handleKey}
    >
      <Icon name="grip" size={14} />
    </button>
  )
}
