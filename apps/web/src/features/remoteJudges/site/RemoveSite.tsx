import { remoteJudgeAdmin, type RemoteSite } from '@praxis/contract/remoteJudgeAdmin'
import { useNavigate } from 'react-router'
import { useAction } from '#web/api/hooks.ts'
import { Confirm } from '#web/components/dialog/Confirm.tsx'
import { links } from '#web/links.ts'
import { toast } from '#web/state/toast.ts'
import { useStaffText } from '#web/text/staffText.ts'

/** Removes a site that is this site's own, after a question. */
export function RemoveSite({ site: { key, name }, onClose }: { site: RemoteSite; onClose: () => void }) {
  const words = useStaffText().remoteDesk
  const navigate = useNavigate()
  const remove = useAction(remoteJudgeAdmin.removeSite, {
    quiet: true,
    onSuccess() {
      toast.success(words.removed(name))
      void navigate(links.remoteJudges)
    },
  })
  return (
    <Confirm
      title={words.removeTitle(name)}
      text={words.removeText}
      action={words.remove}
      isDangerous
      isPending={remove.isPending}
      error={remove.error}
      onCancel={onClose}
      onConfirm={() => remove.mutate({ key })}
    />
  )
}
