import { limits } from '@praxis/contract/limits'
import { membershipAdmin } from '@praxis/contract/membershipAdmin'
import { siteScope } from '@praxis/contract/scope'
import { useCall } from '#web/api/hooks.ts'
import { useForm } from '#web/api/form/useForm.ts'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import { FormDialog } from '#web/components/dialog/FormDialog.tsx'
import { MarkdownEditor } from '#web/components/editor/markdown/MarkdownEditor.tsx'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { useMarkdownUploads } from '#web/parts/files/useMarkdownUploads.ts'
import { toast } from '#web/state/toast.ts'
import { useStaffText } from '#web/text/staffText.ts'

/** Writes what the site says about its memberships. */
export function PageTextDialog({ onClose }: { onClose: () => void }) {
  const words = useStaffText().memberDesk
  const { data, error, dataUpdatedAt, refetch } = useCall(membershipAdmin.page, {}, { quiet: true })
  if (data !== undefined) return <Edit content={data.content} readAt={dataUpdatedAt} onClose={onClose} />
  return (
    error !== null && (
      <Dialog title={words.pageText} onClose={onClose}>
        <ErrorState reason={error.message} onRetry={() => void refetch()} />
      </Dialog>
    )
  )
}

function Edit({ content, readAt, onClose }: { content: string; readAt: number; onClose: () => void }) {
  const { memberDesk: words, adminLists } = useStaffText()
  const uploads = useMarkdownUploads(siteScope)
  const form = useForm(membershipAdmin.savePage, {
    initial: { content },
    readAt,
    onSuccess: () => {
      toast.success(adminLists.updated)
      onClose()
    },
  })
  return (
    <FormDialog title={words.pageText} action={words.pageSave} form={form} onClose={onClose}>
      <MarkdownEditor
        label={words.pageContent}
        maxLength={limits.markdownLength}
        uploads={uploads}
        {...form.field('content')}
        onChange={(next) => form.set('content', next)}
      />
    </FormDialog>
  )
}
