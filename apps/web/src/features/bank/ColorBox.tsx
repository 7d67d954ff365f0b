import fieldStyles from '#web/components/form/fields/Field.module.css'
import { useStaffText } from '#web/text/staffText.ts'
import styles from './Bank.module.css'
import { opaqueOf, pickedColor } from './record.ts'

const usualColor = '#4f46e5'

type ColorBoxProps = { parts: object; value: string; onChange: (value: string) => void }

/** A colour, typed with or without its alpha part, or picked. */
export function ColorBox({ parts, value, onChange }: ColorBoxProps) {
  const { pickColor } = useStaffText().bank
  return (
    <span className={styles.color}>
      <input
        className={fieldStyles.input}
        type="color"
        aria-label={pickColor}
        title={pickColor}
        value={opaqueOf(value, usualColor)}
        onChange={({ currentTarget }) => onChange(pickedColor(currentTarget.value, value))}
      />
      <input
        {...parts}
        className={fieldStyles.input}
        placeholder={usualColor}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </span>
  )
}
