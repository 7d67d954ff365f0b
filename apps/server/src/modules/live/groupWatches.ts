import type { GroupWatch } from './reader.ts'

type ByPerson = Map<string, Set<GroupWatch>>

const personOf = ({ reader }: GroupWatch) => reader.viewer?.uid ?? ''

/** Who watches a group, by group and person. Visitors have no uid. */
export function indexGroupWatches() {
  const byGroup = new Map<number, ByPerson>()
  const inGroup = (people: ByPerson | undefined): GroupWatch[] =>
    [...(people?.values() ?? [])].flatMap((ofPerson) => [...ofPerson])
  return {
    all: (): GroupWatch[] => [...byGroup.values()].flatMap(inGroup),
    /** Those whom a notification concerns: its payload names a group, or a group and one person. */
    of(payload: string): GroupWatch[] {
      const [gid, uid] = payload.split(' ')
      const people = byGroup.get(Number(gid))
      return uid === undefined ? inGroup(people) : [...(people?.get(uid) ?? [])]
    },
    add(watch: GroupWatch): void {
      const people: ByPerson = byGroup.get(watch.gid) ?? new Map()
      byGroup.set(watch.gid, people)
      people.set(personOf(watch), (people.get(personOf(watch)) ?? new Set()).add(watch))
    },
    remove(watch: GroupWatch): void {
      const people = byGroup.get(watch.gid)
      const ofPerson = people?.get(personOf(watch))
      ofPerson?.delete(watch)
      if (ofPerson?.size === 0) people?.delete(personOf(watch))
      if (people?.size === 0) byGroup.delete(watch.gid)
    },
  }
}
