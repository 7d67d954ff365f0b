import type { MessageTab } from '@praxis/contract/messages'
import { messageLimits } from '@praxis/contract/commentLimits'
import type { IconName } from '#web/components/icons.tsx'
import type { MessagePath } from '#web/links.ts'

type TabFacts = { path: MessagePath; icon: IconName; pageSize: number }

/** The tabs of the message centre, in their order. */
export const tabFacts: Readonly<Record<MessageTab, TabFacts>> = {
  comment: { path: 'discuss', icon: 'chat', pageSize: messageLimits.pageSizeOfPeople },
  reply: { path: 'reply', icon: 'reply', pageSize: messageLimits.pageSizeOfPeople },
  like: { path: 'like', icon: 'heart', pageSize: messageLimits.pageSizeOfPeople },
  sys: { path: 'sys', icon: 'bell', pageSize: messageLimits.pageSizeOfSite },
  mine: { path: 'mine', icon: 'user', pageSize: messageLimits.pageSizeOfSite },
}
export const tabs = Object.keys(tabFacts) as MessageTab[]

/** The tab of an address. */
export const tabOfPath = (pathname: string): MessageTab =>
  tabs.find((tab) => pathname.toLowerCase().replace(/\/+$/, '').endsWith(`/${tabFacts[tab].path}`)) ?? 'comment'
