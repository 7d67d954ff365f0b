import { Button } from '@mantine/core'
import { remoteJudgeAdmin, type RemoteSite } from '@praxis/contract/remoteJudgeAdmin'
import { useEffect, useRef, type ComponentProps } from 'react'
import { useForm } from '#web/api/form/useForm.ts'
import dialogStyles from '#web/components/dialog/Dialog.module.css'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import type { Control } from '#web/components/form/fields/control.ts'
import { FormRows } from '#web/components/form/fields/FormRows.tsx'
import { SelectField } from '#web/components/form/fields/SelectField.tsx'
import { TextField } from '#web/components/form/fields/TextField.tsx'
import { nextLetter } from '#web/parts/contests/nextLetter.ts'
import { toast } from '#web/state/toast.ts'
import { useStaffText } from '#web/text/staffText.ts'
import type { Imported, ImportPlace } from './importPlace.ts'
import styles from './RemoteJudges.module.css'

type FormProps = {
  sites: readonly RemoteSite[]
  /** Only its own buttons close the dialog while a problem is fetched. */
  onHold: (isHeld: boolean) => void
  onImported: (imported: Imported) => void
  onClose: () => void
}

/** Asks for a site and an id there, and fetches the problem. */
export function ImportForm({ place, ...props }: FormProps & { place: ImportPlace }) {
  if (place.kind === 'contest') return <IntoContest {...props} {...place} />
  return place.kind === 'training' ? <IntoTraining {...props} {...place} /> : <IntoBank {...props} />
}

function IntoBank(props: FormProps) {
  const words = useStaffText().remoteImport
  const form = useForm(remoteJudgeAdmin.importProblem, {
    initial: first(props.sites),
    words: words.problems,
    onSuccess(imported) {
      toast.success(words.added(imported.problemId))
      form.set('problemId', '')
      props.onImported(imported)
    },
  })
  return <Body {...props} form={form} name={form.control('name')} problemId={form.control('problemId')} />
}

function IntoTraining({ tid, ...props }: FormProps & { tid: number }) {
  const words = useStaffText().remoteImport
  const form = useForm(remoteJudgeAdmin.importIntoTraining, {
    initial: first(props.sites),
    fixed: { tid },
    words: words.problems,
    onSuccess(imported) {
      toast.success(words.added(imported.problemId))
      form.set('problemId', '')
      props.onImported(imported)
    },
  })
  return <Body {...props} form={form} name={form.control('name')} problemId={form.control('problemId')} />
}

function IntoContest({ cid, taken, ...props }: FormProps & { cid: number; taken: readonly string[] }) {
  const words = useStaffText().remoteImport
  const form = useForm(remoteJudgeAdmin.importIntoContest, {
    initial: { ...first(props.sites), displayId: nextLetter(taken) },
    fixed: { cid },
    required: ['displayId'],
    words: words.problems,
    onSuccess(imported, { displayId }) {
      toast.success(words.addedAs(imported.problemId, displayId))
      form.set('problemId', '')
      form.set('displayId', nextLetter([...taken, displayId]))
      props.onImported(imported)
    },
  })
  return (
    <Body
      {...props}
      form={form}
      name={form.control('name')}
      problemId={form.control('problemId')}
      displayId={form.control('displayId')}
    />
  )
}

const first = (sites: readonly RemoteSite[]): Record<'name' | 'problemId', string> => ({
  name: sites[0]?.key ?? '',
  problemId: '',
})

type BodyProps = FormProps & {
  form: { props: ComponentProps<'form'>; refusal: string | null; isPending: boolean }
  name: Control<string>
  problemId: Control<string>
  /** Absent: it is not put into a contest. */
  displayId?: Control<string>
}

function Body({ sites, form, name, problemId, displayId, onHold, onClose }: BodyProps) {
  const words = useStaffText().remoteImport
  const { isPending } = form
  const site = sites.find(({ key }) => key === name.value)
  const fields = useRef<HTMLDivElement>(null)
  // The dialog opened before the sites were known.
  useEffect(() => fields.current?.querySelector('input')?.focus(), [])
  useEffect(() => {
    onHold(isPending)
    if (!isPending) return
    const shown = fields.current
    // Nothing that is inert has the focus: it returns to the field that was refused, or to that of the next problem.
    const focus = () => shown?.querySelector<HTMLElement>('[aria-invalid=true], input')?.focus()
    return () => void requestAnimationFrame(focus)
  }, [isPending, onHold])
  return (
    <form {...form.props} className={styles.form}>
      <div ref={fields} inert={isPending}>
        <FormRows>
          <SelectField
            {...name}
            label={words.site}
            options={sites.map((one) => ({
              value: one.key,
              label: words.siteOption(one.isTest ? words.testOption(one.name) : one.name, one.key),
            }))}
          />
          <TextField
            {...problemId}
            label={words.problemId}
            hint={site && words.problemIdHint(site.idExample)}
            isFirst
          />
          {displayId !== undefined && <TextField {...displayId} label={words.displayId} />}
        </FormRows>
      </div>
      <Refusal message={form.refusal} className={dialogStyles.refusal} />
      <output className={styles.progress}>
        {isPending && words.fetching(problemId.value.trim(), site?.name ?? name.value)}
      </output>
      <footer className={dialogStyles.actions}>
        <Button variant="default" disabled={isPending} onClick={onClose}>
          {words.close}
        </Button>
        <Button type="submit" loading={isPending}>
          {words.action}
        </Button>
      </footer>
    </form>
  )
}
