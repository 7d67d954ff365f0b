import { discussionRules } from '@praxis/contract/discussionLimits'
import type { DiscussionDetail } from '@praxis/contract/discussionShapes'
import { discussionThreads } from '@praxis/contract/discussionThreads'
import { useNavigate } from 'react-router'
import { useAction } from '#web/api/hooks.ts'
import { Confirm } from '#web/components/dialog/Confirm.tsx'
import { discussionLinks } from '#web/links.ts'
import { discussionCalls } from '#web/parts/discussions/discussionCalls.ts'
import { useScope } from '#web/parts/screens/scope.ts'
import { toast } from '#web/state/toast.ts'
import { useDiscussionText } from '#web/text/discussions/discussionText.ts'
import { useText } from '#web/text/text.ts'

type RemoveDiscussionProps = { discussion: DiscussionDetail; onClose: () => void }

/** Asks before a discussion goes into the trash, and offers to take it back. */
export function RemoveDiscussion({ discussion: { id: did, title }, onClose }: RemoveDiscussionProps) {
  const words = useDiscussionText()
  const { undo } = useText().shell
  const scope = useScope()
  const navigate = useNavigate()
  const { list, one } = discussionLinks(scope)
  const restore = useAction(discussionThreads.restore, {
    onSuccess: () => {
      toast.success(words.restored)
      void navigate(one(did))
    },
  })
  const remove = useAction(discussionCalls(scope).remove, {
    quiet: true,
    onSuccess: () => {
      onClose()
      void navigate(list(), { replace: true })
      toast.undo(words.removed, { label: undo, act: () => restore.mutate({ did }) })
    },
  })
  return (
    <Confirm
      title={words.removeTitle(title)}
      text={words.removeText(discussionRules.trashDays)}
      action={words.removeAction}
      isDangerous
      isPending={remove.isPending}
      error={remove.error}
      onCancel={onClose}
      onConfirm={() => remove.mutate({ did })}
    />
  )
}
