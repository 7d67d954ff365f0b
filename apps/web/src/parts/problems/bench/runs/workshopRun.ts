import { workshopRuns, type WorkshopRequest, type WorkshopResult } from '@praxis/contract/workshopRuns'
import { ApiError, request } from '#web/api/request.ts'

/** Between two questions, where the server did not wait for news. */
const pauseMs = 500
/** Pauses before a question is asked again that got no answer. */
const againMs = [1_000, 3_000, 8_000]

type RunOptions = {
  signal: AbortSignal
  onNews: (result: WorkshopResult) => void
  wait?: (ms: number) => Promise<void>
}

/**
 * Lets a judge do something for an author, and resolves with how it ended. An abort ends the run on the server too.
 * Throws `ApiError` if the server refuses, and `AbortError` after an abort.
 */
export async function runWorkshop(
  input: WorkshopRequest,
  { signal, onNews, wait = sleep }: RunOptions,
): Promise<WorkshopResult> {
  signal.throwIfAborted()
  // Not aborted: the key is needed to end what has begun.
  const { key } = await request(workshopRuns.start, input, { quiet: true })
  try {
    for (let failures = 0; ;) {
      signal.throwIfAborted()
      try {
        const begun = Date.now()
        const result = await request(workshopRuns.result, { key, wait: true }, { signal, quiet: true, isPatient: true })
        failures = 0
        if (result.state === 'done') return result
        onNews(result)
        if (Date.now() - begun < pauseMs) await wait(pauseMs)
      } catch (error) {
        const pause = againMs[failures]
        const isSilence = error instanceof ApiError && error.httpStatus === 0
        if (signal.aborted || !isSilence || pause === undefined) throw error
        failures += 1
        await wait(pause)
      }
    }
  } catch (error) {
    // It ends by itself if this does not arrive.
    request(workshopRuns.cancel, { key }, { quiet: true }).catch(() => {})
    throw error
  }
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
