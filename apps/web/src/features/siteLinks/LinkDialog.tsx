import { announcementStatus } from '@praxis/contract/statuses'
import { useForm } from '#web/api/form/useForm.ts'
import { FormDialog } from '#web/components/dialog/FormDialog.tsx'
import { FormRows } from '#web/components/form/fields/FormRows.tsx'
import { NumberField } from '#web/components/form/fields/NumberField.tsx'
import { SwitchField } from '#web/components/form/fields/SwitchField.tsx'
import { TextField } from '#web/components/form/fields/TextField.tsx'
import { useAddressCheck } from '#web/parts/editing/useAddressCheck.ts'
import { toast } from '#web/state/toast.ts'
import { useStaffText } from '#web/text/staffText.ts'
import { linkNouns, nameOf, type LinkCalls, type LinkKind, type SiteLinkRow } from './linkNouns.ts'

/** A form holds a number as text. */
const shown = String(announcementStatus.visible)
const hidden = String(announcementStatus.hidden)

/** The name stands in the field that the wire has for it. */
type Values = { name?: string; title?: string; url: string; rank: string; status: string }
type LinkForm = ReturnType<typeof useForm<LinkCalls['create' | 'update'], Values>>
type OfKind = { kind: LinkKind; onClose: () => void }

export function CreateLink({ kind, onClose }: OfKind) {
  const { siteLinkDesk, adminLists } = useStaffText()
  const { calls, nameField } = linkNouns[kind]
  const form = useForm<LinkCalls['create'], Values>(calls.create, {
    initial: { [nameField]: '', url: '', rank: '0', status: shown },
    checks: { url: useAddressCheck() },
    onSuccess: () => {
      toast.success(adminLists.created)
      onClose()
    },
  })
  return (
    <FormDialog title={siteLinkDesk[kind].create} action={siteLinkDesk.createAction} form={form} onClose={onClose}>
      <LinkFields kind={kind} form={form} />
    </FormDialog>
  )
}

/** `readAt`: when the list with it was read. */
export function EditLink({ kind, row, readAt, onClose }: OfKind & { row: SiteLinkRow; readAt: number }) {
  const { siteLinkDesk, adminLists } = useStaffText()
  const { calls, nameField } = linkNouns[kind]
  const form = useForm<LinkCalls['update'], Values>(calls.update, {
    initial: { [nameField]: nameOf(row), url: row.url, rank: String(row.rank), status: String(row.status) },
    fixed: { id: row.id },
    readAt,
    checks: { url: useAddressCheck() },
    onSuccess: () => {
      toast.success(adminLists.updated)
      onClose()
    },
  })
  return (
    <FormDialog title={siteLinkDesk[kind].edit} action={siteLinkDesk.editAction} form={form} onClose={onClose}>
      <LinkFields kind={kind} form={form} />
    </FormDialog>
  )
}

/** What creating and editing have in common. */
function LinkFields({ kind, form }: { kind: LinkKind; form: LinkForm }) {
  const { siteLinkDesk: words } = useStaffText()
  return (
    <FormRows>
      <TextField {...form.control(linkNouns[kind].nameField)} label={words.fieldName} isFirst />
      <TextField {...form.control('url')} label={words.fieldUrl} hint={words.fieldUrlHint} isAddress />
      <NumberField {...form.control('rank')} label={words.fieldRank} hint={words.fieldRankHint} />
      <SwitchField
        {...form.control('status')}
        label={words.fieldVisible}
        value={form.values.status === shown}
        onChange={(isShown) => form.set('status', isShown ? shown : hidden)}
      />
    </FormRows>
  )
}
