import type { ErrorCode } from '@praxis/contract/errors'
import {
  contestAuth,
  contestDesks,
  contestStatus,
  groupLevels,
  type BoundTo,
  type ContestDesk,
  type ContestPlace,
} from '@praxis/contract/statuses'
import type { GroupLevel } from '../permissions/groups.ts'
import { isRoot, isStaff, type Viewer } from '../viewer.ts'
import { admits, type AccountRule } from './accountRule.ts'
import { isPausedAt } from './pauses.ts'
import { covers, isHeldAt } from './seats.ts'
import { isShown, lastEndOf, personalTimes, statusOf, type ContestTimes, type PersonalClock } from './clock.ts'

/** A stored contest. */
export type ContestFacts = ContestTimes & {
  readonly ownerUid: string
  readonly groupId: number | null
  readonly isVisible: boolean
  /** As in contestAuth. */
  readonly auth: number
  readonly accountRule: AccountRule | null
  readonly allowsAfterEnd: boolean
  readonly opensBoard: boolean
  readonly boundTo: BoundTo
}

/** What is stored of the viewer in the contest. */
export type Registration = PersonalClock & {
  readonly kind: 'official' | 'staff' | 'virtual'
  /** The password was not changed for everybody since. */
  readonly isCurrent: boolean
  readonly isDisqualified: boolean
  /** The address of the seat; null: none is known. */
  readonly address: string | null
}

/** Somebody, as they stand to a contest. */
export type ContestVisitor = {
  readonly viewer: Viewer | null
  /** The level in the group of the contest; null: a contest of the site. */
  readonly level: GroupLevel | null
  /** False: the group of the contest is not there for the viewer. Of a contest of the site always true. */
  readonly isGroupThere: boolean
  readonly registration: Registration | null
  /** The desks at which the person was asked to help. */
  readonly desks: readonly ContestDesk[]
  /** The device that the contest holds the person to; null: it holds them to none yet. */
  readonly device: string | null
}

/**
 * Who manages a contest: root; the root of its group; and its author, of a contest of the site while they are an
 * administrator, of one of a group while they manage the group.
 */
function manages({ viewer, level }: Pick<ContestVisitor, 'viewer' | 'level'>, contest: Pick<ContestFacts, 'ownerUid'>) {
  if (viewer === null) return false
  if (isRoot(viewer)) return true
  const isAuthor = viewer.uid === contest.ownerUid
  if (level === null) return isAuthor && isStaff(viewer)
  return level === groupLevels.root || (isAuthor && level >= groupLevels.admin)
}

/** Whether the contest is there for somebody: its title, its times and what it says of itself. */
function see(visitor: ContestVisitor, contest: ContestFacts): ErrorCode | null {
  if (manages(visitor, contest)) return null
  if (!visitor.isGroupThere || (!contest.isVisible && !helps(visitor))) return 'contest_not_found'
  if (visitor.level !== null && visitor.level < groupLevels.member) return 'group_members_only'
  return null
}

/** Whether somebody was asked to help with the contest. */
const helps = ({ viewer, desks }: ContestVisitor): boolean => viewer !== null && desks.length > 0

/**
 * The desks at which somebody works: all for who manages the contest; for its helpers those that they were asked to,
 * unless they take part while it is not over.
 */
function desksOf(visitor: ContestVisitor, contest: ContestFacts, now: number): readonly ContestDesk[] {
  if (manages(visitor, contest)) return contestDesks
  if (see(visitor, contest) !== null || !helps(visitor)) return []
  return takesPart(visitor) && now < lastEndOf(contest) ? [] : visitor.desks
}

const takesPart = ({ registration }: ContestVisitor): boolean => registration !== null && registration.kind !== 'staff'

const serves = (visitor: ContestVisitor, contest: ContestFacts, now: number, desk: ContestDesk): boolean =>
  desksOf(visitor, contest, now).includes(desk)

/**
 * Where somebody stands to the place that the contest holds them to. It holds those who take part, or are on its list of
 * accounts, while it runs and a while before. Who manages it, works at its desks or runs the site is held nowhere.
 */
function placeOf(visitor: ContestVisitor, contest: ContestFacts, now: number): ContestPlace {
  const { viewer, registration } = visitor
  // A background job asks from nowhere.
  if (viewer?.from === undefined || contest.boundTo === 'nothing' || !isHeldAt(contest, now)) return 'free'
  if (see(visitor, contest) !== null || isStaff(viewer) || desksOf(visitor, contest, now).length > 0) return 'free'
  const isListed = contest.accountRule !== null && admits(contest.accountRule, viewer.username)
  if (!takesPart(visitor) && !isListed) return 'free'
  if (contest.boundTo === 'device') {
    if (visitor.device === null) return 'unbound'
    return viewer.from.device === visitor.device ? 'here' : 'elsewhere'
  }
  // Who has no seat yet is held to none.
  if (registration === null || registration.address === null) return 'free'
  return covers(registration.address, viewer.from.ip) ? 'here' : 'elsewhere'
}

const refusalOfPlace = {
  free: null,
  here: null,
  unbound: 'contest_unbound',
  elsewhere: 'contest_elsewhere',
} as const satisfies Record<ContestPlace, ErrorCode | null>

const isRegistered = ({ registration }: ContestVisitor): boolean => registration?.isCurrent ?? false

