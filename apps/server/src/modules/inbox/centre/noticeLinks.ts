import type { NoticeKind, NoticeParams } from '@praxis/contract/notices'

type Links = { readonly [Kind in NoticeKind]: (params: NoticeParams[Kind]) => string | null }

const group = ({ gid }: { gid: number }) => `/group/${gid}`

const discussion = ({ did, gid }: { did: number; gid?: number | null | undefined }) =>
  `${gid === null || gid === undefined ? '' : `/group/${gid}`}/discussion-detail/${did}`
const text = ({ commentId, ...place }: { did: number; gid: number | null; commentId: number | null }) =>
  commentId === null ? discussion(place) : `${discussion(place)}?comment=${commentId}`

/** The page that a notice is about; null: it is about none. */
const links: Links = {
  answer_accepted: (params) => text(params),
  answered: (params) => text(params),
  bill_differs: () => '/admin/goods',
  group_applied: ({ gid }) => `/group/${gid}/member`,
  group_approved: (params) => group(params),
  group_banned: () => null,
  group_disbanded: () => null,
  group_level: (params) => group(params),
  group_offered: (params) => group(params),
  group_opened: (params) => group(params),
  group_owner: (params) => group(params),
  group_owner_changed: (params) => group(params),
  group_owner_offered: (params) => group(params),
  group_refused: (params) => group(params),
  group_removed: () => null,
  group_restored: (params) => group(params),
  membership_given: () => '/setting',
  membership_ends: () => '/setting',
  membership_taken: () => null,
  membership_bought: () => '/setting',
  payment_returned: () => '/setting',
  refund_done: () => '/setting',
  refund_failed: () => '/admin/goods',
  mentioned: ({ cid, did, gid, commentId }) =>
    `${did === undefined ? `/contest/${cid}/comment` : discussion({ did, gid })}?comment=${commentId}`,
  muted: ({ gid }) => (gid === null ? null : `/group/${gid}`),
  problem_approved: ({ problemId }) => `/problem/${encodeURIComponent(problemId)}`,
  problem_refused: ({ gid, problemId }) => `/group/${gid}/problem/${encodeURIComponent(problemId)}`,
  problems_waiting: () => '/admin/group-problem/apply',
  problem_renamed: ({ to }) => `/problem/${encodeURIComponent(to)}`,
  proposal_answered: ({ uid }) => `/user-home?uid=${uid}`,
  remote_login: () => '/setting',
  report_decided: ({ decision, ...params }) => (decision === 'hide' ? null : text(params)),
  role_changed: () => null,
  tag_renamed: () => null,
  text_hidden: () => null,
  text_warned: (params) => text(params),
  text_approved: (params) => text(params),
  text_refused: () => null,
}

export const linkOfNotice = (kind: NoticeKind, params: object): string | null => links[kind](params as never)
