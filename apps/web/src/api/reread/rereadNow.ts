import type { QueryClient, QueryFilters } from '@tanstack/react-query'

/**
 * Reads again what the filters choose, after news. What is being read for the first time is read once more when its
 * reply is there: it may tell how things were before the news, and the client would take it for the newest.
 */
export async function rereadNow(client: QueryClient, filters: QueryFilters = {}): Promise<void> {
  const first = client.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })
  const awaited = first.filter(({ state }) => state.data === undefined)
  await Promise.all([client.invalidateQueries(filters), ...awaited.map(({ promise }) => promise?.catch(() => {}))])
  if (awaited.length > 0) await client.invalidateQueries({ predicate: (query) => awaited.includes(query) })
}
