import classes from './CheckBox.module.css'

type CheckBoxProps = {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  className?: string | undefined
}

/** The browser's own check box with the site's styles. */
export function CheckBox({ label, checked, onChange, className = '' }: CheckBoxProps) {
  return (
    <label className={`${classes.box} ${className}`}>
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
      {label}
    </label>
  )
}
