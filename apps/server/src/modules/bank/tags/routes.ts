import { tagAdmin } from '@praxis/contract/bank'
import { scopeOf } from '@praxis/contract/scope'
import { groupLevels } from '@praxis/contract/statuses'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { refusing } from '#server/db/violations.ts'
import { found } from '#server/failure.ts'
import { implement } from '#server/http/handlers.ts'
import { record } from '#server/modules/audit/public.ts'
import { enterGroupOfRow, enterScope } from '#server/modules/groups/public.ts'
import { listTagClasses } from '#server/modules/problems/public.ts'
import {
  classRules,
  deleteClass,
  deleteTag,
  findClassForChange,
  findTagForChange,
  holdClass,
  insertClass,
  insertTag,
  listTagsFor,
  tagRules,
  updateClass,
  updateTag,
  type StoredTag,
} from './tags.queries.ts'

const forAdministrators = { group: groupLevels.admin } as const

export const tagAdminRoutes = implement(tagAdmin, {
  create: ({ name, color, oj, tcid, gid }, context) =>
    refusing(tagRules, () =>
      context.db.transaction().execute(async (tx) => {
        const scope = await enterScope({ db: tx, viewer: context.viewer }, scopeOf(gid), forAdministrators)
        const ofClass = await classOf(tx, tcid ?? null)
        const tag = await insertTag(tx, scope, { name, color: color ?? undefined, oj, tcid: ofClass })
        await record(tx, context, {
          act: 'tag.create',
          noun: 'tag',
          nounId: tag.id,
          before: null,
          after: { ...told(tag), gid: tag.gid },
        })
        return tag
      }),
    ),

  update: ({ id, name, color, oj, tcid }, context) =>
    refusing(tagRules, () =>
      context.db.transaction().execute(async (tx) => {
        const before = await findOpenTag(tx, context, id)
        const after = {
          name: name ?? before.name,
          color: color ?? before.color,
          oj: oj ?? before.oj,
          tcid: tcid === undefined ? before.tcid : await classOf(tx, tcid),
        }
        await updateTag(tx, id, after)
        await record(tx, context, { act: 'tag.edit', noun: 'tag', nounId: id, before: told(before), after })
        return null
      }),
    ),

  remove: ({ tid }, context) =>
    context.db.transaction().execute(async (tx) => {
      const before = await findOpenTag(tx, context, tid)
      await deleteTag(tx, tid)
      await record(tx, context, { act: 'tag.delete', noun: 'tag', nounId: tid, before: told(before), after: null })
      return null
    }),

  classes: ({ oj }, { db }) => listTagClasses(db, oj.toUpperCase()),

  createClass: ({ name, rank, oj }, context) =>
    refusing(classRules, () =>
      context.db.transaction().execute(async (tx) => {
        const made = await insertClass(tx, { name, rank, oj })
        const act = { act: 'tagClass.create', noun: 'tagClass', nounId: made.id } as const
        await record(tx, context, { ...act, before: null, after: { name, rank, oj } })
        return made
      }),
    ),

  updateClass: ({ id, name, rank, oj }, context) =>
    refusing(classRules, () =>
      context.db.transaction().execute(async (tx) => {
        const before = found(await findClassForChange(tx, id), 'tag_class_not_found')
        const after = { name: name ?? before.name, rank: rank ?? before.rank, oj: oj ?? before.oj }
        await updateClass(tx, id, after)
        await record(tx, context, { act: 'tagClass.edit', noun: 'tagClass', nounId: id, before, after })
        return null
      }),
    ),

  removeClass: ({ tcid }, context) =>
    context.db.transaction().execute(async (tx) => {
      const before = found(await findClassForChange(tx, tcid), 'tag_class_not_found')
      await deleteClass(tx, tcid)
      await record(tx, context, { act: 'tagClass.delete', noun: 'tagClass', nounId: tcid, before, after: null })
      return null
    }),

  ofGroup: async ({ gid }, context) =>
    listTagsFor(context.db, await enterScope(context, scopeOf(gid), forAdministrators)),
})

/** The number of a class that exists, or null. */
async function classOf(tx: Transaction, tcid: number | null): Promise<number | null> {
  return tcid === null ? null : found(await holdClass(tx, tcid), 'tag_class_not_found').id
}

/** A tag of the site, or of a group that the caller manages. */
async function findOpenTag(tx: Transaction, { viewer }: Context<Viewer>, id: number) {
  const missing = 'tag_not_found'
  const tag = found(await findTagForChange(tx, id), missing)
  if (tag.gid !== null) {
    await enterGroupOfRow({ db: tx, viewer }, { groupId: tag.gid, minimum: groupLevels.admin, missing })
  }
  return tag
}

const told = ({ name, color, oj, tcid }: StoredTag): StoredTag => ({ name, color, oj, tcid })
