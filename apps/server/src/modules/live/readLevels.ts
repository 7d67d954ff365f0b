import type { GroupLevel } from '@praxis/rules/permissions/groups'
import type { Services } from '#server/context.ts'
import { levelsOf } from '#server/modules/groups/public.ts'
import type { Reader } from './reader.ts'
import { refreshViewers } from './viewers.ts'

type OfGroup = { readonly reader: Reader; readonly gid: number | null }
/** Null: the group is not there for the reader. */
type LevelOf = (watch: OfGroup) => GroupLevel | null

type Tools = { services: Services; onRoles: (reader: Reader) => void }

/**
 * The levels of readers in the groups of what they watch, as they are stored: nothing is remembered from earlier. The
 * readers' sessions and roles, which may have changed since the last beat, are read first.
 */
export async function readLevels(watches: readonly OfGroup[], { services, onRoles }: Tools): Promise<LevelOf> {
  const ofGroups = new Map<Reader, Set<number>>()
  for (const { reader, gid } of watches) {
    if (gid !== null) ofGroups.set(reader, (ofGroups.get(reader) ?? new Set()).add(gid))
  }
  if (ofGroups.size === 0) return () => null
  await refreshViewers([...ofGroups.keys()], services, onRoles)
  const pairs = [...ofGroups].flatMap(([reader, gids]) => [...gids].map((gid) => ({ reader, gid })))
  const levels = await levelsOf(
    services.db,
    pairs.map(({ reader, gid }) => ({ viewer: reader.viewer, groupId: gid })),
  )
  const found = new Map<Reader, Map<number, GroupLevel | null>>()
  for (const [n, { reader, gid }] of pairs.entries()) {
    found.set(reader, (found.get(reader) ?? new Map<number, GroupLevel | null>()).set(gid, levels[n] ?? null))
  }
  return ({ reader, gid }) => (gid === null ? null : (found.get(reader)?.get(gid) ?? null))
}
