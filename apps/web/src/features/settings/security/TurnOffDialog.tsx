import { twoFactor } from '@praxis/contract/twoFactor'
import { useForm } from '#web/api/form/useForm.ts'
import { toast } from '#web/state/toast.ts'
import { useOwnText } from '#web/text/ownText.ts'
import { ProofDialog } from './ProofDialog.tsx'

export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const words = useOwnText().settings
  const form = useForm(twoFactor.turnOff, {
    initial: { password: '', code: '' },
    words: { password: { required: words.passwordRequired }, code: { required: words.secondFactorRequired } },
    onSuccess: () => {
      toast.success(words.turnedOff)
      onClose()
    },
  })
  return (
    <ProofDialog
      title={words.turnOffTitle}
      text={words.turnOffText}
      action={words.turnOff}
      form={form}
      isDangerous
      onClose={onClose}
    />
  )
}
