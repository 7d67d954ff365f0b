import type { LessonDetail, LessonItem } from '@praxis/contract/lessonShapes'

type Items = readonly LessonItem[]

export const itemsOf = ({ groups }: Pick<LessonDetail, 'groups'>): LessonItem[] => groups.flatMap(({ items }) => items)

/** Absent: the reader may not watch it. */
export const isLocked = ({ url }: LessonItem): boolean => url === undefined

/** Where an item stands, as 3.2; empty if it is not there. */
export function numberOf({ groups }: Pick<LessonDetail, 'groups'>, id: number): string {
  for (const [at, { items }] of groups.entries()) {
    const place = items.findIndex((item) => item.id === id)
    if (place !== -1) return `${at + 1}.${place + 1}`
  }
  return ''
}

/** What is known about items together. Seconds are null where nobody knows any length. */
export function figuresOf(items: Items) {
  const lengths = items.flatMap(({ duration }) => duration ?? [])
  const left = items.filter(({ isDone }) => !isDone)
  const times = items.flatMap(({ watchedAt }) => watchedAt ?? [])
  return {
    total: items.length,
    done: items.length - left.length,
    locked: items.filter(isLocked).length,
    seconds: lengths.length === 0 ? null : sum(lengths),
    left: lengths.length === 0 ? null : sum(left.map(leftOf)),
    lastAt: latest(times),
  }
}

export type Figures = ReturnType<typeof figuresOf>

/** The part of an item that was watched, from 0 to 1; null: none of it, or nobody knows. */
export function partOf({ seconds, duration, isDone }: LessonItem): number | null {
  if (isDone || seconds === 0 || duration === null || duration === 0) return null
  return Math.min(1, seconds / duration)
}

/** Less than this is the beginning, or the end. */
const marginSeconds = 5

/** Where the reader stopped in a video; null: they begin at its start. */
export function stoppedAt({ kind, seconds, duration, isDone }: LessonItem): number | null {
  if (isDone || seconds < marginSeconds || (kind !== 'video' && kind !== 'stream')) return null
  return duration !== null && seconds > duration - marginSeconds ? null : seconds
}

/**
 * What the reader watches next: the item that they watched last, or if they are through with it, the next one that they
 * are not through with. Null: there is none.
 */
export function nextItem(items: Items): { item: LessonItem; isBegun: boolean } | null {
  const open = items.filter((item) => !isLocked(item))
  const times = open.flatMap(({ watchedAt }) => watchedAt ?? [])
  const at = open.findIndex(({ watchedAt }) => watchedAt !== null && watchedAt === latest(times))
  const last = open[at]
  const item =
    last?.isDone === false ? last : [...open.slice(at + 1), ...open.slice(0, at + 1)].find(({ isDone }) => !isDone)
  return item === undefined ? null : { item, isBegun: last !== undefined }
}

/** What comes after an item, if the reader may watch it here. */
export function after(items: Items, id: number): LessonItem | null {
  const next = items[items.findIndex((item) => item.id === id) + 1]
  return next === undefined || isLocked(next) || next.kind === 'link' ? null : next
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

const leftOf = ({ duration, seconds }: LessonItem): number => Math.max(0, (duration ?? 0) - seconds)

/** Moments of one reply are written alike, so that their texts compare. */
const latest = (times: readonly string[]): string | null => times.toSorted().at(-1) ?? null
