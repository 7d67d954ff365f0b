import { Icon } from '#web/components/icons.tsx'
import classes from './SelectBox.module.css'

type SelectBoxProps = {
  label: string
  hideLabel?: boolean
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
  /** The id of what is wrong with the choice. */
  problemId?: string | undefined
  /** Of a dialog: it has the focus when that opens. */
  isFirst?: boolean
}

/** A choice among few, with its name inside the box. The browser's own list: quick, and right on a phone. */
export function SelectBox(props: SelectBoxProps) {
  const { label, hideLabel = false, value, options, onChange, problemId, isFirst = false } = props
  return (
    <label className={classes.box}>
      <span className={hideLabel ? 'sr' : classes.label}>{label}</span>
      <select
        value={value}
        aria-invalid={problemId === undefined ? undefined : true}
        aria-describedby={problemId}
        data-autofocus={isFirst || undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="down" size={12} />
    </label>
  )
}
