import type { NoticeKind, NoticeParams } from '@praxis/contract/notices'
import type { messageKinds } from '@praxis/contract/statuses'

/** Who reads a notice of the site: one person, each of several, staff, or everybody, also who registers later. */
type Audience = { readonly uid: string } | { readonly uids: readonly string[] } | 'staff' | 'all'

/** What the site itself tells. */
export type Notice = {
  [Kind in NoticeKind]: {
    kind: Kind
    params: NoticeParams[Kind]
    to: Audience
    /** The uid of whoever causes it, if people who ignore them are not to be told. */
    from?: string
  }
}[NoticeKind]

/** What a person did that concerns another one. Its texts are joined when it is read. */
export type Message = {
  kind: keyof typeof messageKinds
  to: { readonly uid: string }
  from: { readonly uid: string }
  source: 'discussion' | 'contest'
  sourceId: number
  commentId?: number
  replyId?: number
}
