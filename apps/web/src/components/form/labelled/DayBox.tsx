import styles from './DayBox.module.css'

type DayBoxProps = { label: string; value: string; min?: string; max?: string; onChange: (day: string) => void }

/** A day, with its name inside the box. Empty: none is chosen. */
export function DayBox({ label, value, onChange, ...bounds }: DayBoxProps) {
  return (
    <label className={styles.box}>
      <span>{label}</span>
      <input
        type="date"
        max="9999-12-31"
        {...bounds}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </label>
  )
}
