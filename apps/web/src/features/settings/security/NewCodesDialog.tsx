import { Button } from '@mantine/core'
import { twoFactor } from '@praxis/contract/twoFactor'
import { useForm } from '#web/api/form/useForm.ts'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import dialogStyles from '#web/components/dialog/Dialog.module.css'
import { latePart } from '#web/loading/latePart.tsx'
import { useOwnText } from '#web/text/ownText.ts'
import { ProofDialog } from './ProofDialog.tsx'

const RecoveryCodes = latePart('RecoveryCodes', () => import('#web/parts/twoFactor/RecoveryCodes.tsx'))

/** Replaces the recovery codes, and shows the new ones this once. */
export function NewCodesDialog({ onClose }: { onClose: () => void }) {
  const words = useOwnText().settings
  const form = useForm(twoFactor.newRecoveryCodes, {
    initial: { password: '', code: '' },
    words: { password: { required: words.passwordRequired }, code: { required: words.secondFactorRequired } },
    isSecret: true,
  })
  if (form.data === undefined) {
    const { newCodesTitle: title, newCodesText: text, makeCodes: action } = words
    return <ProofDialog title={title} text={text} action={action} form={form} onClose={onClose} />
  }
  return (
    <Dialog title={words.newCodes} staysOnClickBeside onClose={onClose}>
      <p>{words.newCodesKeep}</p>
      <RecoveryCodes codes={form.data.recoveryCodes} />
      <footer className={dialogStyles.actions}>
        <Button onClick={onClose}>{words.done}</Button>
      </footer>
    </Dialog>
  )
}
