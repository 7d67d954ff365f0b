import type { GroupLevel } from '@praxis/rules/permissions/groups'
import type { Context } from '#server/context.ts'
import { levelIfThere, levelsOf } from '#server/modules/groups/public.ts'

type Asking = Pick<Context, 'db' | 'viewer'>

/** The level of the viewer in the group of a submission: 0 on the site, and where the group is not there for them. */
export const levelIn = async ({ db, viewer }: Asking, gid: number | null): Promise<GroupLevel> =>
  gid === null ? 0 : ((await levelIfThere(db, viewer, gid)) ?? 0)

/** The same of many submissions, by the numbers of their groups. */
export async function levelsIn(
  { db, viewer }: Asking,
  gids: readonly (number | null)[],
): Promise<(gid: number | null) => GroupLevel> {
  const groups = [...new Set(gids)].filter((gid) => gid !== null)
  if (groups.length === 0) return () => 0
  const levels = await levelsOf(
    db,
    groups.map((groupId) => ({ viewer, groupId })),
  )
  const byGroup = new Map(groups.map((gid, n) => [gid, levels[n] ?? 0]))
  return (gid) => (gid === null ? 0 : (byGroup.get(gid) ?? 0))
}
