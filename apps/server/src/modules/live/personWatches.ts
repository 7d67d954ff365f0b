import type { Reader } from './reader.ts'

type OfReader = { readonly reader: Reader }
type ByPerson<T> = Map<string, Set<T>>

const personOf = ({ reader }: OfReader) => reader.viewer?.uid ?? ''

/**
 * Who watches a group or a contest, or submissions of it, by its number and the person. Visitors have no uid. A watch
 * whose number is null is in no place.
 */
export function indexByPerson<T extends OfReader>(numberOf: (watch: T) => number | null) {
  const byNumber = new Map<number, ByPerson<T>>()
  const inPlace = (people: ByPerson<T> | undefined): T[] =>
    [...(people?.values() ?? [])].flatMap((ofPerson) => [...ofPerson])
  return {
    /** Those whom a notification concerns: its payload names a place, or a place and one person. Null: everybody. */
    of(payload: string | null): T[] {
      if (payload === null) return [...byNumber.values()].flatMap(inPlace)
      const [number, uid] = payload.split(' ')
      const people = byNumber.get(Number(number))
      return uid === undefined ? inPlace(people) : [...(people?.get(uid) ?? [])]
    },
    add(watch: T): void {
      const number = numberOf(watch)
      if (number === null) return
      const people: ByPerson<T> = byNumber.get(number) ?? new Map()
      byNumber.set(number, people)
      people.set(personOf(watch), (people.get(personOf(watch)) ?? new Set()).add(watch))
    },
    remove(watch: T): void {
      const number = numberOf(watch)
      if (number === null) return
      const people = byNumber.get(number)
      const ofPerson = people?.get(personOf(watch))
      ofPerson?.delete(watch)
      if (ofPerson?.size === 0) people?.delete(personOf(watch))
      if (people?.size === 0) byNumber.delete(number)
    },
  }
}
