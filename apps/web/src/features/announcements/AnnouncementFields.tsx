import '@mantine/core/styles/Input.layer.css'
import { Textarea, TextInput } from '@mantine/core'
import type { announcements } from '@praxis/contract/announcements'
import { announcementStatus } from '@praxis/contract/statuses'
import type { useForm } from '#web/api/form/useForm.ts'
import { SwitchBox } from '#web/components/form/SwitchBox.tsx'
import { useStaffText } from '#web/text/staffText.ts'

/** A form holds a number as text. */
export const shown = String(announcementStatus.visible)
const hidden = String(announcementStatus.hidden)

type Values = { title: string; content: string; status: string }
type AnnouncementForm = ReturnType<typeof useForm<(typeof announcements)['create' | 'update'], Values>>

/** What creating and editing have in common. */
export function AnnouncementFields({ form }: { form: AnnouncementForm }) {
  const words = useStaffText().announcementAdmin
  return (
    <>
      <TextInput
        label={words.fieldTitle}
        withAsterisk={false}
        autoComplete="off"
        data-autofocus
        {...form.field('title')}
      />
      <Textarea label={words.fieldContent} rows={16} {...form.field('content')} />
      <SwitchBox
        label={words.fieldVisible}
        checked={form.values.status === shown}
        onChange={(isVisible) => form.set('status', isVisible ? shown : hidden)}
      />
    </>
  )
}
