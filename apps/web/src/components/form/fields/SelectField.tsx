import { SelectBox } from '#web/components/form/SelectBox.tsx'
import type { About, Control } from './control.ts'
import { FieldRow } from './FieldRow.tsx'

type SelectFieldProps = Control<string> & About & { options: readonly { value: string; label: string }[] }

/** A choice among a few values. */
export function SelectField({ label, hint, error, name, value, options, onChange, onBlur }: SelectFieldProps) {
  return (
    <FieldRow label={label} hint={hint} error={error}>
      {(parts) => (
        // The label of the row is that of the box.
        <SelectBox
          {...parts}
          label=""
          hideLabel
          name={name}
          value={value}
          options={options}
          onChange={onChange}
          onBlur={onBlur}
        />
      )}
    </FieldRow>
  )
}
