import { Button } from '@mantine/core'
import type { Endpoint, InputOf } from '@praxis/contract/endpoint'
import { useState, type FormEvent } from 'react'
import { useAction } from '#web/api/hooks.ts'
import { ApiError } from '#web/api/request.ts'
import dialogStyles from '#web/components/dialog/Dialog.module.css'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import { FieldRow } from '#web/components/form/fields/FieldRow.tsx'
import { ColorBox } from '#web/components/form/fields/colors/ColorBox.tsx'
import fieldStyles from '#web/components/form/fields/Field.module.css'
import { toast } from '#web/state/toast.ts'
import { useStaffText } from '#web/text/staffText.ts'
import { useText } from '#web/text/text.ts'
import styles from './Bank.module.css'
import { savedWord, wrongNumberIn, type RecordField, type RecordOption } from './record.ts'

type RecordDialogProps<E extends Endpoint, Name extends string> = {
  title: string
  endpoint: E
  fields: readonly RecordField<Name>[]
  inputOf: (values: Readonly<Record<Name, string>>) => InputOf<E>
  onClose: () => void
}

/** A small form for one record of the bank, such as a tag. */
export function RecordDialog<E extends Endpoint, Name extends string>(props: RecordDialogProps<E, Name>) {
  const { title, endpoint, fields, inputOf, onClose } = props
  const { bank: words, adminLists } = useStaffText()
  const { cancel } = useText().shell
  const [values, setValues] = useState(
    () => Object.fromEntries(fields.map(({ name, value }) => [name, value])) as Record<Name, string>,
  )
  const action = useAction(endpoint, {
    quiet: true,
    onSuccess() {
      toast.success(savedWord(endpoint, adminLists))
      onClose()
    },
  })
  const [wrongNumber, setWrongNumber] = useState<Name>()
  const { error } = action
  const wrong = error instanceof ApiError ? error.field : undefined
  const problemOf = (name: Name) => {
    if (wrongNumber === name) return words.wholeNumber
    return wrong === name ? error?.message : undefined
  }
  function save(event: FormEvent) {
    event.preventDefault()
    const found = wrongNumberIn(fields, values)
    setWrongNumber(found)
    if (found === undefined) action.mutate(inputOf(values))
  }
  return (
    <Dialog title={title} isHeld={action.isPending} staysOnClickBeside onClose={onClose}>
      <form className={styles.form} onSubmit={save}>
        {fields.map(({ name, label, hint, kind, options }, place) => (
          <FieldRow key={name} label={label} hint={hint} error={problemOf(name)}>
            {(parts) => (
              <Box
                parts={parts}
                kind={kind}
                options={typeof options === 'function' ? options(values) : options}
                value={values[name]}
                isFirst={place === 0}
                onChange={(value) => setValues((now) => ({ ...now, [name]: value }))}
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
  kind: RecordField<string>['kind']
  options: readonly RecordOption[] | undefined
  value: string
  isFirst: boolean
  onChange: (value: string) => void
}

function Box({ parts, kind, options, value, isFirst, onChange }: BoxProps) {
  const { pickColor } = useStaffText().bank
  if (kind === 'color') return <ColorBox parts={parts} value={value} pickLabel={pickColor} onChange={onChange} />
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
      className={fieldStyles.input}
      inputMode={kind === 'number' ? 'numeric' : undefined}
      autoComplete="off"
      data-autofocus={isFirst || undefined}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
