import { useState } from 'react'
import { ComboBox } from '#web/components/form/ComboBox.tsx'
import { useLocale, useText } from '#web/text/text.ts'
import type { About, Control } from '#web/components/form/fields/control.ts'
import { FieldRow } from '#web/components/form/fields/FieldRow.tsx'
import { timeIn, timeZones } from './timeZones.ts'
import styles from './TimeZoneField.module.css'

/** A time zone, chosen by its name, with the time that it is there. */
export function TimeZoneField({ label, hint, error, value, onChange }: Control<string> & About) {
  const words = useText().editing
  const locale = useLocale()
  const [names] = useState(() => timeZones(value))
  const time = timeIn(value, locale)
  return (
    <FieldRow label={label} hint={hint} error={error}>
      {({ id }) => (
        <span className={styles.zone}>
          <ComboBox
            id={id}
            label={label}
            hideLabel
            value={value}
            options={names.map((name) => ({ value: name, label: name.replaceAll('_', ' ') }))}
            onChange={onChange}
          />
          {time !== null && <span className={styles.time}>{words.timeThere(time)}</span>}
        </span>
      )}
    </FieldRow>
  )
}
