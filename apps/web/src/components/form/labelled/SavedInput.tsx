import { useState, type KeyboardEvent } from 'react'
import styles from './SavedInput.module.css'

type SavedInputProps = {
  label: string
  /** What is stored. */
  value: string
  isWrong?: boolean
  placeholder?: string
  maxLength: number
  isNumber?: boolean
  /** Shown at the right of the value. */
  unit?: string
  isDisabled?: boolean
  onSave: (value: string) => void
}

/** A text in a row, which is saved when it is left or by Enter. Esc takes back what was typed. */
export function SavedInput(props: SavedInputProps) {
  const { label, value, isWrong = false, placeholder, maxLength, isNumber = false, unit, isDisabled, onSave } = props
  const [typed, setTyped] = useState<string | null>(null)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    setTyped(null)
  }

  function leave(): void {
    const next = typed?.trim()
    if (next === undefined) return
    if (next === value) setTyped(null)
    else onSave(next)
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') event.currentTarget.blur()
    else if (event.key === 'Escape' && typed !== null) {
      event.stopPropagation()
      setTyped(null)
    }
  }

  return (
    <span className={styles.box}>
      <input
        aria-label={label}
        aria-invalid={isWrong || undefined}
        value={typed ?? value}
        placeholder={placeholder}
        maxLength={maxLength}
        disabled={isDisabled}
        inputMode={isNumber ? 'numeric' : undefined}
        autoComplete="off"
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={leave}
        onKeyDown={handleKey}
      />
      {unit !== undefined && <span>{unit}</span>}
    </span>
  )
}
