import '@mantine/core/styles/Input.layer.css'
import { Button } from '@mantine/core'
import type { ComponentProps } from 'react'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import { CountedInput } from '#web/components/form/CountedInput.tsx'
import { useText } from '#web/text/text.ts'
import { Dialog } from './Dialog.tsx'
import styles from './Dialog.module.css'

type NoteDialogProps = {
  title: string
  /** What happens, in a sentence. */
  text: string
  /** The field for the note, with its words. */
  note: Omit<ComponentProps<typeof CountedInput>, 'form' | 'autoComplete'>
  /** What `useForm` returns. */
  form: { props: ComponentProps<'form'>; refusal: string | null; isPending: boolean; isDirty: boolean }
  action: string
  onClose: () => void
}

/** Asks before something is refused, and takes a note for the people whom it concerns. */
export function NoteDialog({ title, text, note, form, action, onClose }: NoteDialogProps) {
  const { cancel } = useText().shell
  return (
    <Dialog title={title} isHeld={form.isPending} staysOnClickBeside={form.isDirty} onClose={onClose}>
      <form {...form.props}>
        <p className={styles.text}>{text}</p>
        <CountedInput {...note} autoComplete="off" data-autofocus />
        <Refusal message={form.refusal} className={styles.refusal} />
        <footer className={styles.actions}>
          <Button variant="default" disabled={form.isPending} onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" color="red" loading={form.isPending}>
            {action}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}
