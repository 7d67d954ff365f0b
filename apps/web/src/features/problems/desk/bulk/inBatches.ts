import type { BulkInput } from './undo.ts'

/** So many problems go in one call: few enough for a sign of progress every second or so, and to stop between them. */
export const batchSize = 100

/** The same calls, none of them with more problems than a batch. */
export const inBatches = (inputs: readonly BulkInput[]): { input: BulkInput; of: BulkInput }[] =>
  inputs.flatMap((of) =>
    Array.from({ length: Math.ceil(of.pids.length / batchSize) }, (_, place) => ({
      input: { ...of, pids: of.pids.slice(place * batchSize, (place + 1) * batchSize) },
      of,
    })),
  )
