import { useEffect, useRef, useState } from 'react'
import styles from './FilterField.module.css'

/** The list follows when the hand rests. */
const restMs = 400

type FilterFieldProps = { label: string; value: string; onChange: (value: string, isTyped: boolean) => void }

/** A word to filter by, with its name inside the box. */
export function FilterField({ label, value, onChange }: FilterFieldProps) {
  const [draft, setDraft] = useState(value)
  const [known, setKnown] = useState(value)
  const [isComposing, setComposing] = useState(false)
  if (known !== value) {
    // The address changed by other means: back, a chip, a link.
    setKnown(value)
    if (draft.trim() !== value) setDraft(value)
  }
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => {
    if (isComposing || draft.trim() === value) return
    const timer = setTimeout(() => latest.current(draft.trim(), true), restMs)
    return () => clearTimeout(timer)
  }, [draft, value, isComposing])
  return (
    <label className={styles.field}>
      <span>{label}</span>
      <input
        value={draft}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={() => setComposing(false)}
        onKeyDown={(event) => event.key === 'Enter' && onChange(draft.trim(), false)}
      />
    </label>
  )
}
