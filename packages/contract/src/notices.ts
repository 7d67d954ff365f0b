import type { PayType } from './paymentLimits.ts'
import type { Decision, TextKind } from './statuses.ts'

type GroupNotice = { readonly gid: number; readonly group: string }
/** A discussion, or a comment on one (with the replies to it). */
type TextNotice = {
  readonly kind: TextKind
  readonly did: number
  readonly gid: number | null
  readonly commentId: number | null
}
/** `problemId` is the id that people see. */
type OfferNotice = GroupNotice & { readonly pid: number; readonly problemId: string }

/**
 * What the site itself tells people: its kinds, with the parameters of their texts. The texts are in packages/locales, so
 * that a notice is in the language of each reader.
 */
export type NoticeParams = {
  /** The author of a question has accepted the reader's answer. */
  answer_accepted: TextNotice
  /** Somebody commented on a discussion that the reader follows. Their name is read with the notice. */
  answered: TextNotice & { readonly uid: string; readonly username?: string }
  /** The bill of a provider for a day in China, such as 2026-11-28, and our orders differ. */
  bill_differs: { readonly payType: PayType; readonly day: string; readonly differences: number }
  /** Somebody applies to a group. */
  group_applied: GroupNotice & { readonly username: string; readonly reason: string | null }
  group_approved: GroupNotice
  group_banned: GroupNotice
  group_disbanded: GroupNotice
  /** The level is one of groupLevels. */
  group_level: GroupNotice & { readonly level: number }
  /** A group offers a level to the reader, who may accept it or not. */
  group_offered: GroupNotice & { readonly level: number; readonly from: string }
  group_opened: GroupNotice
  /** The reader owns the group from now on. */
  group_owner: GroupNotice & { readonly from: string }
  /** The reader owned the group until somebody took it over. */
  group_owner_changed: GroupNotice & { readonly username: string }
  /** The group would be the reader's, who may accept that or not. */
  group_owner_offered: GroupNotice & { readonly from: string }
  group_refused: GroupNotice & { readonly note: string | null }
  group_removed: GroupNotice
  group_restored: GroupNotice
  /** `until` is a moment in UTC as texts say it; null: there is no end. */
  membership_given: { readonly until: string | null; readonly reason: string | null }
  membership_ends: { readonly until: string; readonly days: number }
  membership_taken: { readonly reason: string | null }
  /** The reader has paid. */
  membership_bought: { readonly until: string | null; readonly product: string }
  /** The reader paid for an order that was closed, and is given everything back. `amount` is in yuan, such as 19.99. */
  payment_returned: { readonly product: string; readonly amount: string }
  refund_done: { readonly product: string; readonly amount: string }
  /** Somebody mentions the reader in a comment, or in a reply to one. Their name is read with the notice. */
  mentioned: {
    readonly uid: string
    readonly username?: string
    /** The contest, or the discussion and its group. */
    readonly cid?: number
    readonly did?: number
    readonly gid?: number | null
    readonly commentId: number
  }
  /** The reader writes nothing until a moment, on the site or in a group. */
  muted: {
    readonly gid: number | null
    readonly group: string | null
    readonly until: string
    readonly reason: string
  }
  /** A problem of a group that was offered to everybody. */
  problem_approved: OfferNotice
  /** `isNewer`: an older version is approved and stays. */
  problem_refused: OfferNotice & { readonly note?: string | undefined; readonly isNewer?: boolean }
  /** How many problems of groups wait for a decision on a day, which is written as 2026-01-31. */
  problems_waiting: { readonly count: number; readonly day: string }
  /** A problem whose display id another one has got a new one. */
  problem_renamed: { readonly problemId: number; readonly from: string; readonly to: string }
  /** What root answered to a mute that the reader proposed. The person's name is read with the notice. */
  proposal_answered: { readonly uid: string; readonly username?: string; readonly isAccepted: boolean }
  /** Somebody signed in from an address that the account is not known to use. `at` is a moment, ISO 8601. */
  remote_login: { readonly ip: string; readonly device: string; readonly at: string }
  /** What became of a text that the reader reported. */
  report_decided: TextNotice & { readonly decision: Decision }
  /** Root is told: the provider gave nothing back. */
  refund_failed: { readonly orderNo: string; readonly product: string; readonly amount: string }
  /** Roles of the wire, by name. */
  role_changed: { readonly from: string; readonly to: string }
  tag_renamed: { readonly tagId: number; readonly from: string; readonly to: string }
  /** A moderator hid a text of the reader, warns because of it, or decided about one that waited. */
  text_hidden: TextNotice & { readonly note: string }
  text_warned: TextNotice & { readonly note: string }
  text_approved: TextNotice
  text_refused: TextNotice
}
export type NoticeKind = keyof NoticeParams
