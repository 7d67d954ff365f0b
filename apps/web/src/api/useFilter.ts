import type { Endpoint, InputOf, ParsedInputOf } from '@praxis/contract/endpoint'
import { useMemo } from 'react'
import { useSearchParams, type To } from 'react-router'
import { readFilter, writeFilter, type Defaults } from './filterQuery.ts'

type Change<E extends Endpoint> = (change: Partial<InputOf<E>>, options?: { replace?: boolean }) => void

/**
 * The filters of a list live in the address: `[filter, setFilter, reset, addressOf]`. They are read by the endpoint's
 * own schema; `defaults` stand in for absent values and are not written. `addressOf` is for real links, as in a pager.
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
  const setFilter: Change<E> = (change, { replace = false } = {}) =>
    setQuery(writeFilter(endpoint, filter, change, defaults), { replace, preventScrollReset: true })
  const reset = () => setQuery(new URLSearchParams(), { preventScrollReset: true })
  const addressOf = (change: Partial<InputOf<E>>) => ({
    search: writeFilter(endpoint, filter, change, defaults).toString(),
  })
  return [filter, setFilter, reset, addressOf]
}
