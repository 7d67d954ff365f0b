import fieldStyles from '#web/components/form/fields/Field.module.css'
import styles from './ColorBox.module.css'
import { opaqueOf, pickedColor } from './pickedColor.ts'

/** Where no colour is written yet. */
const usualColor = '#4f46e5'

type ColorBoxProps = {
  /** What a row of a form gives its control. */
  parts: object
  name?: string
  value: string
  /** The name of the box of the browser. */
  pickLabel: string
  onChange: (value: string) => void
  onBlur?: () => void
}

/** A colour, typed with or without its alpha part, or picked. */
export function ColorBox({ parts, name, value, pickLabel, onChange, onBlur }: ColorBoxProps) {
  return (
    <span className={styles.color}>
      <input
        className={fieldStyles.input}
        type="color"
        aria-label={pickLabel}
        title={pickLabel}
        value={opaqueOf(value, usualColor)}
        onChange={({ currentTarget }) => onChange(pickedColor(currentTarget.value, value))}
      />
      <input
        {...parts}
        className={fieldStyles.input}
        name={name}
        placeholder={usualColor}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onBlur={onBlur}
      />
    </span>
  )
}
