import type { Endpoint, InputOf, ParsedInputOf } from '@praxis/contract/endpoint'
import { inputFields } from '@praxis/contract/tables'
import { useMemo } from 'react'
import { useSearchParams, type To } from 'react-router'
import { readFilter, writeFilter, type Defaults } from './filterQuery.ts'

type Change<E extends Endpoint> = (change: Partial<InputOf<E>>, options?: { replace?: boolean }) => void

/**
 * The filters of a list live in the address: `[filter, setFilter, reset, addressOf]`. They are read by the endpoint's
 * own schema; `defaults` stand in for absent values and are not written. `addressOf` is for real links, as in a pager.
 * What else stands in the address, such as the view of the page, stays.
 */
export function useFilter<E extends Endpoint>(
  endpoint: E,
  defaults: Defaults<E> = {},
): [filter: ParsedInputOf<E>, setFilter: Change<E>, reset: () => void, addressOf: (change: Partial<InputOf<E>>) => To] {
  const [query, setQuery] = useSearchParams()
  const defaultsKey = JSON.stringify(defaults)
  // Keyed by its text, for callers write the object in place.
  const filter = useMemo(
    () => readFilter(endpoint, query, JSON.parse(defaultsKey) as Defaults<E>),
    [endpoint, query, defaultsKey],
  )
  const others = [...query].filter(([name]) => !(name in inputFields(endpoint)))
  const changed = (change: Partial<InputOf<E>>) =>
    new URLSearchParams([...others, ...writeFilter(endpoint, filter, change, defaults)])
  const setFilter: Change<E> = (change, { replace = false } = {}) =>
    setQuery(changed(change), { replace, preventScrollReset: true })
  const reset = () => setQuery(new URLSearchParams(others), { preventScrollReset: true })
  const addressOf = (change: Partial<InputOf<E>>) => ({
    search: changed(change).toString(),
  })
  return [filter, setFilter, reset, addressOf]
}
