import type { lessonAdmin } from '@praxis/contract/lessonAdmin'
import { lessonAuth, type LessonAuth } from '@praxis/contract/lessonLimits'
import { limits } from '@praxis/contract/limits'
import { siteScope } from '@praxis/contract/scope'
import type { ReactNode } from 'react'
import type { useForm } from '#web/api/form/useForm.ts'
import { useOffersMembership } from '#web/api/useSiteConfig.ts'
import { MarkdownEditor } from '#web/components/editor/markdown/MarkdownEditor.tsx'
import { FormRows } from '#web/components/form/fields/FormRows.tsx'
import { NumberField } from '#web/components/form/fields/NumberField.tsx'
import { SelectField } from '#web/components/form/fields/SelectField.tsx'
import { SwitchField } from '#web/components/form/fields/SwitchField.tsx'
import { TextField } from '#web/components/form/fields/TextField.tsx'
import { Section } from '#web/components/layout/Section.tsx'
import { useSaveKey } from '#web/parts/editing/useSaveKey.ts'
import { useMarkdownUploads } from '#web/parts/files/useMarkdownUploads.ts'
import { useLeaveGuard } from '#web/state/unsaved.ts'
import { useLessonMakingText } from '#web/text/lessons/lessonMakingText.ts'
import { LessonSaveBar } from '../making/LessonSaveBar.tsx'
import styles from './LessonFields.module.css'

/** A form holds a number as text. */
export type LessonValues = { title: string; desc: string; auth: LessonAuth; status: boolean; rank: string }
type Calls = typeof lessonAdmin
type LessonForm = ReturnType<typeof useForm<Calls['create'] | Calls['update'], LessonValues>>

type LessonFieldsProps = {
  form: LessonForm
  /** The words of the button that saves. */
  action: string
  isNew?: boolean
  /** Beside the fields. */
  children?: ReactNode
}

/** What a new lesson and a stored one have in common. */
export function LessonFields({ form, action, isNew = false, children }: LessonFieldsProps) {
  const { form: words } = useLessonMakingText()
  const uploads = useMarkdownUploads(siteScope, 0)
  const offersMembership = useOffersMembership()
  useLeaveGuard(form.isDirty)
  useSaveKey(form.send)
  return (
    <form {...form.props} className={styles.form}>
      <div className={styles.beside} data-alone={children === undefined || undefined}>
        <div className={styles.sections}>
          <Section title={words.basics}>
            <FormRows>
              <TextField {...form.control('title')} label={words.title} isFirst={isNew} />
              <NumberField {...form.control('rank')} label={words.rank} hint={words.rankNote} />
            </FormRows>
            <div className={styles.text}>
              <MarkdownEditor
                label={words.desc}
                maxLength={limits.markdownLength}
                uploads={uploads}
                {...form.field('desc')}
                onChange={(desc) => form.set('desc', desc)}
              />
            </div>
          </Section>
          <Section title={words.access}>
            <FormRows>
              <SelectField
                {...form.control('auth')}
                label={words.auth}
                options={Object.values(lessonAuth)
                  .filter((value) => value !== lessonAuth.member || offersMembership || form.values.auth === value)
                  .map((value) => ({ value, label: words.auths[value] }))}
                onChange={(value) => form.set('auth', value as LessonAuth)}
              />
            </FormRows>
            <SwitchField {...form.control('status')} label={words.visible} hint={words.visibleNote} />
          </Section>
        </div>
        {children !== undefined && <aside className={styles.aside}>{children}</aside>}
      </div>
      <LessonSaveBar
        action={action}
        isNew={isNew}
        isDirty={form.isDirty}
        isSaving={form.isPending}
        refusal={form.refusal}
        onDiscard={form.reset}
        onSave={form.send}
      />
    </form>
  )
}
