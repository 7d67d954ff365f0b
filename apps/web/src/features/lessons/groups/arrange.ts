import type { EditedGroup, EditedItem } from './editedGroups.ts'

type Groups = readonly EditedGroup[]
type Row = { readonly key: string; readonly group: string; readonly isGroup: boolean }

/** Groups and items one below the other, as they stand on the page. */
export const rowsOf = (groups: Groups): Row[] =>
  groups.flatMap(({ key, items }) => [
    { key, group: key, isGroup: true },
    ...items.map((item) => ({ key: item.key, group: key, isGroup: false })),
  ])

/** Moves an item into the gap above the row `at`: behind the row before it, which may be that of another group. */
export function moveItem(groups: Groups, key: string, at: number): EditedGroup[] {
  const item = itemOf(groups, key)
  if (item === undefined) return [...groups]
  const before = rowsOf(groups)
    .slice(0, at)
    .findLast((row) => row.key !== key)
  const into = before?.group ?? groups[0]?.key
  return without(groups, key).map((group) => {
    if (group.key !== into) return group
    // The row of the group itself is none of its items: then it is -1.
    const place = group.items.findIndex((one) => one.key === before?.key) + 1
    return { ...group, items: group.items.toSpliced(place, 0, item) }
  })
}

/** Moves a group with its items into the gap above the row `at`. Within another group that is behind it. */
export function moveGroup(groups: Groups, key: string, at: number): EditedGroup[] {
  const group = groups.find((one) => one.key === key)
  if (group === undefined) return [...groups]
  const place = rowsOf(groups)
    .slice(0, at)
    .filter((row) => row.isGroup && row.key !== key).length
  return without(groups, key).toSpliced(place, 0, group)
}

/** One place up or down. At the edge of a group an item goes into the next one. */
export function step(groups: Groups, key: string, by: 1 | -1): EditedGroup[] {
  const at = groups.findIndex((group) => group.key === key)
  if (at !== -1) return swap(groups, at, at + by)
  const home = groups.findIndex(({ items }) => items.some((item) => item.key === key))
  const item = itemOf(groups, key)
  const here = groups[home]
  if (item === undefined || here === undefined) return [...groups]
  const place = here.items.indexOf(item)
  if (here.items[place + by] !== undefined) {
    return groups.map((group) => (group === here ? { ...group, items: swap(group.items, place, place + by) } : group))
  }
  const next = groups[home + by]
  if (next === undefined) return [...groups]
  const items = by === 1 ? [item, ...next.items] : [...next.items, item]
  return without(groups, key).map((group) => (group.key === next.key ? { ...group, items } : group))
}

/** What was taken away, and where it stood. */
export type Removed =
  | { readonly group: EditedGroup; readonly at: number }
  | { readonly item: EditedItem; readonly into: string; readonly at: number }

export function removalOf(groups: Groups, key: string): Removed | null {
  const at = groups.findIndex((group) => group.key === key)
  const group = groups[at]
  if (group !== undefined) return { group, at }
  const home = groups.find(({ items }) => items.some((item) => item.key === key))
  const item = itemOf(groups, key)
  return home === undefined || item === undefined ? null : { item, into: home.key, at: home.items.indexOf(item) }
}

/** Puts back what was taken away. An item whose group is gone meanwhile comes into the last one. */
export function putBack(groups: Groups, removed: Removed): EditedGroup[] {
  if ('group' in removed) return groups.toSpliced(removed.at, 0, removed.group)
  const { item, into, at } = removed
  const home = groups.some(({ key }) => key === into) ? into : groups.at(-1)?.key
  return groups.map((group) => (group.key === home ? { ...group, items: group.items.toSpliced(at, 0, item) } : group))
}

/** Without a group or an item. */
export const without = (groups: Groups, key: string): EditedGroup[] =>
  groups
    .filter((group) => group.key !== key)
    .map((group) => ({ ...group, items: group.items.filter((item) => item.key !== key) }))

const itemOf = (groups: Groups, key: string): EditedItem | undefined =>
  groups.flatMap(({ items }) => items).find((item) => item.key === key)

function swap<T>(list: readonly T[], one: number, other: number): T[] {
  const [first, second] = [list[one], list[other]]
  if (first === undefined || second === undefined) return [...list]
  return list.with(one, second).with(other, first)
}
