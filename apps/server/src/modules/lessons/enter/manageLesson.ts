import { lessonAccess, type LessonFacts } from '@praxis/rules/lessons/access'
import type { Viewer } from '@praxis/rules/viewer'
import type { Database, Transaction } from '#server/db/connection.ts'
import { Failure, found } from '#server/failure.ts'
import { findLesson, findLessonForChange } from './lesson.queries.ts'

/** Everybody on the staff sees all lessons on the desk, so one that is not theirs is no secret. */
function refuseOthers(viewer: Viewer, lesson: Pick<LessonFacts, 'ownerUid'>): void {
  if (!lessonAccess.manages(viewer, lesson)) throw new Failure('lesson_not_yours')
}

/** The lesson, for those who change it. */
export async function findManaged(db: Database, viewer: Viewer, id: number) {
  const lesson = found(await findLesson(db, id), 'lesson_not_found')
  refuseOthers(viewer, lesson)
  return lesson
}

/** The same. Until the transaction ends nobody else changes it, its groups and its items. */
export async function holdManaged(tx: Transaction, viewer: Viewer, id: number) {
  const lesson = found(await findLessonForChange(tx, id), 'lesson_not_found')
  refuseOthers(viewer, lesson)
  return lesson
}
