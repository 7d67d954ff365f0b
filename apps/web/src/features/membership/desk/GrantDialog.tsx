import { membershipAdmin } from '@praxis/contract/membershipAdmin'
import { endless } from '@praxis/rules/membership/dates'
import { useState } from 'react'
import { useForm } from '#web/api/form/useForm.ts'
import { FormDialog } from '#web/components/dialog/FormDialog.tsx'
import { DateTimeField } from '#web/components/form/fields/time/DateTimeField.tsx'
import { FormRows } from '#web/components/form/fields/FormRows.tsx'
import { LongTextField } from '#web/components/form/fields/LongTextField.tsx'
import { NumberField } from '#web/components/form/fields/NumberField.tsx'
import { SelectField } from '#web/components/form/fields/SelectField.tsx'
import { toast } from '#web/state/toast.ts'
import { useStaffText } from '#web/text/staffText.ts'
import { GroupField } from './GroupField.tsx'
import { readNames } from './readNames.ts'

const lengths = ['days', 'until', 'forever'] as const
type Length = (typeof lengths)[number]
const usualDays = '365'

/** A form holds a number as text. */
type Values = { usernames: string[]; gid: string; days: string; until: string; reason: string }

type GrantDialogProps = {
  /** Who is named from the beginning. */
  usernames: readonly string[]
  onClose: () => void
}

/** Gives memberships or lengthens them: of people by their names, of all members of a group, or of both. */
export function GrantDialog({ usernames, onClose }: GrantDialogProps) {
  const words = useStaffText().memberDesk
  const [text, setText] = useState(usernames.join('\n'))
  const [length, setLength] = useState<Length>('days')
  const initial: Values = { usernames: [...usernames], gid: '', days: usualDays, until: '', reason: '' }
  const form = useForm(membershipAdmin.grant, {
    initial,
    checks: {
      usernames: (names, { gid }) => (names.length === 0 && gid.trim() === '' ? words.missing : undefined),
      days: (days) => (length === 'days' && days.trim() === '' ? words.lengthMissing : undefined),
      until: (until) => (length !== 'days' && until === '' ? words.lengthMissing : undefined),
    },
    onSuccess: ({ changed, people }) => {
      toast.success(words.granted(changed, people))
      onClose()
    },
  })
  function name(typed: string): void {
    setText(typed)
    form.set('usernames', readNames(typed))
  }
  function chooseGroup(gid: string): void {
    form.set('gid', gid)
    // Nobody has to be named beside a group.
    form.set('usernames', readNames(text))
  }
  function choose(value: string): void {
    const next = lengths.find((name) => name === value) ?? 'days'
    setLength(next)
    form.set('days', next === 'days' ? usualDays : '')
    form.set('until', next === 'forever' ? endless : '')
  }

  return (
    <FormDialog title={words.grant} action={words.grantAction} form={form} onClose={onClose}>
      <FormRows>
        <LongTextField
          {...form.control('usernames')}
          label={words.fieldNames}
          hint={words.fieldNamesHint}
          value={text}
          onChange={name}
        />
        <GroupField error={form.field('gid').error} onChange={chooseGroup} />
        <SelectField
          name="length"
          value={length}
          error={undefined}
          rules={{}}
          label={words.fieldLength}
          options={lengths.map((name) => ({ value: name, label: words.lengths[name] }))}
          onChange={choose}
          onBlur={() => {}}
        />
        {length === 'days' && (
          <NumberField {...form.control('days')} label={words.fieldDays} hint={words.fieldDaysHint} />
        )}
        {length === 'until' && (
          <DateTimeField {...form.control('until')} label={words.fieldUntil} hint={words.fieldUntilHint} />
        )}
        <LongTextField {...form.control('reason')} label={words.fieldReason} hint={words.fieldReasonHint} />
      </FormRows>
    </FormDialog>
  )
}
