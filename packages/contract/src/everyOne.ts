/** A list that names every member of a union, each where the list wants it. It does not compile if a member is missing. */
export const everyOneOf =
  <Union>() =>
  <const List extends readonly Union[]>(list: [Exclude<Union, List[number]>] extends [never] ? List : never): List =>
    list
