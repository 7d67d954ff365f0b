import classes from './SwitchBox.module.css'

type SwitchBoxProps = {
  label: string
  /** Only screen readers get the label: a visible one is elsewhere. */
  hideLabel?: boolean
  checked: boolean
  disabled?: boolean
  /** The id of the element with a sentence about it. */
  describedBy?: string | undefined
  onChange: (checked: boolean) => void
  className?: string | undefined
}

/** A switch, for a setting that takes effect at once. It is the browser's own check box. */
export function SwitchBox(props: SwitchBoxProps) {
  const { label, hideLabel = false, checked, disabled, describedBy, onChange, className = '' } = props
  return (
    <label className={`${classes.box} ${className}`}>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        aria-describedby={describedBy}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className={hideLabel ? 'sr' : undefined}>{label}</span>
    </label>
  )
}
