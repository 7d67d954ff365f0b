import type { Endpoint, InputOf, OutputOf } from '@praxis/contract/endpoint'
import { QueryClient } from '@tanstack/react-query'
import { currentViewer } from '#web/session/session.ts'
import { currentLocale } from '#web/text/text.ts'
import { request } from './request.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    // A failed call has told its reason; the page offers to try again. Without a network it fails too: by default it
    // would wait without a word, and what changes something would happen when nobody expects it any more.
    queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always', refetchOnReconnect: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** A reply belongs to the language and the person it was made for. */
export const keyOf = (endpoint: Endpoint, input: unknown, locale: string, uid: string | null) => [
  endpoint.call,
  input,
  locale,
  uid,
]

const queryOf = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => ({
  queryKey: keyOf(endpoint, input, currentLocale(), currentViewer()?.uid ?? null),
  queryFn: ({ signal }: { signal: AbortSignal }) => request(endpoint, input, { signal, quiet: true, isPatient: true }),
})

const ahead = new Set<Promise<void>>()

/** Makes a call while the script of the page that will use it still loads. */
export function preload<E extends Endpoint>(endpoint: E, input: InputOf<E>): void {
  const call = queryClient.prefetchQuery(queryOf(endpoint, input))
  ahead.add(call)
  void call.then(() => ahead.delete(call))
}

/** When the calls that were made so while a page loads have been answered, or have failed. */
export const preloaded = (): Promise<unknown> => Promise.all(ahead)

/** The reply to a call, for code outside components: one that is known already, or a new one. */
export const fetchCall = <E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> =>
  queryClient.ensureQueryData(queryOf(endpoint, input))
