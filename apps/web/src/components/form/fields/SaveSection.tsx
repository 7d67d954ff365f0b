import { Button } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import { useLeaveGuard } from '#web/state/unsaved.ts'
import { useText } from '#web/text/text.ts'
import styles from './SaveSection.module.css'

type SaveSectionProps = {
  /** Where the contents of the page lead to. */
  id?: string
  title: string
  note?: string
  /** What `useForm` returned. */
  form: {
    props: ComponentProps<'form'>
    refusal: string | null
    isPending: boolean
    isDirty: boolean
    reset: () => void
  }
  children: ReactNode
}

/** A section of a page that is a form of its own: what is changed in it is saved by its button, and nothing else. */
export function SaveSection({ id, title, note, form, children }: SaveSectionProps) {
  const words = useText().editing
  const { props, refusal, isPending, isDirty, reset } = form
  useLeaveGuard(isDirty)
  return (
    <form id={id} className={styles.section} aria-label={title} {...props}>
      <header>
        <h2 tabIndex={-1}>{title}</h2>
        {note !== undefined && <p>{note}</p>}
      </header>
      {children}
      <Refusal message={refusal} className={styles.refusal} />
      <footer>
        <output>{isDirty && words.unsaved}</output>
        {isDirty && (
          <Button variant="subtle" color="gray" disabled={isPending} onClick={reset}>
            {words.undoChanges}
          </Button>
        )}
        <Button type="submit" disabled={!isDirty} loading={isPending} aria-label={words.saveSection(title)}>
          {words.save}
        </Button>
      </footer>
    </form>
  )
}
