import { Confirm } from '#web/components/dialog/Confirm.tsx'
import type { LeaveQuestion } from '#web/state/unsaved.ts'
import { useText } from '#web/text/text.ts'

export function LeaveDialog({ leave, stay }: LeaveQuestion) {
  const words = useText().editing
  return (
    <Confirm
      title={words.leaveTitle}
      text={words.leaveText}
      action={words.leave}
      cancelLabel={words.stay}
      isDangerous
      onCancel={stay}
      onConfirm={leave}
    />
  )
}
