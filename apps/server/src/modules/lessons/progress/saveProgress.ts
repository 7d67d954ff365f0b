import type { ParsedInputOf } from '@praxis/contract/endpoint'
import type { lessons } from '@praxis/contract/lessons'
import { lessonAccess } from '@praxis/rules/lessons/access'
import { markOf } from '@praxis/rules/lessons/progress'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { allow, found } from '#server/failure.ts'
import { findItem } from '../enter/lesson.queries.ts'
import { keepProgress } from './progress.queries.ts'

type Sent = ParsedInputOf<(typeof lessons)['saveProgress']>

export async function saveProgress({ itemId, seconds, duration, isDone }: Sent, context: Context<Viewer>) {
  const { db, viewer, now } = context
  const item = found(await findItem(db, itemId), 'lesson_item_not_found')
  allow(lessonAccess.watch(viewer, item, item))
  const mark = markOf({ seconds, duration: duration ?? item.duration, mark: isDone ?? null })
  return found(await keepProgress(db, { uid: viewer.uid, itemId, seconds, mark, at: now() }), 'lesson_item_not_found')
}
