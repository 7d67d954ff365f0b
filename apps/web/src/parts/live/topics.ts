import { contestsFollowed } from '@praxis/contract/contestLimits'
import type { ParsedInputOf } from '@praxis/contract/endpoint'
import { limits } from '@praxis/contract/limits'
import type { live, LiveEvent } from '@praxis/contract/live'

/**
 * What a part of a page, a tab or the whole browser follows: what the call takes. Own messages, the own standing, what groups
 * offer and the settings of the site are each one thing that is followed or not; here they are lists with one item or none, as every other kind is a list.
 */
export type Subscription = Omit<
  ParsedInputOf<typeof live.follow>,
  'messages' | 'standing' | 'applications' | 'settings'
> & {
  messages: 'own'[]
  standing: 'own'[]
  applications: 'all'[]
  settings: 'site'[]
}

/** What the call takes. */
export const callOf = (subscription: Subscription): ParsedInputOf<typeof live.follow> => ({
  ...subscription,
  messages: subscription.messages.length > 0,
  standing: subscription.standing.length > 0,
  applications: subscription.applications.length > 0,
  settings: subscription.settings.length > 0,
})

/** One kind of thing that pages follow. A new kind is a field of the call, an event and an entry in `topics`. */
export type Topic<Item> = {
  readonly keyOf: (item: Item) => number | string
  /** The most that a stream may follow. */
  readonly most: number
  /** One subscription for two of the same key. Absent: they are the same. */
  readonly join?: (one: Item, other: Item) => Item
  /** Whether a stream that follows `large` delivers everything about `small`, which has the same key. */
  readonly covers?: (large: Item, small: Item) => boolean
  /** Which stay if there are too many, first. Absent: those that were asked for last. */
  readonly order?: (one: Item, other: Item) => number
}
export type TopicName = keyof Subscription
type ItemOf<Name extends TopicName> = Subscription[Name][number]

const itself = <Item>(item: Item): Item => item

export const topics: { readonly [Name in TopicName]: Topic<ItemOf<Name>> } = {
  submissions: {
    keyOf: ({ submitId }) => submitId,
    most: limits.statusBatch,
    join: (one, other) => ({ ...one, cases: one.cases || other.cases }),
    covers: (large, small) => large.cases || !small.cases,
    order: (one, other) => other.submitId - one.submitId,
  },
  messages: { keyOf: itself, most: 1 },
  standing: { keyOf: itself, most: 1 },
  applications: { keyOf: itself, most: 1 },
  settings: { keyOf: itself, most: 1 },
  testRuns: { keyOf: itself, most: limits.testRunsFollowed },
  groups: { keyOf: itself, most: limits.groupsFollowed },
  contests: { keyOf: itself, most: contestsFollowed },
  // A contest has several boards: what is frozen, and what came after the end, may be in it.
  scrolls: { keyOf: itself, most: contestsFollowed },
  boards: { keyOf: ({ cid, force, containsEnd }) => `${cid} ${force} ${containsEnd}`, most: contestsFollowed },
}
export const topicNames = Object.keys(topics) as TopicName[]

type Kept<Type extends LiveEvent['type']> = {
  readonly topic: TopicName
  readonly keyOf: (event: Extract<LiveEvent, { type: Type }>) => number | string
  /** It says how this reader stands to something, so another reader begins without it. */
  readonly isOfReader: boolean
}
/** Events of which the newest counts. Another tab that comes later is told the newest. */
export type KeptType =
  'testRun' | 'group' | 'contest' | 'scroll' | 'messages' | 'standing' | 'applications' | 'settings'
export const keptEvents: { readonly [Type in KeptType]: Kept<Type> } = {
  testRun: { topic: 'testRuns', keyOf: ({ testJudgeKey }) => testJudgeKey, isOfReader: false },
  group: { topic: 'groups', keyOf: ({ gid }) => gid, isOfReader: true },
  contest: { topic: 'contests', keyOf: ({ cid }) => cid, isOfReader: true },
  scroll: { topic: 'scrolls', keyOf: ({ key }) => key, isOfReader: false },
  messages: { topic: 'messages', keyOf: () => 'own', isOfReader: true },
  standing: { topic: 'standing', keyOf: () => 'own', isOfReader: true },
  applications: { topic: 'applications', keyOf: () => 'all', isOfReader: true },
  settings: { topic: 'settings', keyOf: () => 'site', isOfReader: true },
}
export const keptTypes = Object.keys(keptEvents) as KeptType[]
