import type { ParsedInputOf } from '@praxis/contract/endpoint'
import type { lessonAdmin } from '@praxis/contract/lessonAdmin'
import { lessonRules } from '@praxis/contract/lessonLimits'
import type { AdminGroup } from '@praxis/contract/lessonShapes'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { Failure } from '#server/failure.ts'
import { record } from '#server/modules/audit/public.ts'
import { touchLesson } from '../enter/lesson.queries.ts'
import { holdManaged } from '../enter/manageLesson.ts'
import { listGroups } from '../read/read.queries.ts'
import { showGroups } from '../read/showDesk.ts'
import { deleteOtherGroups, deleteOtherItems, takeIds, writeGroups } from './groups.queries.ts'
import { readStored, storeItems, type SentItem } from './items.ts'
import { toldItem } from './told.ts'

type Sent = ParsedInputOf<(typeof lessonAdmin)['saveGroups']>

/** All groups and items of a lesson, as one whole: what has no place in it goes, and what is named keeps its row. */
export async function saveGroups({ lessonId, groups: sent }: Sent, context: Context<Viewer>): Promise<AdminGroup[]> {
  await context.db.transaction().execute(async (tx) => {
    await holdManaged(tx, context.viewer, lessonId)
    const sentItems = sent.flatMap(({ items }) => items)
    if (sentItems.length > lessonRules.items) throw new Failure('lesson_large', { most: lessonRules.items }, 'groups')
    const [groupsBefore, stored] = [await listGroups(tx, lessonId), await readStored(tx, lessonId)]
    refuseOthers('lesson_group_not_found', sent, new Set(groupsBefore.map(({ id }) => id)))
    refuseOthers('lesson_item_not_found', sentItems, new Set(stored.items.keys()))
    const groupIds = await takeIds(tx, 'lesson_group', sent.filter(isNew).length)
    const itemIds = await takeIds(tx, 'lesson_item', sentItems.filter(isNew).length)
    const groups = sent.map(({ id, name }, rank) => ({ id: id ?? groupIds.shift()!, name, rank }))
    const items = sent.flatMap((group, n) =>
      group.items.map(({ id, ...item }, rank): SentItem => ({
        id: id ?? itemIds.shift()!,
        groupId: groups[n]!.id,
        rank,
        sent: item,
        at: `groups.${n}.items.${rank}.`,
      })),
    )
    if (groups.length > 0) await writeGroups(tx, lessonId, groups)
    const rows = await storeItems(tx, context, { lessonId, stored, items })
    // Items may have left a group that goes.
    await deleteOtherItems(
      tx,
      lessonId,
      rows.map(({ id }) => id),
    )
    await deleteOtherGroups(
      tx,
      lessonId,
      groups.map(({ id }) => id),
    )
    await touchLesson(tx, lessonId)
    await record(tx, context, {
      act: 'lesson.saveGroups',
      noun: 'lesson',
      nounId: lessonId,
      before: told(groupsBefore, [...stored.items.values()]),
      after: told(groups, rows),
    })
  })
  return showGroups(lessonId, context)
}

type Named = { readonly id?: number | null | undefined }
const isNew = ({ id }: Named) => id == null

/** A number must be one of this lesson, and only one place may have it. */
function refuseOthers(
  code: 'lesson_group_not_found' | 'lesson_item_not_found',
  sent: readonly Named[],
  own: ReadonlySet<number>,
): void {
  const ids = sent.flatMap(({ id }) => id ?? [])
  if (new Set(ids).size < ids.length || ids.some((id) => !own.has(id))) throw new Failure(code)
}

type ToldGroup = { readonly id: number; readonly name: string; readonly rank: number }

/** Each group and item under a name of its own, so that the log has those that have changed. */
const told = (groups: readonly ToldGroup[], items: readonly Parameters<typeof toldItem>[0][]): Record<string, object> =>
  Object.fromEntries([
    ...groups.map(({ id, name, rank }) => [`group ${id}`, { name, rank }]),
    ...items.map((item) => [`item ${item.id}`, toldItem(item)]),
  ])
