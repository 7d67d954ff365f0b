import { useId } from 'react'
import styles from './BenchText.module.css'

type BenchTextProps = { label: string; value: string; problem: string | null; onChange: (value: string) => void }

/** A text that a program gets. */
export function BenchText({ label, value, problem, onChange }: BenchTextProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className="mono"
        rows={5}
        spellCheck={false}
        autoCapitalize="off"
        aria-invalid={problem === null ? undefined : true}
        aria-describedby={problem === null ? undefined : `${id}-problem`}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {problem !== null && (
        <p id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
