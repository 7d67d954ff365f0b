import { TextInput } from '@mantine/core'
import { noticeAdmin, noticeTypes } from '@praxis/contract/noticeAdmin'
import { useForm } from '#web/api/form/useForm.ts'
import { FormDialog } from '#web/components/dialog/FormDialog.tsx'
import { ChoiceField } from '#web/components/form/ChoiceField.tsx'
import { toast } from '#web/state/toast.ts'
import { useStaffText } from '#web/text/staffText.ts'
import { NoticeTexts } from './NoticeTexts.tsx'

const nothing: { title: string; content: string; type: string; recipientUsername: string; pushTime: string } = {
  title: '',
  content: '',
  type: 'All',
  recipientUsername: '',
  pushTime: '',
}

export function CreateNotice({ onClose }: { onClose: () => void }) {
  const { noticeDesk: words, adminLists } = useStaffText()
  const form = useForm(noticeAdmin.create, {
    initial: nothing,
    checks: {
      recipientUsername: (name, { type }) =>
        type === 'Single' && name.trim() === '' ? words.recipientRequired : undefined,
    },
    onSuccess: () => {
      toast.success(adminLists.created)
      onClose()
    },
  })
  const isForOne = form.values.type === 'Single'
  const type = form.field('type')
  return (
    <FormDialog title={words.create} action={words.createAction} form={form} onClose={onClose}>
      <ChoiceField
        label={words.fieldType}
        options={noticeTypes.map((one) => ({ value: one, label: words.types[one] }))}
        {...type}
        onChange={(event) => {
          type.onChange(event)
          // Who is named counts only where it is shown.
          form.set('recipientUsername', '')
        }}
      />
      {isForOne && (
        <TextInput
          label={words.fieldRecipient}
          autoComplete="off"
          spellCheck={false}
          {...form.field('recipientUsername')}
          required
        />
      )}
      <NoticeTexts form={form} hasTime />
    </FormDialog>
  )
}
