import type { InputOf } from '@praxis/contract/endpoint'
import type { lessonAdmin } from '@praxis/contract/lessonAdmin'
import { lessonRules } from '@praxis/contract/lessonLimits'
import type { AdminGroup, AdminItem } from '@praxis/contract/lessonShapes'
import { limits } from '@praxis/contract/limits'
import { isAddress } from '@praxis/rules/addresses'
import { clock, readClock } from '../marks/clock.ts'

/** An item as its page edits it. What is typed stays, also if it is wrong. */
export type EditedItem = {
  /** It stays the same while the page is open, also when the item gets its number. */
  key: string
  id: number | null
  title: string
  source: 'address' | 'video'
  url: string
  video: AdminItem['video']
  isFree: boolean
  duration: string
  problems: AdminItem['problems']
  training: AdminItem['training']
}
export type EditedGroup = { key: string; id: number | null; name: string; items: EditedItem[] }

/** What is wrong, and where. */
export type GroupsProblem = {
  key: string
  group: number
  /** Null: it is about the group itself. */
  item: number | null
  field: 'name' | 'title' | 'url' | 'video' | 'duration'
  code: 'required' | 'long' | 'wrong'
  max?: number
}

let made = 0
const newKey = (): string => `new-${Date.now()}-${++made}`

export const newItem = (): EditedItem => ({
  key: newKey(),
  id: null,
  title: '',
  source: 'address',
  url: '',
  video: null,
  isFree: false,
  duration: '',
  problems: [],
  training: null,
})
export const newGroup = (): EditedGroup => ({ key: newKey(), id: null, name: '', items: [] })

/** What is stored, as it is edited. `before` has the keys of what is on the page already. */
export function groupsToForm(stored: readonly AdminGroup[], before: readonly EditedGroup[] = []): EditedGroup[] {
  const groupKeys = new Map(before.map(({ id, key }) => [id, key]))
  const itemKeys = new Map(before.flatMap(({ items }) => items.map(({ id, key }) => [id, key] as const)))
  return stored.map(({ id, name, items }) => ({
    key: groupKeys.get(id) ?? `group-${id}`,
    id,
    name,
    items: items.map((item) => ({
      key: itemKeys.get(item.id) ?? `item-${item.id}`,
      id: item.id,
      title: item.title,
      source: item.video === null ? ('address' as const) : ('video' as const),
      url: item.url,
      video: item.video,
      isFree: item.isFree,
      duration: item.duration === null ? '' : clock(item.duration),
      problems: item.problems,
      training: item.training,
    })),
  }))
}

type Sent = InputOf<(typeof lessonAdmin)['saveGroups']>['groups']

/** What a save sends. The other source of an item is not kept. */
export const groupsToSent = (groups: readonly EditedGroup[]): Sent =>
  groups.map(({ id, name, items }) => ({
    id,
    name: name.trim(),
    items: items.map((item) => ({
      id: item.id,
      title: item.title.trim(),
      ...(item.source === 'video'
        ? { url: '', videoId: item.video?.id ?? null }
        : { url: item.url.trim(), videoId: null }),
      isFree: item.isFree,
      duration: readClock(item.duration),
      pids: item.problems.map((problem) => problem.id),
      tid: item.training?.id ?? null,
    })),
  }))

/** The numbers that a save gave to what had none, for what is edited by now. */
export function withNumbers(
  edited: readonly EditedGroup[],
  sent: readonly EditedGroup[],
  saved: readonly AdminGroup[],
): EditedGroup[] {
  const numbers = new Map<string, number>()
  for (const [at, group] of sent.entries()) {
    const stored = saved[at]
    if (stored === undefined) continue
    numbers.set(group.key, stored.id)
    for (const [place, { key }] of group.items.entries()) {
      const id = stored.items[place]?.id
      if (id !== undefined) numbers.set(key, id)
    }
  }
  const numbered = <T extends { key: string; id: number | null }>(one: T): T => ({
    ...one,
    id: numbers.get(one.key) ?? one.id,
  })
  return edited.map((group) => ({ ...numbered(group), items: group.items.map(numbered) }))
}

export const isSameGroups = (one: readonly EditedGroup[], other: readonly EditedGroup[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Whether a draft that was kept is one of groups. */
export const isGroups = ({ groups }: { groups?: unknown }): boolean =>
  Array.isArray(groups) &&
  groups.every((group: Partial<EditedGroup> | null) => Array.isArray(group?.items) && typeof group.key === 'string')

/** Everything that a save would refuse, in the order of the page. */
export function checkGroups(groups: readonly EditedGroup[]): GroupsProblem[] {
  return groups.flatMap(({ key, name, items }, group) => [
    ...lengthOf(name, lessonRules.groupNameLength).map((problem): GroupsProblem => ({
      key,
      group,
      item: null,
      field: 'name',
      ...problem,
    })),
    ...items.flatMap((edited, item) =>
      checkItem(edited).map((problem): GroupsProblem => ({ key: edited.key, group, item, ...problem })),
    ),
  ])
}

type Wrong = Pick<GroupsProblem, 'code' | 'max'>

function checkItem({ title, source, url, video, duration }: EditedItem): (Wrong & Pick<GroupsProblem, 'field'>)[] {
  const problems: (Wrong & Pick<GroupsProblem, 'field'>)[] = lengthOf(title, limits.titleLength).map((problem) => ({
    field: 'title',
    ...problem,
  }))
  const address = url.trim()
  if (source === 'video' && video === null) problems.push({ field: 'video', code: 'required' })
  if (source === 'address') {
    const [long] = lengthOf(address, limits.addressLength)
    if (long !== undefined) problems.push({ field: 'url', ...long })
    else if (!isAddress(address)) problems.push({ field: 'url', code: 'wrong' })
  }
  if (duration.trim() !== '' && !isLength(duration)) problems.push({ field: 'duration', code: 'wrong' })
  return problems
}

/** A hundred hours. */
const longest = 360_000

function isLength(typed: string): boolean {
  const seconds = readClock(typed)
  return seconds !== null && seconds <= longest
}

function lengthOf(text: string, max: number): Wrong[] {
  if (text.trim() === '') return [{ code: 'required' }]
  return text.trim().length > max ? [{ code: 'long', max }] : []
}
