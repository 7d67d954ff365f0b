import { limits } from '@praxis/contract/limits'
import type { TrainingCategory } from '@praxis/contract/trainingShapes'
import { trainings } from '@praxis/contract/trainings'
import type { GroupLevel } from '@praxis/rules/permissions/groups'
import { use } from 'react'
import { useCall } from '#web/api/hooks.ts'
import { MarkdownEditor } from '#web/components/editor/markdown/MarkdownEditor.tsx'
import { CheckBox } from '#web/components/form/CheckBox.tsx'
import { LabelledInput, LabelledSelect } from '#web/components/form/labelled/Labelled.tsx'
import { Section } from '#web/components/layout/Section.tsx'
import { useMarkdownUploads } from '#web/parts/files/useMarkdownUploads.ts'
import { GroupContext } from '#web/parts/groups/useGroup.ts'
import { gidOf, useScope } from '#web/parts/screens/scope.ts'
import { useFormat } from '#web/text/format.ts'
import { useTrainingMakingText } from '#web/text/training/trainingMakingText.ts'
import { NoCategory } from './NoCategory.tsx'
import styles from './TrainingEditor.module.css'
import { anchorOf, type TrainingEditing } from './useTrainingEditing.ts'

/** Title and introduction, where the training is listed, and whether it is shown. */
export function BasicsSection({ editing }: { editing: TrainingEditing }) {
  const words = useTrainingMakingText().form
  const { number } = useFormat()
  const { form, change, problemOf } = editing
  const scope = useScope()
  const level = (use(GroupContext)?.level ?? 0) as GroupLevel
  const uploads = useMarkdownUploads(scope, level)
  const { data: categories } = useCall(trainings.categories, { gid: gidOf(scope) }, { quiet: true })
  return (
    <Section title={words.basics}>
      <div className={styles.fields}>
        <LabelledInput
          label={words.name}
          anchor={anchorOf('title')}
          problem={problemOf('title')}
          isRequired
          remark={`${number(form.title.length)} / ${number(limits.titleLength)}`}
          value={form.title}
          onChange={(title) => change({ title })}
        />
        <div className={styles.two}>
          <LabelledSelect
            label={words.category}
            anchor={anchorOf('trainingCategory')}
            problem={problemOf('trainingCategory')}
            isRequired
            value={form.categoryId}
            options={optionsOf(categories ?? [], editing, words.chooseCategory)}
            onChange={(categoryId) => change({ categoryId })}
          />
          <LabelledInput
            label={words.rank}
            anchor={anchorOf('rank')}
            problem={problemOf('rank')}
            note={words.rankNote}
            isRequired
            isNumber
            value={form.rank}
            onChange={(rank) => change({ rank })}
          />
        </div>
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
        <div className={styles.choices}>
          <CheckBox label={words.visible} checked={form.status} onChange={(status) => change({ status })} />
          <small>{words.visibleNote}</small>
        </div>
      </div>
      {categories?.length === 0 && form.categoryId === '' && <NoCategory />}
    </Section>
  )
}

/** The category that is stored stays in the list, also where it is not offered any more. */
function optionsOf(categories: readonly TrainingCategory[], { stored }: TrainingEditing, none: string) {
  const own = stored?.trainingCategory ?? null
  const isMissing = own !== null && !categories.some(({ id }) => id === own.id)
  return [
    { value: '', label: none },
    ...(isMissing ? [own, ...categories] : categories).map(({ id, name }) => ({ value: String(id), label: name })),
  ]
}
