import { problemPermissions } from '@praxis/rules/permissions/problems'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { levelsOf } from '#server/modules/groups/public.ts'
import { isKnownTo } from './managed.ts'
import { listNamed } from './managed.queries.ts'

type Named = { readonly pid: number; readonly problemId: string; readonly mayEdit: boolean }

/** The problems with these display ids, by the ids in upper case. Those that the viewer may not know of are absent. */
export async function listManagedNames(
  { db, viewer }: Pick<Context<Viewer>, 'db' | 'viewer'>,
  displayIds: readonly string[],
): Promise<ReadonlyMap<string, Named>> {
  const rows = displayIds.length === 0 ? [] : await listNamed(db, displayIds)
  const groups = [...new Set(rows.flatMap(({ groupId }) => groupId ?? []))]
  const found = await levelsOf(
    db,
    groups.map((groupId) => ({ viewer, groupId })),
  )
  const levels = new Map(groups.map((groupId, at) => [groupId, found[at] ?? 0]))
  const named = rows.flatMap(({ pid, problemId, ...row }): [string, Named][] => {
    const level = row.groupId === null ? 0 : (levels.get(row.groupId) ?? 0)
    const mayEdit = problemPermissions.manage(viewer, { ...row, level }) === null
    return mayEdit || isKnownTo(viewer, row, level) ? [[problemId.toUpperCase(), { pid, problemId, mayEdit }]] : []
  })
  return new Map(named)
}
