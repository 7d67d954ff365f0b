import type { ParsedInputOf } from '@praxis/contract/endpoint'
import type { lessonAdmin } from '@praxis/contract/lessonAdmin'
import { lessonRules } from '@praxis/contract/lessonLimits'
import type { AdminGroup, AdminItem } from '@praxis/contract/lessonShapes'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { Failure, found } from '#server/failure.ts'
import { record } from '#server/modules/audit/public.ts'
import { findGroup, findItem, touchLesson } from '../enter/lesson.queries.ts'
import { holdManaged } from '../enter/manageLesson.ts'
import { listGroups } from '../read/read.queries.ts'
import { showGroups } from '../read/showDesk.ts'
import { deleteGroup, deleteItem, takeIds, writeGroups } from './groups.queries.ts'
import { readStored, storeItems } from './items.ts'
import { toldItem } from './told.ts'

type Writer = Context<Viewer>
type InputOf<Name extends keyof typeof lessonAdmin> = ParsedInputOf<(typeof lessonAdmin)[Name]>

export async function createGroup(
  { lessonId, name, rank }: InputOf<'createGroup'>,
  context: Writer,
): Promise<AdminGroup> {
  return context.db.transaction().execute(async (tx) => {
    await holdManaged(tx, context.viewer, lessonId)
    const groups = await listGroups(tx, lessonId)
    if (groups.length >= lessonRules.groups) throw new Failure('lesson_large', { most: lessonRules.groups })
    const [id = 0] = await takeIds(tx, 'lesson_group', 1)
    const group = { id, name, rank: rank ?? endOf(groups) }
    await writeGroups(tx, lessonId, [group])
    await touchLesson(tx, lessonId)
    await record(tx, context, {
      act: 'lesson.createGroup',
      noun: 'lesson',
      nounId: lessonId,
      before: null,
      after: group,
    })
    return { ...group, lessonId, items: [] }
  })
}

export const editGroup = ({ id, name, rank }: InputOf<'updateGroup'>, context: Writer) =>
  context.db.transaction().execute(async (tx) => {
    const { lessonId, ...before } = await holdGroup(tx, context.viewer, id)
    const after = { id, name: name ?? before.name, rank: rank ?? before.rank }
    await writeGroups(tx, lessonId, [after])
    await touchLesson(tx, lessonId)
    await record(tx, context, { act: 'lesson.editGroup', noun: 'lesson', nounId: lessonId, before, after })
    return null
  })

export const removeGroup = ({ id }: InputOf<'removeGroup'>, context: Writer) =>
  context.db.transaction().execute(async (tx) => {
    const { lessonId, ...before } = await holdGroup(tx, context.viewer, id)
    await deleteGroup(tx, id)
    await touchLesson(tx, lessonId)
    await record(tx, context, { act: 'lesson.deleteGroup', noun: 'lesson', nounId: lessonId, before, after: null })
    return null
  })

export async function createItem(
  { groupId, rank, ...sent }: InputOf<'createItem'>,
  context: Writer,
): Promise<AdminItem> {
  const { id, lessonId } = await context.db.transaction().execute(async (tx) => {
    const group = await holdGroup(tx, context.viewer, groupId)
    const stored = await readStored(tx, group.lessonId)
    const all = [...stored.items.values()]
    if (all.length >= lessonRules.items) throw new Failure('lesson_large', { most: lessonRules.items })
    const [taken = 0] = await takeIds(tx, 'lesson_item', 1)
    const place = { groupId, rank: rank ?? endOf(all.filter((item) => item.groupId === groupId)) }
    const item = { id: taken, ...place, sent, at: '' }
    const [row] = await storeItems(tx, context, { lessonId: group.lessonId, stored, items: [item] })
    await touchLesson(tx, group.lessonId)
    const change = { before: null, after: { id: taken, ...toldItem(row!) } }
    await record(tx, context, { act: 'lesson.createItem', noun: 'lesson', nounId: group.lessonId, ...change })
    return { id: taken, lessonId: group.lessonId }
  })
  const groups = await showGroups(lessonId, context)
  return found(
    groups.flatMap(({ items }) => items).find((item) => item.id === id),
    'lesson_item_not_found',
  )
}

export const editItem = ({ id, rank, ...sent }: InputOf<'updateItem'>, context: Writer) =>
  context.db.transaction().execute(async (tx) => {
    const { lessonId } = await holdItem(tx, context.viewer, id)
    const stored = await readStored(tx, lessonId)
    const before = found(stored.items.get(id), 'lesson_item_not_found')
    const item = { id, groupId: before.groupId, rank: rank ?? before.rank, sent, at: '' }
    const [row] = await storeItems(tx, context, { lessonId, stored, items: [item] })
    await touchLesson(tx, lessonId)
    const change = { before: { id, ...toldItem(before) }, after: { id, ...toldItem(row!) } }
    await record(tx, context, { act: 'lesson.editItem', noun: 'lesson', nounId: lessonId, ...change })
    return null
  })

export const removeItem = ({ id }: InputOf<'removeItem'>, context: Writer) =>
  context.db.transaction().execute(async (tx) => {
    const { lessonId } = await holdItem(tx, context.viewer, id)
    const before = found((await readStored(tx, lessonId)).items.get(id), 'lesson_item_not_found')
    await deleteItem(tx, id)
    await touchLesson(tx, lessonId)
    const change = { before: { id, ...toldItem(before) }, after: null }
    await record(tx, context, { act: 'lesson.deleteItem', noun: 'lesson', nounId: lessonId, ...change })
    return null
  })

const endOf = (rows: readonly { rank: number }[]) => Math.max(-1, ...rows.map(({ rank }) => rank)) + 1

/** The group of a lesson that the caller changes, as it is once the lesson is held. */
async function holdGroup(tx: Transaction, viewer: Viewer, id: number) {
  const { lessonId } = found(await findGroup(tx, id), 'lesson_group_not_found')
  await holdManaged(tx, viewer, lessonId)
  return found(await findGroup(tx, id), 'lesson_group_not_found')
}

/** The same of an item. */
export async function holdItem(tx: Transaction, viewer: Viewer, id: number) {
  const { lessonId } = found(await findItem(tx, id), 'lesson_item_not_found')
  await holdManaged(tx, viewer, lessonId)
  return found(await findItem(tx, id), 'lesson_item_not_found')
}
