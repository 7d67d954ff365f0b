import type { NoticeKind, NoticeParams } from '@praxis/contract/notices'

/** What the message centre does with a kind of notice. Its words are in the locales, its parameters in the contract. */
type ShownNotice<Params> = {
  /** In which tab it stands: what concerns the reader alone, or what the site tells. */
  readonly tab: 'mine' | 'sys'
  /** The page that it is about; null: it is about none. */
  readonly link: (params: Params) => string | null
}

const group = ({ gid }: { gid: number }) => `/group/${gid}`

const discussion = ({ did, gid }: { did: number; gid?: number | null | undefined }) =>
  `${gid === null || gid === undefined ? '' : `/group/${gid}`}/discussion-detail/${did}`
const text = ({ commentId, ...place }: { did: number; gid: number | null; commentId: number | null }) =>
  commentId === null ? discussion(place) : `${discussion(place)}?comment=${commentId}`

const noticeKinds: { readonly [Kind in NoticeKind]: ShownNotice<NoticeParams[Kind]> } = {
  answer_accepted: { tab: 'mine', link: (params) => text(params) },
  answered: { tab: 'mine', link: (params) => text(params) },
  bill_differs: { tab: 'sys', link: () => '/admin/goods' },
  group_applied: { tab: 'mine', link: ({ gid }) => `/group/${gid}/member` },
  group_approved: { tab: 'mine', link: (params) => group(params) },
  group_banned: { tab: 'mine', link: () => null },
  group_disbanded: { tab: 'mine', link: () => null },
  group_level: { tab: 'mine', link: (params) => group(params) },
  group_offered: { tab: 'mine', link: (params) => group(params) },
  group_opened: { tab: 'mine', link: (params) => group(params) },
  group_owner: { tab: 'mine', link: (params) => group(params) },
  group_owner_changed: { tab: 'mine', link: (params) => group(params) },
  group_owner_offered: { tab: 'mine', link: (params) => group(params) },
  group_refused: { tab: 'mine', link: (params) => group(params) },
  group_removed: { tab: 'mine', link: () => null },
  group_restored: { tab: 'mine', link: (params) => group(params) },
  membership_given: { tab: 'mine', link: () => '/setting' },
  membership_ends: { tab: 'mine', link: () => '/setting' },
  membership_taken: { tab: 'mine', link: () => null },
  membership_bought: { tab: 'mine', link: () => '/setting' },
  payment_returned: { tab: 'mine', link: () => '/setting' },
  refund_done: { tab: 'mine', link: () => '/setting' },
  refund_failed: { tab: 'sys', link: () => '/admin/goods' },
  mentioned: {
    tab: 'mine',
    link: ({ cid, did, gid, commentId }) =>
      `${did === undefined ? `/contest/${cid}/comment` : discussion({ did, gid })}?comment=${commentId}`,
  },
  muted: { tab: 'mine', link: ({ gid }) => (gid === null ? null : `/group/${gid}`) },
  problem_approved: { tab: 'mine', link: ({ problemId }) => `/problem/${encodeURIComponent(problemId)}` },
  problem_refused: {
    tab: 'mine',
    link: ({ gid, problemId }) => `/group/${gid}/problem/${encodeURIComponent(problemId)}`,
  },
  problems_waiting: { tab: 'sys', link: () => '/admin/group-problem/apply' },
  problem_renamed: { tab: 'sys', link: ({ to }) => `/problem/${encodeURIComponent(to)}` },
  proposal_answered: { tab: 'mine', link: ({ uid }) => `/user-home?uid=${uid}` },
  remote_login: { tab: 'mine', link: () => '/setting' },
  report_decided: { tab: 'mine', link: ({ decision, ...params }) => (decision === 'hide' ? null : text(params)) },
  role_changed: { tab: 'mine', link: () => null },
  tag_renamed: { tab: 'sys', link: () => null },
  text_hidden: { tab: 'mine', link: () => null },
  text_warned: { tab: 'mine', link: (params) => text(params) },
  text_approved: { tab: 'mine', link: (params) => text(params) },
  text_refused: { tab: 'mine', link: () => null },
}

export const linkOfNotice = (kind: NoticeKind, params: object): string | null => noticeKinds[kind].link(params as never)

export const noticesOfTab = (tab: 'mine' | 'sys'): NoticeKind[] =>
  (Object.keys(noticeKinds) as NoticeKind[]).filter((kind) => noticeKinds[kind].tab === tab)
