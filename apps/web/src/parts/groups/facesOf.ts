/** The first people of several lists, one list after another. Who changed the level between two calls is there once. */
export function facesOf<Person extends { uid: string }>(lists: readonly (readonly Person[])[], most: number): Person[] {
  const byUid = new Map<string, Person>()
  for (const person of lists.flat()) if (!byUid.has(person.uid)) byUid.set(person.uid, person)
  return [...byUid.values()].slice(0, most)
}
