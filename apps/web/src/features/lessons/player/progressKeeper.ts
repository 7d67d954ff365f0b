/** How far somebody is in a video. Whole seconds. */
export type Report = { readonly seconds: number; readonly duration: number | null }

/**
 * Tells the server how far a reader is, one call after another. While one is under way only the newest of what comes is
 * kept. What the server has been told already is not sent again, but what failed is.
 */
export function openProgress(send: (report: Report) => Promise<unknown>) {
  let known: number | null = null
  let waiting: Report | null = null
  let work: Promise<void> | null = null

  async function run(first: Report): Promise<void> {
    for (let next: Report | null = first; next !== null; next = take()) {
      known = next.seconds
      try {
        await send(next)
      } catch {
        known = null
      }
    }
    work = null
  }

  function take(): Report | null {
    const next = waiting
    waiting = null
    return next?.seconds === known ? null : next
  }

  return {
    report(next: Report): void {
      if (work !== null) waiting = next
      else if (next.seconds !== known) work = run(next)
    },
    /** When all that was reported has been sent, or has failed. */
    settled: (): Promise<void> => work ?? Promise.resolve(),
  }
}
