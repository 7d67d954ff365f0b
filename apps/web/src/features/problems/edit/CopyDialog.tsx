import '@mantine/core/styles/Input.layer.css'
import { Button, TextInput } from '@mantine/core'
import { limits } from '@praxis/contract/limits'
import type { EditedProblem } from '@praxis/contract/problemEditing'
import { workshop } from '@praxis/contract/workshop'
import { useNavigate } from 'react-router'
import { useForm } from '#web/api/form/useForm.ts'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import dialogStyles from '#web/components/dialog/Dialog.module.css'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import { editProblemLink } from '#web/links.ts'
import { toast } from '#web/state/toast.ts'
import { useProblemEditorText } from '#web/text/problemEditorText.ts'
import { useText } from '#web/text/text.ts'
import { useEditing } from './editing.ts'
import styles from './ProblemEditor.module.css'

/** Asks for the id of a copy, and leads to its editor. */
export function CopyDialog({ problem, onClose }: { problem: EditedProblem; onClose: () => void }) {
  const words = useProblemEditorText()
  const { cancel } = useText().shell
  const { scope, gid } = useEditing()
  const navigate = useNavigate()
  const form = useForm(workshop.copy, {
    initial: { problemId: '' },
    fixed: { pid: problem.id, ...(gid !== null && { gid }) },
    onSuccess: ({ pid }) => {
      toast.success(words.copied)
      onClose()
      void navigate(editProblemLink(scope, pid))
    },
  })
  return (
    <Dialog title={words.copyTitle(problem.problemId)} isHeld={form.isPending} staysOnClickBeside onClose={onClose}>
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
