import type { ErrorCode } from '@praxis/contract/errors'
import { groupLevels, groupStatus } from '@praxis/contract/statuses'
import { isRoot, type Viewer } from '../viewer.ts'

/** A group, with the level that is stored for the viewer; null without a row. */
export type StoredGroup = { readonly ownerUid: string; readonly status: number; readonly level: number | null }

/** No level is 0. People who applied (1) or were refused (2) are not members. */
export type GroupLevel = 0 | (typeof groupLevels)[keyof typeof groupLevels]

/** The least level for reading what a group has, for managing it, and for deciding about the group itself. */
export type GroupMinimum = Exclude<GroupLevel, 0 | typeof groupLevels.applying | typeof groupLevels.refused>

const isLevel = (level: number): level is GroupLevel =>
  level === 0 || Object.values<number>(groupLevels).includes(level)

export const groupPermissions = {
  /** Whether the group is there for the viewer at all. A banned one is there for root only. */
  find(viewer: Viewer | null, { status }: StoredGroup): ErrorCode | null {
    if (status === groupStatus.open || (status === groupStatus.banned && isRoot(viewer))) return null
    return 'group_not_found'
  },

  /** The level that counts. The owner and the site's root are roots of the group even without a row. */
  levelOf(viewer: Viewer | null, { ownerUid, level }: StoredGroup): GroupLevel {
    if (viewer === null) return 0
    if (isRoot(viewer) || viewer.uid === ownerUid) return groupLevels.root
    return level !== null && isLevel(level) ? level : 0
  },

  /** Whether a level is enough for what needs at least the other one. */
  enter(level: GroupLevel, minimum: GroupMinimum): ErrorCode | null {
    if (level < groupLevels.member) return 'group_members_only'
    return level < minimum ? 'group_managers_only' : null
  },
} as const
