import type { Control } from '#web/components/form/fields/control.ts'
import fieldStyles from '#web/components/form/fields/Field.module.css'
import { FieldRow } from '#web/components/form/fields/FieldRow.tsx'
import { TextField } from '#web/components/form/fields/TextField.tsx'
import { PersonBadge } from '#web/parts/people/PersonBadge.tsx'
import type { Person } from '#web/parts/people/personMarks.ts'
import { useStaffText } from '#web/text/staffText.ts'
import styles from './UserForm.module.css'

type TitleFieldsProps = { person: Person; name: Control<string>; colour: Control<string> }

/** What the box for colours of the browser can show. */
const plainColour = /^#[\da-f]{6}$/i
const noColour = '#4f46e5'

/** The title of an account and its colour, as everybody sees them. */
export function TitleFields({ person, name, colour }: TitleFieldsProps) {
  const words = useStaffText().userAdmin
  const { error, value, onChange, onBlur } = colour
  return (
    <>
      <TextField {...name} label={words.fieldTitleName} hint={words.fieldTitleNameHint} />
      <FieldRow label={words.fieldTitleColor} error={error}>
        {(parts) => (
          <span className={styles.colour}>
            <input
              {...parts}
              className={fieldStyles.input}
              name={colour.name}
              value={value}
              placeholder={noColour}
              autoComplete="off"
              spellCheck={false}
              onChange={({ currentTarget }) => onChange(currentTarget.value)}
              onBlur={onBlur}
            />
            <input
              className={fieldStyles.input}
              type="color"
              aria-label={words.titleColorPick}
              value={plainColour.test(value.trim()) ? value.trim() : noColour}
              onChange={({ currentTarget }) => onChange(currentTarget.value)}
            />
          </span>
        )}
      </FieldRow>
      <FieldRow label={words.preview}>
        {({ id }) => (
          <output id={id} className={styles.preview}>
            <PersonBadge person={{ ...person, titleName: name.value, titleColor: value }} isPlain />
          </output>
        )}
      </FieldRow>
    </>
  )
}
