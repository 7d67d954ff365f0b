import type { Endpoint, InputOf, OutputOf } from '@praxis/contract/endpoint'
import { isList } from '@praxis/contract/tables'
import {
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useViewer } from '#web/session/session.ts'
import { useLocale } from '#web/text/text.ts'
import { useRef, useState } from 'react'
import { keyOf } from './preload.ts'
import { request } from './request.ts'

/** A reply this young is not asked for again: it was preloaded for the page that opens. */
const justNowMs = 3_000

type CallOptions<E extends Endpoint> = {
  enabled?: boolean
  /** Milliseconds until the next call, or false; as a function it sees the latest reply, and whether the last call failed. */
  refetchInterval?: number | false | ((latest: OutputOf<E> | undefined, error: Error | null) => number | false)
  quiet?: boolean
  /** How long a reply counts as fresh. */
  staleMs?: number
  /** Show the previous input's reply until the new one is here. By default lists do, so that a table keeps its height. */
  keepPrevious?: boolean
}

/** Reads from the server. */
export function useCall<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions<E> = {},
): UseQueryResult<OutputOf<E>> {
  const {
    enabled = true,
    refetchInterval = false,
    quiet = false,
    staleMs = justNowMs,
    keepPrevious = isList(endpoint),
  } = options
  const locale = useLocale()
  const uid = useViewer()?.uid ?? null
  return useQuery<OutputOf<E>>({
    queryKey: keyOf(endpoint, input, locale, uid),
    queryFn: ({ signal }) => request(endpoint, input, { signal, quiet, isPatient: true }),
    enabled,
    staleTime: staleMs,
    refetchInterval:
      typeof refetchInterval === 'function'
        ? (query) => refetchInterval(query.state.data, query.state.error)
        : refetchInterval,
    placeholderData: (previous, query) => {
      const samePerson = query?.queryKey[3] === uid
      const sameInput = JSON.stringify(query?.queryKey[1]) === JSON.stringify(input)
      return samePerson && (keepPrevious || sameInput) ? previous : undefined
    },
  })
}

type ActionOptions<E extends Endpoint> = {
  onSuccess?: (output: OutputOf<E>, input: InputOf<E>) => void
  onError?: (error: Error, input: InputOf<E>) => void
  quiet?: boolean
  /** What comes before the call. The call is not made if it fails, and the error is that of the action. */
  before?: (input: InputOf<E>) => Promise<unknown>
  /** The reply is not kept longer than it is shown. */
  isSecret?: boolean
}

/**
 * Changes something on the server. Then it reads again what the contract says that the call changes. While the call is
 * under way, `mutate` does nothing. `isPending` is true from the click on: the library sets its own a moment later, and
 * until then a dialog could be closed or a button pressed again.
 */
export function useAction<E extends Endpoint>(
  endpoint: E,
  { onSuccess, onError, quiet = false, before, isSecret = false }: ActionOptions<E> = {},
): UseMutationResult<OutputOf<E>, Error, InputOf<E>> {
  const client = useQueryClient()
  const isUnderWay = useRef(false)
  const [isBegun, setBegun] = useState(false)
  const mutation = useMutation<OutputOf<E>, Error, InputOf<E>>({
    mutationFn: async (input) => {
      await before?.(input)
      return request(endpoint, input, { quiet })
    },
    onSuccess: (output, input) => {
      for (const call of endpoint.changes ?? []) void client.invalidateQueries({ queryKey: [call] })
      onSuccess?.(output, input)
    },
    onError: (error, input) => onError?.(error, input),
    onSettled: () => {
      isUnderWay.current = false
      setBegun(false)
    },
    ...(isSecret && { gcTime: 0 }),
  })
  // The second half of a double click comes before the page shows that the first is under way.
  const mutate: typeof mutation.mutate = (...call) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBegun(true)
    mutation.mutate(...call)
  }
  return { ...mutation, mutate, isPending: mutation.isPending || isBegun } as typeof mutation
}
