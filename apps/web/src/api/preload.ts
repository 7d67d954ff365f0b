import type { Endpoint, InputOf } from '@praxis/contract/endpoint'
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

/** Makes a call while the script of the page that will use it still loads. */
export function preload<E extends Endpoint>(endpoint: E, input: InputOf<E>): void {
  void queryClient.prefetchQuery({
    queryKey: keyOf(endpoint, input, currentLocale(), currentViewer()?.uid ?? null),
    queryFn: ({ signal }) => request(endpoint, input, { signal, quiet: true }),
  })
}
