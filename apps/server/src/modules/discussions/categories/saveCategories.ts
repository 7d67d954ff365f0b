import { discussionRules } from '@praxis/contract/discussionLimits'
import type { discussions } from '@praxis/contract/discussions'
import type { DiscussionCategory } from '@praxis/contract/discussionShapes'
import type { ParsedInputOf } from '@praxis/contract/endpoint'
import { discussionAccess } from '@praxis/rules/discussions/access'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { Failure } from '#server/failure.ts'
import { messagesOf } from '#server/messages.ts'
import { record } from '#server/modules/audit/public.ts'
import { holdCategories, insertCategory, listCategories, updateCategory } from './categories.queries.ts'
import { nameOf } from './nameOf.ts'

export async function showCategories({
  db,
  viewer,
  locale,
}: Pick<Context, 'db' | 'viewer' | 'locale'>): Promise<DiscussionCategory[]> {
  const [rows, words] = await Promise.all([listCategories(db), messagesOf(locale)])
  return rows.map((row) => ({
    ...row,
    name: nameOf(row.id, row.name, words) ?? '',
    isOpen: discussionAccess.mayUseCategory({ viewer, level: null }, row),
  }))
}

/** A name that is sent back as it was read stays one of the language of each reader. */
export async function saveCategories(
  { categories }: ParsedInputOf<typeof discussions.saveCategories>,
  context: Context<Viewer>,
): Promise<DiscussionCategory[]> {
  const words = await messagesOf(context.locale)
  await context.db.transaction().execute(async (tx) => {
    await holdCategories(tx)
    const stored = new Map((await listCategories(tx)).map((row) => [row.id, row]))
    const sent = categories.flatMap((one) => (one.name ? [{ ...one, name: one.name }] : []))
    const added = sent.filter(({ id }) => !stored.has(id ?? 0))
    if (stored.size + added.length > discussionRules.categories) throw new Failure('too_many_entries')
    for (const { id, name, isMembersOnly, isQuestion } of sent) {
      const before = stored.get(id ?? 0)
      const shown = before === undefined ? null : nameOf(before.id, before.name, words)
      const after = {
        name: before !== undefined && name === shown ? before.name : name,
        isMembersOnly: isMembersOnly ?? before?.isMembersOnly ?? false,
        isQuestion: isQuestion ?? before?.isQuestion ?? false,
      }
      const nounId = before?.id ?? (await insertCategory(tx, after)).id
      if (before !== undefined) await updateCategory(tx, before.id, after)
      const was = before && { name: before.name, isMembersOnly: before.isMembersOnly, isQuestion: before.isQuestion }
      await record<typeof after>(tx, context, {
        act: 'category.save',
        noun: 'category',
        nounId,
        before: was ?? null,
        after,
      })
    }
  })
  return showCategories(context)
}
