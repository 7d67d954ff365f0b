import classes from './SwitchBox.module.css'

type SwitchBoxProps = {
  label: string
  /** Only read out: the words stand elsewhere. */
  hideLabel?: boolean
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
  className?: string | undefined
}

/** The browser's own box as a switch: for what takes effect at once. */
export function SwitchBox({ label, hideLabel = false, checked, disabled, onChange, className = '' }: SwitchBoxProps) {
  return (
    <label className={`${classes.box} ${className}`}>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className={hideLabel ? 'sr' : undefined}>{label}</span>
    </label>
  )
}
