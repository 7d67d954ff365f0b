import '@mantine/core/styles/Input.layer.css'
import { Button, TextInput } from '@mantine/core'
import { useId, useState, type FormEvent } from 'react'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import dialogStyles from '#web/components/dialog/Dialog.module.css'
import { useLeaveGuard } from '#web/state/unsaved.ts'
import { useProblemEditorText } from '#web/text/problemEditorText.ts'
import { useText } from '#web/text/text.ts'
import type { FileForm } from '../form/problemForm.ts'
import fieldStyles from '#web/components/form/labelled/Labelled.module.css'
import styles from '../ProblemEditor.module.css'

type ExtraFileDialogProps = {
  /** Null: a new one. */
  file: FileForm | null
  /** Names of the other files. */
  taken: readonly string[]
  onKeep: (file: FileForm) => void
  onClose: () => void
}

/** The name and the content of an extra file; both are needed. */
export function ExtraFileDialog({ file, taken, onKeep, onClose }: ExtraFileDialogProps) {
  const words = useProblemEditorText()
  const { cancel } = useText().shell
  const [name, setName] = useState(file?.name ?? '')
  const [content, setContent] = useState(file?.content ?? '')
  const [isTried, setTried] = useState(false)
  const contentId = useId()
  const isDirty = name !== (file?.name ?? '') || content !== (file?.content ?? '')
  const close = useLeaveGuard(isDirty, onClose)
  const missing = words.rules.problem_field_missing
  const nameProblem = nameProblemOf()
  const isEmpty = content === ''

  function nameProblemOf(): string | null {
    if (name.trim() === '') return missing
    if (taken.includes(name.trim())) return words.fileNameTaken
    return /[/\\\0]/.test(name) || /^\.{1,2}$/.test(name) ? words.rules.problem_field_wrong : null
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    // The dialog is no part of the page's form, but React tells that of its events.
    event.stopPropagation()
    setTried(true)
    if (nameProblem === null && !isEmpty) onKeep({ name: name.trim(), content })
  }

  return (
    <Dialog
      variant="top"
      size="640px"
      title={file === null ? words.addFileTitle : words.editFileTitle}
      staysOnClickBeside
      outlivesSession={isDirty}
      onClose={close}
    >
      <form noValidate className={styles.question} onSubmit={submit}>
        <TextInput
          label={words.fileName}
          value={name}
          error={isTried && nameProblem}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <div className={styles.field}>
          <label htmlFor={contentId}>{words.fileContent}</label>
          <textarea
            id={contentId}
            className={`${fieldStyles.area} ${styles.code}`}
            rows={14}
            spellCheck={false}
            value={content}
            aria-invalid={(isTried && isEmpty) || undefined}
            onChange={({ currentTarget }) => setContent(currentTarget.value)}
          />
          {isTried && isEmpty && (
            <p className={styles.problem} role="alert">
              {missing}
            </p>
          )}
        </div>
        <footer className={dialogStyles.actions}>
          <Button variant="default" onClick={close}>
            {cancel}
          </Button>
          <Button type="submit">{words.keepFile}</Button>
        </footer>
      </form>
    </Dialog>
  )
}
