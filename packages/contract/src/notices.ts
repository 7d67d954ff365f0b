/**
 * What the site itself tells people: its kinds, with the parameters of their texts. The texts are in packages/locales, so
 * that a notice is in the language of each reader.
 */
export type NoticeParams = {
  /** A problem whose display id another one has got a new one. */
  problem_renamed: { readonly problemId: number; readonly from: string; readonly to: string }
  /** Somebody signed in from an address that the account is not known to use. `at` is a moment, ISO 8601. */
  remote_login: { readonly ip: string; readonly device: string; readonly at: string }
  /** Roles of the wire, by name. */
  role_changed: { readonly from: string; readonly to: string }
  tag_renamed: { readonly tagId: number; readonly from: string; readonly to: string }
}
export type NoticeKind = keyof NoticeParams
