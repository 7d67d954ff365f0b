import { comments } from '@praxis/contract/comments'
import { useState } from 'react'
import { useAction } from '#web/api/hooks.ts'
import { useCommentDesk } from '#web/parts/comments/commentDesk.ts'
import { withComment, withReply } from '#web/parts/comments/list/commentList.ts'
import { WriteBox } from '#web/parts/comments/writing/WriteBox.tsx'
import { useLeaveGuard } from '#web/state/unsaved.ts'
import { useCommentText } from '#web/text/people/commentText.ts'

type EditBoxProps = { id: number; content: string; isReply: boolean; onClose: () => void }

/** Changes the text of an own comment or reply. */
export function EditBox({ id, content, isReply, onClose }: EditBoxProps) {
  const words = useCommentText()
  const { place, change } = useCommentDesk()
  const [text, setText] = useState(content)
  const [problem, setProblem] = useState<string | null>(null)
  const close = useLeaveGuard(text !== content, onClose)
  const ofComment = useAction(comments.update, {
    quiet: true,
    onSuccess: (comment) => {
      change((list) => withComment(list, comment))
      onClose()
    },
  })
  const ofReply = useAction(comments.updateReply, {
    quiet: true,
    onSuccess: (reply) => {
      change((list) => withReply(list, reply))
      onClose()
    },
  })
  const action = isReply ? ofReply : ofComment
  return (
    <WriteBox
      place={place}
      label={words.editText}
      action={words.save}
      value={text}
      onChange={(value) => {
        setText(value)
        setProblem(null)
      }}
      problem={problem}
      refusal={action.error?.message ?? null}
      isPending={action.isPending}
      isFirst
      onCancel={close}
      onSend={() => {
        if (text.trim() === '') setProblem(words.empty)
        else action.mutate({ id, content: text })
      }}
    />
  )
}
