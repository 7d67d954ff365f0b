import { Confirm } from '#web/components/dialog/Confirm.tsx'
import { useRemoteText } from '#web/text/problems/remoteText.ts'

type RemoteQuestionProps = {
  /** Of the judge. */
  name: string
  onCancel: () => void
  onConfirm: () => void
}

/** Before a person's first submission to a remote judge: where the program goes, and under whose account. */
export function RemoteQuestion({ name, onCancel, onConfirm }: RemoteQuestionProps) {
  const words = useRemoteText()
  return (
    <Confirm
      title={words.firstTitle(name)}
      text={words.firstText(name)}
      more={[words.firstPublic(name)]}
      action={words.firstGo}
      cancelLabel={words.firstNot}
      onCancel={onCancel}
      onConfirm={onConfirm}
    />
  )
}
