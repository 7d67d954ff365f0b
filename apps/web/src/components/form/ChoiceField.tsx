import { useId, type ChangeEvent } from 'react'
import styles from './ChoiceField.module.css'
import { SelectBox } from './SelectBox.tsx'

type ChoiceFieldProps = {
  label: string
  options: readonly { value: string; label: string }[]
  name: string
  value: string
  /** What is wrong with the choice. */
  error: string | undefined
  required: boolean
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void
  onBlur: () => void
  /** The field has the focus when its dialog opens. */
  isFirst?: boolean
}

/** A choice in a form. Like a text field, it shows its problem underneath. */
export function ChoiceField({ error, isFirst = false, onChange, ...select }: ChoiceFieldProps) {
  const problemId = useId()
  const isWrong = error !== undefined
  return (
    <div className={styles.field}>
      <SelectBox
        {...select}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? problemId : undefined}
        data-autofocus={isFirst || undefined}
        onChange={(_, event) => onChange(event)}
      />
      {isWrong && (
        <p id={problemId} className={styles.problem} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
