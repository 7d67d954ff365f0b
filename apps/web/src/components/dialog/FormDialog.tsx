import { Button } from '@mantine/core'
import type { ComponentProps, DragEvent, KeyboardEvent, ReactNode } from 'react'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import { useLeaveGuard } from '#web/state/unsaved.ts'
import { useText } from '#web/text/text.ts'
import { Dialog } from './Dialog.tsx'
import classes from './FormDialog.module.css'

type FormDialogProps = {
  title: string
  /** What `useForm` returns. */
  form: { props: ComponentProps<'form'>; refusal: string | null; isPending: boolean; isDirty: boolean }
  /** The words of the button that saves. */
  action: string
  onClose: () => void
  /** The fields. */
  children: ReactNode
}

/**
 * A form that fills the window. Ctrl+Enter and Ctrl+S save. It asks before it closes with changes that are not saved.
 */
export function FormDialog({ title, form, action, onClose, children }: FormDialogProps) {
  const { cancel } = useText().shell
  const close = useLeaveGuard(form.isDirty, onClose)
  return (
    <Dialog
      variant="full"
      label={title}
      isHeld={form.isPending}
      outlivesSession={form.isDirty}
      staysOnClickBeside
      onClose={close}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the fields in it, and files that miss them */}
      <form {...form.props} className={classes.form} onKeyDown={saveByKey} onDragOver={keepPage} onDrop={keepPage}>
        <header className={classes.head}>
          <h2>{title}</h2>
          <Button variant="default" disabled={form.isPending} onClick={close}>
            {cancel}
          </Button>
          <Button type="submit" loading={form.isPending}>
            {action}
          </Button>
        </header>
        <div className={classes.body}>
          <Refusal message={form.refusal} />
          {children}
        </div>
      </form>
    </Dialog>
  )
}

function saveByKey(event: KeyboardEvent<HTMLFormElement>): void {
  const saves = (event.ctrlKey || event.metaKey) && (event.key === 'Enter' || event.key.toLowerCase() === 's')
  // A dialog that a field opens is no part of the form, although React tells the form of its events.
  if (!saves || !event.currentTarget.contains(event.target as Node)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}

/** The browser leaves the page for a file that no field takes. */
function keepPage(event: DragEvent): void {
  if (!event.dataTransfer.types.includes('Files') || event.defaultPrevented) return
  event.preventDefault()
  event.dataTransfer.dropEffect = 'none'
}
