import type { Message } from '@praxis/contract/messages'
import { messageKinds } from '@praxis/contract/statuses'

/** What a tab has of what people did. */
export type PeopleTab = 'comment' | 'reply' | 'like'

/** How the message centre shows what people did: in which tab, and by which word of the wire. */
const shownMessages = {
  discuss: { tab: 'comment', action: 'Discuss' },
  reply: { tab: 'reply', action: 'Reply' },
  likePost: { tab: 'like', action: 'Like_Post' },
  likeComment: { tab: 'like', action: 'Like_Discuss' },
} as const satisfies Record<keyof typeof messageKinds, { tab: PeopleTab; action: Message['action'] }>

const names = Object.keys(shownMessages) as (keyof typeof shownMessages)[]

/** The stored numbers of the kinds of a tab. */
export const messagesOfTab = (tab: PeopleTab): number[] =>
  names.filter((name) => shownMessages[name].tab === tab).map((name) => messageKinds[name])

export function actionOf(kind: number): Message['action'] {
  const name = names.find((one) => messageKinds[one] === kind)
  if (name === undefined) throw new Error(`no action has the kind ${kind}`)
  return shownMessages[name].action
}
