import { Confirm } from '#web/components/dialog/Confirm.tsx'
import { ApiError } from '#web/api/request.ts'
import { useRemoteText } from '#web/text/problems/remoteText.ts'

type SureQuestionProps = {
  isPending: boolean
  error: Error | null
  onCancel: () => void
  onConfirm: () => void
}

/** Before a program is sent again that may have arrived at a remote judge. */
export function SureQuestion({ error, ...question }: SureQuestionProps) {
  const words = useRemoteText()
  // The refusal that led here is the question itself.
  const isAsked = error instanceof ApiError && error.code === 'remote_maybe_arrived'
  return (
    <Confirm
      {...question}
      title={words.sureTitle}
      text={words.sureText}
      action={words.sureAction}
      error={isAsked ? null : error}
    />
  )
}
