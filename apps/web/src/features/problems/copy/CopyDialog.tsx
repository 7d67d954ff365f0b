import '@mantine/core/styles/Input.layer.css'
import { Button, TextInput } from '@mantine/core'
import { limits } from '@praxis/contract/limits'
import type { Scope } from '@praxis/contract/scope'
import { workshop } from '@praxis/contract/workshop'
import { useNavigate } from 'react-router'
import { useForm } from '#web/api/form/useForm.ts'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import dialogStyles from '#web/components/dialog/Dialog.module.css'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import { editProblemLink } from '#web/links.ts'
import { gidOf } from '#web/parts/screens/scope.ts'
import { toast } from '#web/state/toast.ts'
import { useProblemEditorText } from '#web/text/problemEditorText.ts'
import { useText } from '#web/text/text.ts'
import styles from './CopyDialog.module.css'

type CopyDialogProps = {
  pid: number
  problemId: string
  /** Of the problem and its copy. */
  scope: Scope
  /** Where the editor of the copy leads back to. */
  back?: string | undefined
  onClose: () => void
}

/** Asks for the id of a copy, and leads to its editor. */
export function CopyDialog({ pid, problemId, scope, back, onClose }: CopyDialogProps) {
  const words = useProblemEditorText()
  const { cancel } = useText().shell
  const gid = gidOf(scope)
  const navigate = useNavigate()
  const form = useForm(workshop.copy, {
    initial: { problemId: '' },
    fixed: { pid, ...(gid !== undefined && { gid }) },
    onSuccess: (copy) => {
      toast.success(words.copied)
      onClose()
      void navigate(editProblemLink(scope, copy.pid, back))
    },
  })
  return (
    <Dialog title={words.copyTitle(problemId)} isHeld={form.isPending} staysOnClickBeside onClose={onClose}>
      <form {...form.props} className={styles.question}>
        <p>{words.copyText}</p>
        <TextInput
          label={words.copyId}
          maxLength={limits.problemIdLength}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          {...form.field('problemId')}
        />
        <Refusal message={form.refusal} className={dialogStyles.refusal} />
        <footer className={dialogStyles.actions}>
          <Button variant="default" disabled={form.isPending} onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" loading={form.isPending}>
            {words.copyAction}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}
