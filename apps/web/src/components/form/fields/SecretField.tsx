import { Button } from '@mantine/core'
import type { ChangeEvent } from 'react'
import { PasswordField } from '#web/components/form/PasswordField.tsx'
import type { About, Control } from './control.ts'
import fieldStyles from './Field.module.css'
import { FieldRow } from './FieldRow.tsx'
import styles from './SecretField.module.css'

type SecretFieldProps = Control<string> &
  About & {
    /** Stands for a secret that is stored and cannot be read. */
    mask: string
    isStored: boolean
    /** It has several lines, as a key in a file. */
    isLong?: boolean
    words: { storedSecret: string; removedSecret: string; remove: string; removeSecret: (label: string) => string }
  }

/** A secret, which is never shown once it is stored. It stays until another is typed or it is removed. */
export function SecretField({
  label,
  hint,
  error,
  mask,
  isStored,
  isLong = false,
  words,
  ...control
}: SecretFieldProps) {
  const { name, value, onChange, onBlur } = control
  const placeholder = value === mask ? words.storedSecret : isStored ? words.removedSecret : ''
  const typed = {
    name,
    value: value === mask ? '' : value,
    placeholder,
    onBlur,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange(currentTarget.value === '' && isStored ? mask : currentTarget.value),
  }
  return (
    <FieldRow label={label} hint={hint} error={error}>
      {(parts) => (
        <span className={styles.secret}>
          {isLong ? (
            // What is typed is not stored yet, and a key of many lines is pasted and looked at.
            <textarea
              {...parts}
              {...typed}
              className={fieldStyles.long}
              rows={3}
              spellCheck={false}
              autoComplete="off"
            />
          ) : (
            <PasswordField {...parts} {...typed} size="sm" autoComplete="new-password" />
          )}
          {isStored && value === mask && (
            <Button variant="subtle" color="gray" aria-label={words.removeSecret(label)} onClick={() => onChange('')}>
              {words.remove}
            </Button>
          )}
        </span>
      )}
    </FieldRow>
  )
}
