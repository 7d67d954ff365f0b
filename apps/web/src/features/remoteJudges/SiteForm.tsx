import { Button } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import dialogStyles from '#web/components/dialog/Dialog.module.css'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import { FormRows } from '#web/components/form/fields/FormRows.tsx'
import { useText } from '#web/text/text.ts'
import styles from './RemoteJudges.module.css'

type SiteFormProps = {
  title: string
  action: string
  /** What `useForm` returns. */
  form: { props: ComponentProps<'form'>; refusal: string | null; isPending: boolean }
  onClose: () => void
  /** The fields. */
  children: ReactNode
}

/** A short form about a site, in a window. */
export function SiteForm({ title, action, form, onClose, children }: SiteFormProps) {
  const { cancel } = useText().shell
  return (
    <Dialog
      variant="top"
      size="min(640px, calc(100vw - 32px))"
      title={title}
      staysOnClickBeside
      isHeld={form.isPending}
      onClose={onClose}
    >
      <form {...form.props} className={styles.form}>
        <FormRows>{children}</FormRows>
        <Refusal message={form.refusal} className={dialogStyles.refusal} />
        <footer className={dialogStyles.actions}>
          <Button variant="default" disabled={form.isPending} onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" loading={form.isPending}>
            {action}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}
