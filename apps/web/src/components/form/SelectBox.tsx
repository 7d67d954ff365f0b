import type { ChangeEvent, ComponentProps } from 'react'
import { Icon } from '#web/components/icons.tsx'
import classes from './SelectBox.module.css'

type SelectBoxProps = {
  label: string
  hideLabel?: boolean
  value: string
  options: readonly { value: string; label: string; disabled?: boolean }[]
  onChange: (value: string, event: ChangeEvent<HTMLSelectElement>) => void
} & Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'>

/** A choice among a few options, labelled inside the box. The list is the browser's own, which works best on a phone. */
export function SelectBox({ label, hideLabel = false, options, onChange, ...select }: SelectBoxProps) {
  return (
    <label className={classes.box}>
      <span className={hideLabel ? 'sr' : classes.label}>{label}</span>
      <select {...select} onChange={(event) => onChange(event.currentTarget.value, event)}>
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="down" size={12} />
    </label>
  )
}
