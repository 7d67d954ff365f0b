import type { ErrorCode } from '@praxis/contract/errors'
import { groupLevels, trainingAuth, type TrainingAuth } from '@praxis/contract/statuses'
import type { GroupLevel } from '../permissions/groups.ts'
import { refuseFeature } from '../membership/policy.ts'
import { isRoot, isStaff, type Viewer } from '../viewer.ts'

/** A stored training. */
export type TrainingFacts = {
  readonly ownerUid: string
  readonly groupId: number | null
  readonly isVisible: boolean
  readonly auth: TrainingAuth
}

/** Somebody, as they stand to a training. */
export type TrainingVisitor = {
  readonly viewer: Viewer | null
  /** The level in the group of the training; null: a training of the site. */
  readonly level: GroupLevel | null
  /** False: the group of the training is not there for the viewer. Of a training of the site always true. */
  readonly isGroupThere: boolean
  /** They gave its password, and it was not changed for everybody since. */
  readonly isRegistered: boolean
}

type Manager = Pick<TrainingVisitor, 'viewer' | 'level'>
type Owned = Pick<TrainingFacts, 'ownerUid'>

/**
 * Who manages a training: root; the root of its group; and its author, of a training of the site while they are an
 * administrator, of one of a group while they manage the group.
 */
function manages({ viewer, level }: Manager, { ownerUid }: Owned): boolean {
  if (viewer === null) return false
  if (isRoot(viewer)) return true
  const isAuthor = viewer.uid === ownerUid
  if (level === null) return isAuthor && isStaff(viewer)
  return level === groupLevels.root || (isAuthor && level >= groupLevels.admin)
}

/** Who puts a training into the trash: of the site root alone, of a group whoever manages it. */
function mayDelete(visitor: Manager, training: Owned): boolean {
  return visitor.level === null ? isRoot(visitor.viewer) : manages(visitor, training)
}

/** Whether the training is there for somebody: its title and what it says of itself. */
function see(visitor: TrainingVisitor, training: TrainingFacts): ErrorCode | null {
  if (manages(visitor, training)) return null
  if (!training.isVisible || !visitor.isGroupThere) return 'training_not_found'
  if (visitor.level !== null && visitor.level < groupLevels.member) return 'group_members_only'
  return null
}

/** Why somebody who sees the training may not read its problems. */
type InnerRefusal = 'login_required' | 'training_password_needed' | 'training_members_only'

function refuseInside(visitor: TrainingVisitor, training: TrainingFacts): InnerRefusal | null {
  if (manages(visitor, training)) return null
  if (visitor.viewer === null) return 'login_required'
  // No password opens it: who is a member may read.
  const forMembers = training.auth === trainingAuth.member ? refuseFeature('training', visitor.viewer) : null
  if (forMembers !== null) return forMembers
  if (training.auth === trainingAuth.private && !visitor.isRegistered) return 'training_password_needed'
  return null
}

/** Whether somebody may read its problems, submit to them inside it, and read its record list. */
function enter(visitor: TrainingVisitor, training: TrainingFacts): ErrorCode | null {
  return see(visitor, training) ?? refuseInside(visitor, training)
}

/** Whether somebody may register. Of the password the caller decides. */
function register(visitor: TrainingVisitor & { readonly viewer: Viewer }, training: TrainingFacts): ErrorCode | null {
  const refusal = see(visitor, training)
  if (refusal !== null) return refusal
  if (training.auth !== trainingAuth.private) return 'training_without_password'
  return visitor.isRegistered ? 'training_registered' : null
}

/** Whether somebody may read the record list. Only a private training has one. */
function readRank(visitor: TrainingVisitor, training: TrainingFacts): ErrorCode | null {
  return enter(visitor, training) ?? (hasRank(training) ? null : 'training_without_rank')
}

const hasRank = ({ auth }: Pick<TrainingFacts, 'auth'>): boolean => auth === trainingAuth.private

export const trainingAccess = { manages, mayDelete, see, refuseInside, enter, register, readRank, hasRank } as const
