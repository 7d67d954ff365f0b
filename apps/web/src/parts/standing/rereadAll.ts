import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#web/api/envelope.ts'
import { rereadNow } from '#web/api/reread/rereadNow.ts'

/**
 * Reads everything again that a page shows. What the reader may not read any longer is forgotten: the page then shows
 * why, in place of what it had.
 */
export async function rereadAll(client: QueryClient): Promise<void> {
  await rereadNow(client)
  await client.resetQueries({
    predicate: ({ state }) => state.data !== undefined && state.error instanceof ApiError && isRefusal(state.error),
  })
}

/** The server has answered, and did not only fail to. */
const isRefusal = ({ code, httpStatus }: ApiError) => code !== undefined && httpStatus > 0 && httpStatus < 500
