import { lessonAdmin } from '@praxis/contract/lessonAdmin'
import { lessonAuth, lessonRules } from '@praxis/contract/lessonLimits'
import { Link, useNavigate } from 'react-router'
import { useForm } from '#web/api/form/useForm.ts'
import { Icon } from '#web/components/icons.tsx'
import { PageTitle, useDocumentTitle } from '#web/components/layout/PageTitle.tsx'
import { links } from '#web/links.ts'
import { HeadLine } from '#web/parts/editing/HeadLine.tsx'
import { toast } from '#web/state/toast.ts'
import { useLessonMakingText } from '#web/text/lessons/lessonMakingText.ts'
import { LessonFields, type LessonValues } from './LessonFields.tsx'

/** The form of a new lesson. Its groups come next. */
export function CreateLesson() {
  const { form: words, desk } = useLessonMakingText()
  const navigate = useNavigate()
  const initial: LessonValues = {
    title: '',
    desc: '',
    auth: lessonAuth.public,
    status: true,
    rank: String(lessonRules.rank),
  }
  const form = useForm(lessonAdmin.create, {
    initial,
    onSuccess: ({ id }) => {
      toast.success(words.createdDone)
      void navigate(links.lessonGroups(id), { replace: true })
    },
  })
  useDocumentTitle(words.createTitle)
  return (
    <div className="wrap">
      <HeadLine>
        <Link to={links.adminLessons}>{desk.title}</Link>
        <Icon name="right" size={12} />
        <b>{words.createTitle}</b>
      </HeadLine>
      <PageTitle title={words.createTitle} />
      <LessonFields form={form} action={words.createAction} isNew />
    </div>
  )
}
