import type { Reader } from './reader.ts'

type OfGroup = { readonly reader: Reader; readonly gid: number | null }
type ByPerson<T> = Map<string, Set<T>>

const personOf = ({ reader }: OfGroup) => reader.viewer?.uid ?? ''

/** Who watches a group, or submissions of it, by group and person. Visitors have no uid. */
export function indexGroupWatches<T extends OfGroup>() {
  const byGroup = new Map<number, ByPerson<T>>()
  const inGroup = (people: ByPerson<T> | undefined): T[] =>
    [...(people?.values() ?? [])].flatMap((ofPerson) => [...ofPerson])
  return {
    /** Those whom a notification concerns: its payload names a group, or a group and one person. Null: everybody. */
    of(payload: string | null): T[] {
      if (payload === null) return [...byGroup.values()].flatMap(inGroup)
      const [gid, uid] = payload.split(' ')
      const people = byGroup.get(Number(gid))
      return uid === undefined ? inGroup(people) : [...(people?.get(uid) ?? [])]
    },
    add(watch: T): void {
      if (watch.gid === null) return
      const people: ByPerson<T> = byGroup.get(watch.gid) ?? new Map()
      byGroup.set(watch.gid, people)
      people.set(personOf(watch), (people.get(personOf(watch)) ?? new Set()).add(watch))
    },
    remove(watch: T): void {
      if (watch.gid === null) return
      const people = byGroup.get(watch.gid)
      const ofPerson = people?.get(personOf(watch))
      ofPerson?.delete(watch)
      if (ofPerson?.size === 0) people?.delete(personOf(watch))
      if (people?.size === 0) byGroup.delete(watch.gid)
    },
  }
}
