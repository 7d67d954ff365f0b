import type { About, Control } from '#web/components/form/fields/control.ts'
import { FieldRow } from '#web/components/form/fields/FieldRow.tsx'
import { PasswordField } from '#web/components/form/PasswordField.tsx'

/** A password that is set for somebody else, in a row of a form. */
export function NewPasswordField({ label, hint, error, name, value, onChange, onBlur }: Control<string> & About) {
  return (
    <FieldRow label={label} hint={hint} error={error}>
      {(parts) => (
        <PasswordField
          {...parts}
          size="sm"
          name={name}
          value={value}
          error={error !== undefined}
          autoComplete="new-password"
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          onBlur={onBlur}
        />
      )}
    </FieldRow>
  )
}
