import { Button } from '@mantine/core'
import { PasswordField } from '#web/components/form/PasswordField.tsx'
import type { About, Control } from './control.ts'
import { FieldRow } from './FieldRow.tsx'
import styles from './SecretField.module.css'

type SecretFieldProps = Control<string> &
  About & {
    /** Stands for a secret that is stored and cannot be read. */
    mask: string
    isStored: boolean
    words: { storedSecret: string; removedSecret: string; remove: string; removeSecret: (label: string) => string }
  }

/** A secret, which is never shown once it is stored. It stays until another is typed or it is removed. */
export function SecretField({ label, hint, error, mask, isStored, words, ...control }: SecretFieldProps) {
  const { name, value, onChange, onBlur } = control
  const placeholder = value === mask ? words.storedSecret : isStored ? words.removedSecret : ''
  return (
    <FieldRow label={label} hint={hint} error={error}>
      {(parts) => (
        <span className={styles.secret}>
          <PasswordField
            {...parts}
            size="sm"
            name={name}
            value={value === mask ? '' : value}
            placeholder={placeholder}
            autoComplete="new-password"
            onChange={({ currentTarget }) =>
              onChange(currentTarget.value === '' && isStored ? mask : currentTarget.value)
            }
            onBlur={onBlur}
          />
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