/** Whether somebody may read what is inside: problems, submissions, announcements. */
function enter(visitor: ContestVisitor, contest: ContestFacts, now: number): ErrorCode | null {
  const refusal = see(visitor, contest)
  if (refusal !== null || manages(visitor, contest)) return refusal
  if (visitor.viewer === null) return 'login_required'
  const status = statusOf(contest, now)
  if (status === contestStatus.scheduled) return 'contest_not_started'
  if (serves(visitor, contest, now, 'jury')) return null
  const elsewhere = refusalOfPlace[placeOf(visitor, contest, now)]
  if (elsewhere !== null) return elsewhere
  if (contest.auth === contestAuth.private) {
    if (!isRegistered(visitor)) return 'contest_password_needed'
    if (!admits(contest.accountRule, visitor.viewer.username)) return 'contest_account_refused'
  }
  // In a contest with a window nobody reads a problem before their own time begins.
  if (contest.windowMs !== null && status === contestStatus.running && ownTimes(visitor, contest) === null) {
    return 'contest_window_closed'
  }
  return null
}

const ownTimes = ({ registration }: ContestVisitor, contest: ContestFacts) =>
  personalTimes(contest, registration ?? { startedAt: null, extraMs: 0 })

/** The list of problems is open to everybody who may know of the contest while its board is. */
const isOpenOutside = (visitor: ContestVisitor, contest: ContestFacts, now: number): boolean =>
  see(visitor, contest) === null && refuseOutside(visitor, contest, now) === null

/** Where each person has a time of their own, nobody reads a board from outside before all are over. Once open it stays so. */
const opensWithEnd = (contest: ContestFacts, now: number): boolean =>
  contest.windowMs !== null && statusOf(contest, now) !== contestStatus.ended && !isShown(contest, now)

/**
 * Whether somebody may know of a board that is open, or will be, without being in the contest. Everybody may: one of a
 * group is for people outside of it too.
 */
function awaitOutside(visitor: ContestVisitor, contest: ContestFacts): ErrorCode | null {
  const refusal = see(visitor, contest)
  if (refusal !== null && !(refusal === 'group_members_only' && contest.opensBoard)) return refusal
  return contest.opensBoard ? null : 'contest_board_closed'
}

/** Whether somebody may read the board without being in the contest. */
function refuseOutside(visitor: ContestVisitor, contest: ContestFacts, now: number): ErrorCode | null {
  const refusal = awaitOutside(visitor, contest)
  if (refusal !== null) return refusal
  if (statusOf(contest, now) === contestStatus.scheduled) return 'contest_not_started'
  return opensWithEnd(contest, now) ? 'contest_board_after_end' : null
}

/**
 * Whether somebody in the contest may read its board. Who manages it may at any time. Where each person has a time of
 * their own, whoever has begun reads it if the contest opens it, and all when the last time is over.
 */
function readBoard(visitor: ContestVisitor, contest: ContestFacts, now: number): ErrorCode | null {
  const refusal = enter(visitor, contest, now)
  // Nobody has to begin a time of their own to read results that were shown.
  if (refusal === 'contest_window_closed' && isShown(contest, now)) return null
  if (refusal !== null || manages(visitor, contest)) return refusal
  return opensWithEnd(contest, now) && !contest.opensBoard ? 'contest_board_after_end' : null
}

/**
 * Whether somebody may submit to a problem of the contest, and run programs for it. Managers may at any time: they try
 * it. Others within their own time, but not while it stands still, and after the end of all where the contest says so; that counts for nothing.
 */
function submit(visitor: ContestVisitor, contest: ContestFacts, now: number): ErrorCode | null {
  const refusal = enter(visitor, contest, now)
  if (refusal !== null || manages(visitor, contest) || visitor.viewer === null) return refusal
  const isOver = now >= lastEndOf(contest)
  // Helpers know what those who take part may not.
  if (!isOver && desksOf(visitor, contest, now).length > 0) return 'contest_helps'
  // Nobody is asked for a password that opens nothing any more.
  if (isOver && !contest.allowsAfterEnd) return 'contest_ended'
  if (visitor.registration?.isDisqualified === true) return 'contest_disqualified'
  // A password would not let in whoever is not on the list.
  if (!admits(contest.accountRule, visitor.viewer.username)) return 'contest_account_refused'
  if (contest.auth !== contestAuth.public && !isRegistered(visitor)) return 'contest_password_needed'
  const own = ownTimes(visitor, contest)
  if (own !== null && now < own.endAt) return isPausedAt(contest, now) ? 'contest_paused' : null
  // Somebody whose own time is over waits until that of everybody is.
  return isOver ? null : 'contest_ended'
}

/** Whether somebody may register. Of a password the caller decides. */
function register(visitor: ContestVisitor & { viewer: Viewer }, contest: ContestFacts, now: number): ErrorCode | null {
  const refusal = see(visitor, contest)
  if (refusal !== null) return refusal
  if (visitor.registration?.isDisqualified === true) return 'contest_disqualified'
  if (isRegistered(visitor)) return 'contest_registered'
  const isManager = manages(visitor, contest)
  if (!isManager && now < lastEndOf(contest) && desksOf(visitor, contest, now).length > 0) return 'contest_helps'
  if (!isManager && !admits(contest.accountRule, visitor.viewer.username)) {
    return 'contest_account_refused'
  }
  const isOver = statusOf(contest, now) === contestStatus.ended
  // Whoever enters a private contest after its end reads it.
  return isOver && contest.auth !== contestAuth.private && !contest.allowsAfterEnd ? 'contest_ended' : null
}

export const contestAccess = {
  manages,
  desksOf,
  serves,
  placeOf,
  see,
  enter,
  submit,
  register,
  isOpenOutside,
  awaitOutside,
  refuseOutside,
  readBoard,
  isRegistered,
  ownTimes,
} as const
