import { Button } from '@mantine/core'
import type { Endpoint, InputOf } from '@praxis/contract/endpoint'
import { useState, type FormEvent } from 'react'
import { useAction } from '#web/api/hooks.ts'
import { ApiError } from '#web/api/request.ts'
import dialogStyles from '#web/components/dialog/Dialog.module.css'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import { FieldRow } from '#web/components/form/fields/FieldRow.tsx'
import fieldStyles from '#web/components/form/fields/Field.module.css'
import { toast } from '#web/state/toast.ts'
import { useStaffText } from '#web/text/staffText.ts'
import { useText } from '#web/text/text.ts'
import styles from './Bank.module.css'

type Value = string
export type RecordField<Name extends string> = {
  name: Name
  label: string
  value: Value
  kind?: 'text' | 'number' | 'color' | 'choice'
  options?: readonly { value: string; label: string }[]
}

type RecordDialogProps<E extends Endpoint, Name extends string> = {
  title: string
  endpoint: E
  fields: readonly RecordField<Name>[]
  inputOf: (values: Readonly<Record<Name, Value>>) => InputOf<E>
  onClose: () => void
}

/** A small form for one record of the bank, such as a tag. */
export function RecordDialog<E extends Endpoint, Name extends string>(props: RecordDialogProps<E, Name>) {
  const { title, endpoint, fields, inputOf, onClose } = props
  const { bank: words, adminLists } = useStaffText()
  const { cancel } = useText().shell
  const [values, setValues] = useState(
    () => Object.fromEntries(fields.map(({ name, value }) => [name, value])) as Record<Name, Value>,
  )
  const action = useAction(endpoint, {
    quiet: true,
    onSuccess() {
      toast.success(adminLists.updated)
      onClose()
    },
  })
  const [wrongNumber, setWrongNumber] = useState<Name | null>(null)
  const { error } = action
  const wrong = error instanceof ApiError ? error.field : undefined
  const problemOf = (name: Name) => {
    if (wrongNumber === name) return words.wholeNumber
    return wrong === name ? error?.message : undefined
  }
  function save(event: FormEvent) {
    event.preventDefault()
    const wrongNumber = fields.find(({ name, kind }) => kind === 'number' && !/^\d{1,9}$/.test(values[name].trim()))
    setWrongNumber(wrongNumber?.name ?? null)
    if (wrongNumber === undefined) action.mutate(inputOf(values))
  }
  return (
    <Dialog title={title} isHeld={action.isPending} staysOnClickBeside onClose={onClose}>
      <form className={styles.form} onSubmit={save}>
        {fields.map((field, place) => (
          <FieldRow key={field.name} label={field.label} error={problemOf(field.name)}>
            {(parts) => (
              <Box
                parts={parts}
                field={field}
                value={values[field.name]}
                isFirst={place === 0}
                onChange={(value) => setValues((now) => ({ ...now, [field.name]: value }))}
              />
            )}
          </FieldRow>
        ))}
        <Refusal
          message={error !== null && !fields.some(({ name }) => name === wrong) ? error.message : null}
          className={dialogStyles.refusal}
        />
        <footer className={dialogStyles.actions}>
          <Button variant="default" disabled={action.isPending} onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" loading={action.isPending}>
            {words.save}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}

type BoxProps = {
  parts: object
  field: RecordField<string>
  value: Value
  isFirst: boolean
  onChange: (value: Value) => void
}

function Box({ parts, field: { kind = 'text', options }, value, isFirst, onChange }: BoxProps) {
  if (kind === 'choice') {
    return (
      <select
        {...parts}
        className={fieldStyles.input}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        {options?.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    )
  }
  return (
    <input
      {...parts}
      className={kind === 'color' ? styles.color : fieldStyles.input}
      type={kind === 'color' ? 'color' : 'text'}
      inputMode={kind === 'number' ? 'numeric' : undefined}
      autoComplete="off"
      data-autofocus={isFirst || undefined}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
