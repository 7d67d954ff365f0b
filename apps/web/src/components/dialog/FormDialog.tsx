import { Button } from '@mantine/core'
import {
  useEffect,
  useRef,
  type ComponentProps,
  type DragEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
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
 * While a save is under way its fields take no input: what is typed then would be lost when the save closes the form.
 */
export function FormDialog({ title, form, action, onClose, children }: FormDialogProps) {
  const { cancel } = useText().shell
  const close = useLeaveGuard(form.isDirty, onClose)
  const body = useRef<HTMLDivElement>(null)
  useFocusDuring(form.isPending, body)
  return (
    <Dialog
      variant="full"
      label={title}
      isHeld={form.isPending}
      outlivesSession={form.isDirty}
      staysOnClickBeside
      onClose={close}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the fields in it */}
      <form
        {...form.props}
        className={classes.form}
        tabIndex={form.isPending ? -1 : undefined}
        onKeyDown={saveByKey}
        onDragOver={refuseFiles}
        onDrop={refuseFiles}
      >
        <header className={classes.head}>
          <h2>{title}</h2>
          <Button variant="default" disabled={form.isPending} onClick={close}>
            {cancel}
          </Button>
          <Button type="submit" loading={form.isPending}>
            {action}
          </Button>
        </header>
        <div ref={body} className={classes.body} inert={form.isPending}>
          <Refusal message={form.refusal} />
          {children}
        </div>
      </form>
    </Dialog>
  )
}

/**
 * While a save is under way the form has the focus, so that its keys do not reach the browser. After a refusal the focus
 * moves to the field that was refused, otherwise back to where it was.
 */
function useFocusDuring(isPending: boolean, body: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!isPending) return
    const before = document.activeElement
    const fields = body.current
    fields?.closest('form')?.focus({ preventScroll: true })
    return () => {
      const refused = fields?.querySelector('[aria-invalid=true]')
      const target = refused ?? before
      if (target instanceof HTMLElement) target.focus()
    }
  }, [isPending, body])
}

/** A file that misses the field for it would replace the page. */
function refuseFiles(event: DragEvent): void {
  if (event.defaultPrevented || !event.dataTransfer.types.includes('Files')) return
  event.preventDefault()
  event.dataTransfer.dropEffect = 'none'
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
