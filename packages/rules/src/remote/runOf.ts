/** A submission as the far side lists it. */
type Run = {
  readonly runId: string
  readonly remoteId: string
  readonly at: Date | null
  readonly language: string | null
  readonly codeBytes: number | null
}

type Sent = {
  /** Runs of submissions that have theirs. */
  readonly known: ReadonlySet<string>
  readonly remoteId: string
  /** The moment before it left, by our clock. */
  readonly sentAt: Date
  /** Names under which the far side may list its language. */
  readonly languages: readonly string[]
  readonly codeBytes: number
}

/** Clocks of hosts differ. */
const clocksDifferMs = 10 * 60_000

/**
 * Which of the newest submissions of an account, the newest first, is the one that was interrupted; null: none. One of
 * the same length goes before one of another: some judges get a comment beside the program.
 */
export function runOf(runs: readonly Run[], { known, remoteId, sentAt, languages, codeBytes }: Sent): string | null {
  const possible = runs.filter(
    (run) =>
      !known.has(run.runId) &&
      run.remoteId === remoteId &&
      (run.at === null || run.at.getTime() >= sentAt.getTime() - clocksDifferMs) &&
      (run.language === null || languages.includes(run.language)),
  )
  const chosen = possible.find((run) => run.codeBytes === codeBytes) ?? possible[0]
  return chosen?.runId ?? null
}
