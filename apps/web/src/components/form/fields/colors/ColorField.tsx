import type { About, Control } from '#web/components/form/fields/control.ts'
import { FieldRow } from '#web/components/form/fields/FieldRow.tsx'
import { ColorBox } from './ColorBox.tsx'

/** `pickLabel`: the name of the browser's own box for colours. */
type ColorFieldProps = Control<string> & About & { pickLabel: string }

/** A colour. */
export function ColorField({ label, hint, error, name, value, pickLabel, onChange, onBlur }: ColorFieldProps) {
  return (
    <FieldRow label={label} hint={hint} error={error}>
      {(parts) => (
        <ColorBox parts={parts} name={name} value={value} pickLabel={pickLabel} onChange={onChange} onBlur={onBlur} />
      )}
    </FieldRow>
  )
}
