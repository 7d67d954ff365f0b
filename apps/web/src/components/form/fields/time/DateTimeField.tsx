import type { About, Control } from '#web/components/form/fields/control.ts'
import { DateTimeInput } from './DateTimeInput.tsx'
import { FieldRow } from '#web/components/form/fields/FieldRow.tsx'

/** A moment, in the reader's zone. An empty one is an empty text. */
export function DateTimeField({ label, hint, error, name, value, onChange, onBlur }: Control<string> & About) {
  return (
    <FieldRow label={label} hint={hint} error={error}>
      {({ id, 'aria-describedby': describedBy }) => (
        <DateTimeInput
          id={id}
          name={name}
          value={value}
          isWrong={error !== undefined}
          describedBy={describedBy}
          onChange={onChange}
          onBlur={onBlur}
        />
      )}
    </FieldRow>
  )
}
