type GroupNotice = { readonly gid: number; readonly group: string }
/** `problemId` is the id that people see. */
type OfferNotice = GroupNotice & { readonly pid: number; readonly problemId: string }

/**
 * What the site itself tells people: its kinds, with the parameters of their texts. The texts are in packages/locales, so
 * that a notice is in the language of each reader.
 */
export type NoticeParams = {
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
  /** A problem of a group that was offered to everybody. */
  problem_approved: OfferNotice
  problem_refused: OfferNotice
  /** How many problems of groups wait for a decision on a day, which is written as 2026-01-31. */
  problems_waiting: { readonly count: number; readonly day: string }
  /** A problem whose display id another one has got a new one. */
  problem_renamed: { readonly problemId: number; readonly from: string; readonly to: string }
  /** Somebody signed in from an address that the account is not known to use. `at` is a moment, ISO 8601. */
  remote_login: { readonly ip: string; readonly device: string; readonly at: string }
  /** Roles of the wire, by name. */
  role_changed: { readonly from: string; readonly to: string }
  tag_renamed: { readonly tagId: number; readonly from: string; readonly to: string }
}
export type NoticeKind = keyof NoticeParams
