import styles from './PointsInput.module.css'

type PointsInputProps = {
  label: string
  value: number | null
  isWrong: boolean
  onChange: (value: number | null) => void
}

/** More digits than any points have. */
const digits = 6

/** A whole number that is not negative, or nothing. */
export function PointsInput({ label, value, isWrong, onChange }: PointsInputProps) {
  return (
    <input
      className={styles.points}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      inputMode="numeric"
      autoComplete="off"
      value={value === null ? '' : String(value)}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget }) => {
        const typed = currentTarget.value.replaceAll(/\D/g, '').slice(0, digits)
        onChange(typed === '' ? null : Number(typed))
      }}
    />
  )
}
