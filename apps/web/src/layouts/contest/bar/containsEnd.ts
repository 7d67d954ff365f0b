const name = 'containsEnd'

/** Whether an address asks for what was sent after the end of a contest as well. */
export const containsEndIn = (query: URLSearchParams): boolean => query.get(name) === 'true'

/** The address that asks for it, or does not, from the first page on. */
export function withContainsEnd(query: URLSearchParams, isOn: boolean): URLSearchParams {
  const next = new URLSearchParams(query)
  next.delete('currentPage')
  if (isOn) next.set(name, 'true')
  else next.delete(name)
  return next
}
