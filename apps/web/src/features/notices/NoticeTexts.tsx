import { limits } from '@praxis/contract/limits'
import { siteScope } from '@praxis/contract/scope'
import type { noticeAdmin } from '@praxis/contract/noticeAdmin'
import type { useForm } from '#web/api/form/useForm.ts'
import { MarkdownEditor } from '#web/components/editor/markdown/MarkdownEditor.tsx'
import { CountedInput } from '#web/components/form/CountedInput.tsx'
import type { Control } from '#web/components/form/fields/control.ts'
import { DateTimeField } from '#web/components/form/fields/time/DateTimeField.tsx'
import { useMarkdownUploads } from '#web/parts/files/useMarkdownUploads.ts'
import { useStaffText } from '#web/text/staffText.ts'

type Values = { title: string; content: string; pushTime: string }
type AnyForm = ReturnType<typeof useForm<(typeof noticeAdmin)['create' | 'update'], Values>>
/** The form of a new notice has other fields too. */
type NoticeForm = {
  field: (name: 'title' | 'content') => Omit<ReturnType<AnyForm['field']>, 'name'> & { name: string }
  set: (name: 'content', value: string) => void
  control: (name: 'pushTime') => Control<string>
}

/** What creating and editing have in common. `hasTime`: it has not been sent yet. */
export function NoticeTexts({ form, hasTime }: { form: NoticeForm; hasTime: boolean }) {
  const { noticeDesk: words } = useStaffText()
  const uploads = useMarkdownUploads(siteScope)
  return (
    <>
      <CountedInput
        label={words.fieldTitle}
        maxLength={limits.titleLength}
        autoComplete="off"
        data-autofocus
        {...form.field('title')}
      />
      <MarkdownEditor
        label={words.fieldContent}
        maxLength={limits.markdownLength}
        uploads={uploads}
        {...form.field('content')}
        onChange={(content) => form.set('content', content)}
      />
      {hasTime && <DateTimeField label={words.fieldPush} hint={words.pushHint} {...form.control('pushTime')} />}
    </>
  )
}
