import { accountAdmin } from '@praxis/contract/accountAdmin'
import { limits } from '@praxis/contract/limits'
import { useForm } from '#web/api/form/useForm.ts'
import { FormDialog } from '#web/components/dialog/FormDialog.tsx'
import { NumberField } from '#web/components/form/fields/NumberField.tsx'
import { SwitchField } from '#web/components/form/fields/SwitchField.tsx'
import { TextField } from '#web/components/form/fields/TextField.tsx'
import { useFormat } from '#web/text/format.ts'
import { useStaffText } from '#web/text/staffText.ts'
import { useText } from '#web/text/text.ts'
import styles from './Generate.module.css'
import { previewNames } from './names.ts'
import { useOpenSheet } from './useOpenSheet.ts'

type Series = { prefix: string; suffix: string; number_from: string; number_to: string }
type Values = Series & { password_length: string; must_change_password: boolean }

const initial: Values = {
  prefix: '',
  suffix: '',
  number_from: '0',
  number_to: '10',
  password_length: String(limits.passwordMinLength),
  must_change_password: false,
}

const previewOf = ({ prefix, suffix, number_from, number_to }: Series) =>
  previewNames({ prefix, suffix, from: number_from, to: number_to })

/** Makes numbered accounts, and leads to the sheet with their passwords. */
export function GenerateUsers({ onClose }: { onClose: () => void }) {
  const words = useStaffText().userAdmin
  const openSheet = useOpenSheet()
  const form = useForm(accountAdmin.generate, {
    initial,
    words: { number_from: { pattern: useText().forms.notWhole } },
    required: ['number_from', 'number_to', 'password_length'],
    checks: {
      number_to: (_, values) => {
        const preview = previewOf(values)
        if (preview === null) return words.numbersReversed
        if (preview.isTooLong) return words.nameTooLong(limits.usernameLength)
        return preview.count > limits.generatedAccounts ? words.tooManyNames(limits.generatedAccounts) : undefined
      },
    },
    isSecret: true,
    onSuccess: ({ key }) => openSheet(key),
  })
  return (
    <FormDialog title={words.generateTitle} action={words.generateAction} form={form} onClose={onClose}>
      <div className={styles.fields}>
        <TextField {...form.control('prefix')} label={words.prefix} isFirst />
        <TextField {...form.control('suffix')} label={words.suffix} />
        <NumberField {...form.control('number_from')} label={words.numberFrom} hint={words.numberFromHint} />
        <NumberField {...form.control('number_to')} label={words.numberTo} />
        <Preview values={form.values} />
        <NumberField
          {...form.control('password_length')}
          label={words.passwordLength}
          hint={words.fieldPasswordHint(limits.passwordMinLength, limits.passwordMaxLength)}
        />
        <SwitchField
          {...form.control('must_change_password')}
          label={words.fieldMustChange}
          hint={words.generateMustChangeHint}
        />
      </div>
    </FormDialog>
  )
}

function Preview({ values }: { values: Series }) {
  const words = useStaffText().userAdmin
  const { number } = useFormat()
  const preview = previewOf(values)
  if (preview === null) return <output className={styles.preview}>{words.numbersReversed}</output>
  const { count, first: one, second, last, isTooLong } = preview
  const isTooMany = count > limits.generatedAccounts
  return (
    <output className={styles.preview} data-wrong={isTooLong || isTooMany || undefined}>
      {count === 1
        ? words.names(one)
        : count === 2
          ? words.namesTwo(one, last)
          : count === 3
            ? words.namesThree(one, second, last)
            : words.namesMore(one, second, last, number(count))}
      {isTooLong && ` ${words.nameTooLong(limits.usernameLength)}.`}
      {isTooMany && ` ${words.tooManyNames(limits.generatedAccounts)}.`}
    </output>
  )
}
