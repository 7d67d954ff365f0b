import type { ErrorCode } from '@praxis/contract/errors'
import { groupLevels, groupStatus } from '@praxis/contract/statuses'
import { isRoot, type Viewer } from '../viewer.ts'

/** A group, with the level that is stored for the viewer; null without a row. */
export type StoredGroup = { readonly ownerUid: string; readonly status: number; readonly level: number | null }

/** No level is 0. People who applied (1) or were refused (2) are not members. */
export type GroupLevel = 0 | (typeof groupLevels)[keyof typeof groupLevels]

/** The least level for reading what a group has, for managing it, and for deciding about the group itself. */
export type GroupMinimum = Exclude<GroupLevel, 0 | typeof groupLevels.applying | typeof groupLevels.refused>

/** Somebody who manages a group. */
export type GroupManager = {
  readonly level: GroupLevel
  /** The owner and the site's root stand above other roots of the group. */
  readonly isAboveRoots: boolean
}

/** Somebody whose place in a group may be changed. */
export type GroupPerson = {
  /** The stored level; 0 without a row. */
  readonly level: number
  readonly isOwner: boolean
  readonly isSelf: boolean
}

const isLevel = (level: number): level is GroupLevel =>
  level === 0 || Object.values<number>(groupLevels).includes(level)

export const groupPermissions = {
  /** Whether the group is there for the viewer at all. A banned one is there for root only. */
  find(viewer: Viewer | null, { status }: Pick<StoredGroup, 'status'>): ErrorCode | null {
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

  /** Whether somebody may read about the group itself. A hidden group is there for its members only. */
  see(level: GroupLevel, group: { readonly isVisible: boolean }): ErrorCode | null {
    return group.isVisible || level >= groupLevels.member ? null : 'group_members_only'
  },

  /** Who manages, from the stored group. */
  managerOf(viewer: Viewer | null, group: StoredGroup): GroupManager {
    const isAboveRoots = viewer !== null && (isRoot(viewer) || viewer.uid === group.ownerUid)
    return { level: groupPermissions.levelOf(viewer, group), isAboveRoots }
  },

  /**
   * Whether somebody may change the level of a person to `to`: only people below the own level, and only to levels below
   * it (docs/compatibility.md, Groups). Whoever became a member does not become an applicant again.
   */
  setLevel(manager: GroupManager, person: GroupPerson, to: number): ErrorCode | null {
    const refusal = groupPermissions.enter(manager.level, groupLevels.admin)
    if (refusal !== null) return refusal
    if (person.isOwner || person.level === 0) return 'group_member_not_found'
    if (!isBelow(manager, person.level) || !isBelow(manager, to)) return 'group_level_forbidden'
    const isBackwards = to === groupLevels.applying || (person.level >= groupLevels.member && to < groupLevels.member)
    return isBackwards ? 'group_level_backwards' : null
  },

  remove(manager: GroupManager, person: GroupPerson): ErrorCode | null {
    const refusal = groupPermissions.enter(manager.level, groupLevels.admin)
    if (refusal !== null) return refusal
    if (person.isSelf) return 'not_yourself'
    if (person.isOwner || person.level === 0) return 'group_member_not_found'
    return isBelow(manager, person.level) ? null : 'group_level_forbidden'
  },

  /** Whether somebody may set the name of a person in the group. Members set their own. */
  setName(manager: GroupManager, person: GroupPerson): ErrorCode | null {
    const refusal = groupPermissions.enter(manager.level, person.isSelf ? groupLevels.member : groupLevels.admin)
    if (refusal !== null) return refusal
    if (person.level < groupLevels.member) return 'group_member_not_found'
    return person.isSelf || isBelow(manager, person.level) ? null : 'group_level_forbidden'
  },

  /** Whether somebody may give a person a new password: members below them whose accounts were made for the group. */
  newPassword(
    manager: GroupManager,
    person: GroupPerson,
    account: { readonly isMadeForGroup: boolean; readonly isStaff: boolean },
  ): ErrorCode | null {
    const refusal = groupPermissions.enter(manager.level, groupLevels.admin)
    if (refusal !== null) return refusal
    if (person.isSelf) return 'not_yourself'
    if (person.isOwner || person.level < groupLevels.member) return 'group_member_not_found'
    if (!isBelow(manager, person.level)) return 'group_level_forbidden'
    return account.isMadeForGroup && !account.isStaff ? null : 'group_account_elsewhere'
  },

  /** Whether somebody may ask to become a member. A hidden group, or one that is not open, is not there for them. */
  join(viewer: Viewer, group: StoredGroup & { readonly isVisible: boolean }): ErrorCode | null {
    const level = groupPermissions.levelOf(viewer, group)
    const isThere = group.status === groupStatus.open && groupPermissions.see(level, group) === null
    if (!isThere) return 'group_not_found'
    if (viewer.uid === group.ownerUid) return 'group_joined'
    if (group.level === null) return null
    if (group.level === groupLevels.applying) return 'group_applying'
    return group.level === groupLevels.refused ? 'group_refused' : 'group_joined'
  },

  leave(person: GroupPerson): ErrorCode | null {
    if (person.isOwner) return 'group_owner_stays'
    const mayGo = person.level >= groupLevels.member || person.level === groupLevels.applying
    return mayGo ? null : 'group_members_only'
  },

  /** What only the owner and the site's root decide: disbanding the group, and who owns it. */
  own({ level, isAboveRoots }: GroupManager): ErrorCode | null {
    if (isAboveRoots) return null
    return level < groupLevels.member ? 'group_members_only' : 'group_owner_only'
  },

  /** Whether somebody may open a disbanded group again. To everybody else it is gone. */
  restore(viewer: Viewer | null, group: StoredGroup): ErrorCode | null {
    const { isAboveRoots } = groupPermissions.managerOf(viewer, group)
    return group.status === groupStatus.disbanded && isAboveRoots ? null : 'group_not_found'
  },

  /** Whether somebody may hand the group over to a person. */
  handOver(manager: GroupManager, person: GroupPerson): ErrorCode | null {
    const refusal = groupPermissions.own(manager)
    if (refusal !== null) return refusal
    if (person.isOwner) return 'group_owner_same'
    return person.level >= groupLevels.member ? null : 'group_member_not_found'
  },

  /** Whether somebody may take an offer back, whoever has made it. That of the group itself is the owner's. */
  withdrawOffer(manager: GroupManager, { isOwnership }: { readonly isOwnership: boolean }): ErrorCode | null {
    return isOwnership ? groupPermissions.own(manager) : groupPermissions.enter(manager.level, groupLevels.admin)
  },
} as const

const isBelow = ({ level, isAboveRoots }: GroupManager, other: number) => isAboveRoots || other < level
