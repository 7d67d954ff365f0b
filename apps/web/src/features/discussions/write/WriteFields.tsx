import { discussionRules as rules } from '@praxis/contract/discussionLimits'
import type { DiscussionDetail } from '@praxis/contract/discussionShapes'
import { discussions } from '@praxis/contract/discussions'
import type { groupDiscussions } from '@praxis/contract/groupDiscussions'
import type { GroupLevel } from '@praxis/rules/permissions/groups'
import { use } from 'react'
import { useCall } from '#web/api/hooks.ts'
import type { useForm } from '#web/api/form/useForm.ts'
import { MarkdownEditor } from '#web/components/editor/markdown/MarkdownEditor.tsx'
import { CountedInput } from '#web/components/form/CountedInput.tsx'
import { LabelledSelect } from '#web/components/form/labelled/Labelled.tsx'
import { SwitchBox } from '#web/components/form/SwitchBox.tsx'
import { useMarkdownUploads } from '#web/parts/files/useMarkdownUploads.ts'
import { GroupContext } from '#web/parts/groups/useGroup.ts'
import { useScope } from '#web/parts/screens/scope.ts'
import { useDiscussionText } from '#web/text/discussions/discussionText.ts'
import styles from './WriteFields.module.css'
import type { Written } from './written.ts'

type Calls = typeof discussions | typeof groupDiscussions
type WriteForm = ReturnType<typeof useForm<Calls['create' | 'update'], Written>>

type WriteFieldsProps = {
  form: WriteForm
  pid: string | null
  /** Absent: it is a new one. */
  stored?: DiscussionDetail
  mayPin: boolean
}

/** What starting and changing a discussion have in common. */
export function WriteFields({ form, pid, stored, mayPin }: WriteFieldsProps) {
  const words = useDiscussionText()
  const level = (use(GroupContext)?.level ?? 0) as GroupLevel
  const uploads = useMarkdownUploads(useScope(), level)
  const options = useCategoryOptions(stored)
  return (
    <>
      <div className={styles.two}>
        <CountedInput
          label={words.fields.title}
          description={pid === null ? undefined : words.titleNote(pid)}
          maxLength={rules.titleLength}
          autoComplete="off"
          data-autofocus
          {...form.field('title')}
        />
        <LabelledSelect
          label={words.fields.category}
          problem={form.problems.categoryId}
          value={form.values.categoryId}
          options={options}
          onChange={(categoryId) => form.set('categoryId', categoryId)}
        />
      </div>
      <CountedInput
        label={words.fields.description}
        description={words.descriptionNote}
        maxLength={rules.descriptionLength}
        autoComplete="off"
        {...form.field('description')}
      />
      <div className={styles.text}>
        <MarkdownEditor
          label={words.fields.content}
          maxLength={rules.contentLength}
          uploads={uploads}
          {...form.field('content')}
          onChange={(content) => form.set('content', content)}
        />
      </div>
      <div className={styles.foot}>
        {mayPin && (
          <SwitchBox
            label={words.fields.pinned}
            checked={form.values.topPriority}
            onChange={(topPriority) => form.set('topPriority', topPriority)}
          />
        )}
        <small>{words.spoilerNote}</small>
      </div>
    </>
  )
}

/** The categories in which the writer may write. The one that is stored stays in the list. */
function useCategoryOptions(stored: DiscussionDetail | undefined) {
  const words = useDiscussionText()
  const { data = [] } = useCall(discussions.categories, {}, { quiet: true })
  const own = stored?.categoryId ?? null
  const offered = data.filter(({ id, isOpen }) => isOpen || id === own)
  const isMissing = own !== null && !offered.some(({ id }) => id === own)
  return [
    { value: '', label: words.chooseCategory },
    ...(isMissing ? [{ value: String(own), label: stored?.categoryName ?? String(own) }] : []),
    ...offered.map(({ id, name, isMembersOnly }) => ({
      value: String(id),
      label: isMembersOnly ? words.membersCategory(name) : name,
    })),
  ]
}
