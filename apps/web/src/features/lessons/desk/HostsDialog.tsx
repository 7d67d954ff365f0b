import { lessonAdmin } from '@praxis/contract/lessonAdmin'
import { useState } from 'react'
import { useForm } from '#web/api/form/useForm.ts'
import { useCall } from '#web/api/hooks.ts'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import { FormDialog } from '#web/components/dialog/FormDialog.tsx'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { FormRows } from '#web/components/form/fields/FormRows.tsx'
import { LongTextField } from '#web/components/form/fields/LongTextField.tsx'
import { toast } from '#web/state/toast.ts'
import { useLessonMakingText } from '#web/text/lessons/lessonMakingText.ts'
import { readHosts } from './readHosts.ts'

/** The hosts whose pages stand in lessons. */
export function HostsDialog({ onClose }: { onClose: () => void }) {
  const words = useLessonMakingText().hosts
  const { data, error, refetch } = useCall(lessonAdmin.videoHosts, {}, { quiet: true })
  if (data !== undefined) return <HostsForm hosts={data.videoHosts} onClose={onClose} />
  if (error === null) return null
  return (
    <Dialog title={words.title} onClose={onClose}>
      <ErrorState reason={error.message} onRetry={() => void refetch()} />
    </Dialog>
  )
}

function HostsForm({ hosts, onClose }: { hosts: string[]; onClose: () => void }) {
  const words = useLessonMakingText().hosts
  const [text, setText] = useState(hosts.join('\n'))
  const form = useForm(lessonAdmin.setVideoHosts, {
    initial: { videoHosts: hosts },
    words: { videoHosts: { pattern: words.wrong } },
    onSuccess() {
      toast.success(words.saved)
      onClose()
    },
  })
  function name(typed: string): void {
    setText(typed)
    form.set('videoHosts', readHosts(typed))
  }
  return (
    <FormDialog title={words.title} action={words.save} form={form} onClose={onClose}>
      <FormRows>
        <LongTextField
          {...form.control('videoHosts')}
          label={words.label}
          hint={words.hint}
          value={text}
          onChange={name}
        />
      </FormRows>
    </FormDialog>
  )
}
