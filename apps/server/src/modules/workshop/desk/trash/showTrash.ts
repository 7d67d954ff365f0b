import type { OutputOf, ParsedInputOf } from '@praxis/contract/endpoint'
import { scopeOf } from '@praxis/contract/scope'
import { groupLevels } from '@praxis/contract/statuses'
import type { workshop } from '@praxis/contract/workshop'
import { keepsBank, type Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { allow } from '#server/failure.ts'
import { enterScope } from '#server/modules/groups/public.ts'
import { listTrash } from './trash.queries.ts'

type Trash = (typeof workshop)['trash']

/** What the caller may restore: of the site all, of a group all for its roots, and for its administrators their own. */
export async function showTrash(
  { gid, currentPage, limit }: ParsedInputOf<Trash>,
  context: Context<Viewer>,
): Promise<OutputOf<Trash>> {
  const { db, viewer, locale } = context
  const scope = await enterScope(context, scopeOf(gid), { group: groupLevels.admin })
  if (scope.kind === 'site') allow(keepsBank(viewer) ? null : 'problem_not_yours')
  const ownOnly = scope.kind === 'group' && scope.level < groupLevels.root
  const ownerUid = ownOnly ? viewer.uid : null
  return listTrash(db, { scope, locale, now: context.now(), ownerUid, currentPage, limit })
}
