import { limits } from '@praxis/contract/limits'
import type { GroupLevel } from '@praxis/rules/permissions/groups'
import { use, useState } from 'react'
import { MarkdownEditor } from '#web/components/editor/markdown/MarkdownEditor.tsx'
import { CheckBox } from '#web/components/form/CheckBox.tsx'
import { LabelledInput } from '#web/components/form/labelled/Labelled.tsx'
import { useMarkdownUploads } from '#web/parts/files/useMarkdownUploads.ts'
import { GroupContext } from '#web/parts/groups/useGroup.ts'
import { useScope } from '#web/parts/screens/scope.ts'
import { useContestMakingText } from '#web/text/contestMakingText.ts'
import { useFormat } from '#web/text/format.ts'
import styles from '../ContestEditor.module.css'
import { FormSection } from '../FormSection.tsx'
import { anchorOf, type ContestEditing } from '../useContestEditing.ts'

/** Title and description, and whether the contest is shown. */
export function BasicsSection({ editing: { form, change, problemOf } }: { editing: ContestEditing }) {
  const words = useContestMakingText().contestForm
  const { number } = useFormat()
  const level = (use(GroupContext)?.level ?? 0) as GroupLevel
  // It stays open while somebody empties it.
  const [hasEnglish] = useState(form.titleEn !== '' || form.descriptionEn !== '')
  const uploads = useMarkdownUploads(useScope(), level)
  return (
    <FormSection
      id="basics"
      title={words.basics}
      note={
        <small>
          {words.requiredBefore} <span className={styles.star}>*</span> {words.requiredAfter}
        </small>
      }
    >
      <LabelledInput
        label={words.name}
        anchor={anchorOf('title')}
        problem={problemOf('title')}
        isRequired
        remark={`${number(form.title.length)} / ${number(limits.titleLength)}`}
        value={form.title}
        onChange={(title) => change({ title })}
      />
      <div id={anchorOf('description')} className={styles.text}>
        <MarkdownEditor
          label={words.description}
          value={form.description}
          maxLength={limits.markdownLength}
          uploads={uploads}
          error={problemOf('description')}
          required
          onChange={(description) => change({ description })}
        />
      </div>
      <details className={styles.english} open={hasEnglish || problemOf('titleEn') !== undefined || undefined}>
        <summary>
          {words.english} <small>{words.englishNote}</small>
        </summary>
        <LabelledInput
          label={words.titleEn}
          anchor={anchorOf('titleEn')}
          problem={problemOf('titleEn')}
          remark={`${number(form.titleEn.length)} / ${number(limits.titleLength)}`}
          value={form.titleEn}
          onChange={(titleEn) => change({ titleEn })}
        />
        <div id={anchorOf('descriptionEn')} className={styles.text}>
          <MarkdownEditor
            label={words.descriptionEn}
            value={form.descriptionEn}
            maxLength={limits.markdownLength}
            uploads={uploads}
            error={problemOf('descriptionEn')}
            onChange={(descriptionEn) => change({ descriptionEn })}
          />
        </div>
      </details>
      <div className={styles.choices}>
        <CheckBox label={words.visible} checked={form.visible} onChange={(visible) => change({ visible })} />
        <small>{words.visibleNote}</small>
      </div>
    </FormSection>
  )
}
