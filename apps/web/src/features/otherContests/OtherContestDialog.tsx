import { otherContestAdmin, type AdminOtherContest } from '@praxis/contract/otherContestAdmin'
import { useForm } from '#web/api/form/useForm.ts'
import { FormDialog } from '#web/components/dialog/FormDialog.tsx'
import { FormRows } from '#web/components/form/fields/FormRows.tsx'
import { TextField } from '#web/components/form/fields/TextField.tsx'
import { DateTimeField } from '#web/components/form/fields/time/DateTimeField.tsx'
import { fromBox, ownTimeZone, toBox } from '#web/components/form/fields/time/dateTimes.ts'
import { useAddressCheck } from '#web/parts/editing/useAddressCheck.ts'
import { toast } from '#web/state/toast.ts'
import { useStaffText } from '#web/text/staffText.ts'

type Values = { oj: string; title: string; url: string; beginTime: string; endTime: string }
type ContestForm = ReturnType<typeof useForm<(typeof otherContestAdmin)['create' | 'update'], Values>>

export function CreateOtherContest({ onClose }: { onClose: () => void }) {
  const { homeDesk: words, adminLists } = useStaffText()
  const form = useForm(otherContestAdmin.create, {
    initial: { oj: '', title: '', url: '', beginTime: '', endTime: '' },
    checks: { url: useAddressCheck() },
    onSuccess: () => {
      toast.success(adminLists.created)
      onClose()
    },
  })
  return (
    <FormDialog title={words.createContest} action={words.createAction} form={form} onClose={onClose}>
      <OtherContestFields form={form} />
    </FormDialog>
  )
}

/** `readAt`: when the list with it was read. */
type EditProps = { row: AdminOtherContest; readAt: number; onClose: () => void }

export function EditOtherContest({ row, readAt, onClose }: EditProps) {
  const { homeDesk: words, adminLists } = useStaffText()
  const { id, oj, title, url, beginTime, endTime } = row
  const form = useForm(otherContestAdmin.update, {
    // As the boxes write a moment, so that one that nobody has changed is not taken for another.
    initial: { oj, title, url, beginTime: fromBox(toBox(beginTime)), endTime: fromBox(toBox(endTime)) },
    fixed: { id },
    readAt,
    inseparable: ['beginTime', 'endTime'],
    checks: { url: useAddressCheck() },
    onSuccess: () => {
      toast.success(adminLists.updated)
      onClose()
    },
  })
  return (
    <FormDialog title={words.editContest} action={words.editAction} form={form} onClose={onClose}>
      <OtherContestFields form={form} />
    </FormDialog>
  )
}

/** What creating and editing have in common. */
function OtherContestFields({ form }: { form: ContestForm }) {
  const { homeDesk: words } = useStaffText()
  const zone = words.zone(ownTimeZone())
  return (
    <FormRows>
      <TextField {...form.control('oj')} label={words.fieldSite} hint={words.fieldSiteHint} isFirst />
      <TextField {...form.control('title')} label={words.fieldTitle} />
      <TextField {...form.control('url')} label={words.fieldUrl} isAddress />
      <DateTimeField {...form.control('beginTime')} label={words.fieldBegin} hint={zone} />
      <DateTimeField {...form.control('endTime')} label={words.fieldEnd} hint={zone} />
    </FormRows>
  )
}
