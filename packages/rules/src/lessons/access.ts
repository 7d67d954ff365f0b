import type { ErrorCode } from '@praxis/contract/errors'
import { lessonAuth, type LessonAuth } from '@praxis/contract/lessonLimits'
import { refuseFeature } from '../membership/policy.ts'
import { isRoot, isStaff, type Viewer } from '../viewer.ts'

/** A stored lesson. */
export type LessonFacts = {
  readonly ownerUid: string
  readonly isVisible: boolean
  readonly auth: LessonAuth
}

type Item = { readonly isFree: boolean }

/** Who changes a lesson: root, and its author while they are of the staff. */
function manages(viewer: Viewer | null, { ownerUid }: Pick<LessonFacts, 'ownerUid'>): boolean {
  return isRoot(viewer) || (isStaff(viewer) && viewer?.uid === ownerUid)
}

const mayDelete = (viewer: Viewer | null): boolean => isRoot(viewer)

/** Whether the lesson is there for somebody. */
function see(viewer: Viewer | null, lesson: LessonFacts): ErrorCode | null {
  return lesson.isVisible || manages(viewer, lesson) ? null : 'lesson_not_found'
}

/** Whether somebody may watch an item of a lesson that is there for them. */
function watch(viewer: Viewer | null, lesson: LessonFacts, { isFree }: Item): ErrorCode | null {
  const refusal = see(viewer, lesson)
  if (refusal !== null) return refusal
  if (viewer === null) return 'login_required'
  return lesson.auth === lessonAuth.member && !isFree ? refuseFeature('lesson', viewer) : null
}

/** Whether somebody may open a lesson. One for members opens to others only if they may watch some of it. */
function enter(viewer: Viewer | null, lesson: LessonFacts, items: readonly Item[]): ErrorCode | null {
  return watch(viewer, lesson, { isFree: items.some(({ isFree }) => isFree) })
}

export const lessonAccess = { manages, mayDelete, see, watch, enter } as const
