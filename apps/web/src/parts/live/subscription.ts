import { topicNames, topics, type Subscription, type Topic, type TopicName } from './topics.ts'

export type { Subscription } from './topics.ts'

/** Each topic has its own kind of items. A topic and its items always come from the same name. */
const topicOf = (name: TopicName) => topics[name] as Topic<unknown>
const itemsOf = (subscription: Subscription, name: TopicName): readonly unknown[] => subscription[name]
const each = (make: (name: TopicName) => readonly unknown[]) =>
  Object.fromEntries(topicNames.map((name) => [name, make(name)])) as Subscription

export const noSubscription: Subscription = each(() => [])

export const isEmpty = (subscription: Subscription): boolean =>
  topicNames.every((name) => subscription[name].length === 0)

/** Merges subscriptions. If a stream may not follow as many, the newest remain. */
export const mergeSubscriptions = (subscriptions: readonly Subscription[]): Subscription =>
  each((name) => merge(name, subscriptions))

function merge(name: TopicName, subscriptions: readonly Subscription[]): readonly unknown[] {
  const { keyOf, join, order, most } = topicOf(name)
  const byKey = new Map<number | string, unknown>()
  for (const item of subscriptions.flatMap((one) => itemsOf(one, name))) {
    const before = byKey.get(keyOf(item))
    byKey.set(keyOf(item), before === undefined || join === undefined ? item : join(before, item))
  }
  const items = [...byKey.values()]
  return order === undefined ? items.slice(-most) : items.toSorted(order).slice(0, most)
}

/** Whether a stream that follows `large` delivers everything in `small`. */
export const covers = (large: Subscription, small: Subscription): boolean =>
  topicNames.every((name) => coversTopic(name, large, small))

function coversTopic(name: TopicName, large: Subscription, small: Subscription): boolean {
  const { keyOf, covers: coversItem } = topicOf(name)
  const byKey = new Map(itemsOf(large, name).map((item) => [keyOf(item), item]))
  return itemsOf(small, name).every((item) => {
    const found = byKey.get(keyOf(item))
    return found !== undefined && (coversItem === undefined || coversItem(found, item))
  })
}

/** Whether one item of a topic is followed. */
export const follows = (subscription: Subscription, name: TopicName, key: number | string): boolean =>
  keysOf(subscription, name).has(key)

export function keysOf(subscription: Subscription, name: TopicName): Set<number | string> {
  return new Set(itemsOf(subscription, name).map(topicOf(name).keyOf))
}
