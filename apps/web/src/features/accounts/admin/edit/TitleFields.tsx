import type { Control } from '#web/components/form/fields/control.ts'
import { ColorField } from '#web/components/form/fields/colors/ColorField.tsx'
import { FieldRow } from '#web/components/form/fields/FieldRow.tsx'
import { TextField } from '#web/components/form/fields/TextField.tsx'
import { PersonBadge } from '#web/parts/people/PersonBadge.tsx'
import type { Person } from '#web/parts/people/personMarks.ts'
import { useStaffText } from '#web/text/staffText.ts'
import styles from './UserForm.module.css'

type TitleFieldsProps = { person: Person; name: Control<string>; colour: Control<string> }

/** The title of an account and its colour, as everybody sees them. */
export function TitleFields({ person, name, colour }: TitleFieldsProps) {
  const words = useStaffText().userAdmin
  return (
    <>
      <TextField {...name} label={words.fieldTitleName} hint={words.fieldTitleNameHint} />
      <ColorField {...colour} label={words.fieldTitleColor} pickLabel={words.titleColorPick} />
      <FieldRow label={words.preview}>
        {({ id }) => (
          <output id={id} className={styles.preview}>
            <PersonBadge person={{ ...person, titleName: name.value, titleColor: colour.value }} isPlain />
          </output>
        )}
      </FieldRow>
    </>
  )
}
