import { limits } from '@praxis/contract/limits'
import { announcementStatus } from '@praxis/contract/statuses'
import type { useForm } from '#web/api/form/useForm.ts'
import { MarkdownEditor } from '#web/components/editor/markdown/MarkdownEditor.tsx'
import { CountedInput } from '#web/components/form/CountedInput.tsx'
import { SwitchBox } from '#web/components/form/SwitchBox.tsx'
import { useMarkdownUploads } from '#web/parts/files/useMarkdownUploads.ts'
import type { AnnouncementCalls, AnnouncementPlace } from './announcementCalls.ts'

/** A form holds a number as text. */
export const shown = String(announcementStatus.visible)
const hidden = String(announcementStatus.hidden)

type Values = { title: string; content: string; status: string }
type AnnouncementForm = ReturnType<typeof useForm<AnnouncementCalls['create' | 'update'], Values>>

/** What creating and editing have in common. */
export function AnnouncementFields({ form, place, words, level }: AnnouncementPlace & { form: AnnouncementForm }) {
  const uploads = useMarkdownUploads(place.scope, level)
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
      <SwitchBox
        label={words.fieldVisible}
        checked={form.values.status === shown}
        onChange={(isVisible) => form.set('status', isVisible ? shown : hidden)}
      />
    </>
  )
}
