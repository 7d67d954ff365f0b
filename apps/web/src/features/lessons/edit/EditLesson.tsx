import { lessonAdmin } from '@praxis/contract/lessonAdmin'
import type { AdminLesson } from '@praxis/contract/lessonShapes'
import { useForm } from '#web/api/form/useForm.ts'
import { FactList } from '#web/components/layout/FactList.tsx'
import { PageTitle, useDocumentTitle } from '#web/components/layout/PageTitle.tsx'
import { toast } from '#web/state/toast.ts'
import { useFormat } from '#web/text/format.ts'
import { useLessonMakingText } from '#web/text/lessons/lessonMakingText.ts'
import { Moment } from '#web/text/Moment.tsx'
import { LessonMakingHead } from '../making/LessonMakingHead.tsx'
import { LessonFields, type LessonValues } from './LessonFields.tsx'

/** The form of a lesson that is stored. Only what was changed is sent. */
export function EditLesson({ lesson, readAt }: { lesson: AdminLesson; readAt: number }) {
  const { form: words, desk, bar } = useLessonMakingText()
  const { day, number } = useFormat()
  const { id, title, desc, auth, status, rank, author, gmtCreate, gmtModified, groups, items } = lesson
  const initial: LessonValues = { title, desc, auth, status, rank: String(rank) }
  const form = useForm(lessonAdmin.update, {
    initial,
    fixed: { id },
    readAt,
    onSuccess: () => toast.success(words.saved),
  })
  const heading = words.documentTitle(title)
  useDocumentTitle(heading)
  return (
    <div className="wrap">
      <LessonMakingHead lesson={lesson} />
      <PageTitle title={heading} />
      <LessonFields form={form} action={bar.save}>
        <FactList
          facts={[
            { name: words.content, value: desk.content(number(groups), number(items)) },
            { name: words.author, value: author },
            { name: words.created, value: day(gmtCreate) },
            { name: words.lastSaved, value: <Moment at={gmtModified} /> },
          ]}
        />
      </LessonFields>
    </div>
  )
}
