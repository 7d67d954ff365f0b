import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { found } from '#server/failure.ts'
import { record } from '#server/modules/audit/public.ts'
import { findLessonForChange } from '../enter/lesson.queries.ts'
import { holdManaged } from '../enter/manageLesson.ts'
import { deleteLesson, insertLesson, setVisible, updateLesson, type LessonValues } from './lesson.queries.ts'

type Writer = Context<Viewer>
type Change = { readonly [Field in keyof LessonValues]?: LessonValues[Field] | null | undefined }
const noun = 'lesson'

export const createLesson = (values: LessonValues, context: Writer) =>
  context.db.transaction().execute(async (tx) => {
    const { id } = await insertLesson(tx, values, context.viewer.uid)
    await record(tx, context, { act: 'lesson.create', noun, nounId: id, before: null, after: { ...values } })
    return { id }
  })

/** What is absent stays as it is. */
export const editLesson = ({ id, ...change }: Change & { id: number }, context: Writer) =>
  context.db.transaction().execute(async (tx) => {
    const before = valuesOf(await holdManaged(tx, context.viewer, id))
    const after: LessonValues = {
      title: change.title ?? before.title,
      desc: change.desc ?? before.desc,
      auth: change.auth ?? before.auth,
      status: change.status ?? before.status,
      rank: change.rank ?? before.rank,
    }
    await updateLesson(tx, id, after)
    await record(tx, context, { act: 'lesson.edit', noun, nounId: id, before, after })
    return null
  })

export const showOrHide = ({ id, status }: { id: number; status: boolean }, context: Writer) =>
  context.db.transaction().execute(async (tx) => {
    const before = { status: (await holdManaged(tx, context.viewer, id)).isVisible }
    if (before.status === status) return null
    await setVisible(tx, id, status)
    await record(tx, context, { act: 'lesson.setVisible', noun, nounId: id, before, after: { status } })
    return null
  })

/** The call lets only root in. */
export const removeLesson = ({ id }: { id: number }, context: Writer) =>
  context.db.transaction().execute(async (tx) => {
    const lesson = found(await findLessonForChange(tx, id), 'lesson_not_found')
    await deleteLesson(tx, id)
    const before = { ...valuesOf(lesson), uid: lesson.ownerUid }
    await record(tx, context, { act: 'lesson.delete', noun, nounId: id, before, after: null })
    return null
  })

type Stored = NonNullable<Awaited<ReturnType<typeof findLessonForChange>>>
const valuesOf = ({ title, description, auth, isVisible, rank }: Stored): LessonValues => ({
  title,
  desc: description,
  auth,
  status: isVisible,
  rank,
})
