import classes from './CheckBox.module.css'

type CheckBoxProps = {
  label: string
  /** Only screen readers get the label. */
  hideLabel?: boolean
  checked: boolean
  /** Some of what it stands for is checked. */
  isPartly?: boolean
  disabled?: boolean
  /** Only one of the boxes of a group is checked: they are radio buttons. */
  group?: string | undefined
  onChange: (checked: boolean) => void
  className?: string | undefined
}

/** The browser's own check box or radio button with the site's styles. */
export function CheckBox({
  label,
  hideLabel = false,
  checked,
  isPartly = false,
  disabled = false,
  group,
  onChange,
  className = '',
}: CheckBoxProps) {
  return (
    <label className={`${classes.box} ${className}`}>
      <input
        type={group === undefined ? 'checkbox' : 'radio'}
        name={group}
        checked={checked}
        disabled={disabled}
        ref={(box) => {
          if (box !== null) box.indeterminate = isPartly
        }}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className={hideLabel ? 'sr' : undefined}>{label}</span>
    </label>
  )
}
