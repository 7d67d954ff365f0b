import pg from 'pg'

export type AnswerTimes = {
  /** After how long a statement is a reason to ask whether the database answers at all, */
  slowMs: number
  /** and how long that may take. */
  probeMs: number
  /** Longer than PostgreSQL lets any statement run. */
  longestMs: number
}
export const usualAnswerTimes: AnswerTimes = { slowMs: 5_000, probeMs: 3_000, longestMs: 40_000 }

export type AnswerWatch = {
  /** A connection waits from now on, until the returned function is called. `cut` ends it, so that its statement fails. */
  begin: (cut: () => void) => () => void
  stop: () => void
}

/**
 * Ends what waits for a database that hangs, as behind a broken network: nothing else would tell before the system
 * gives up the connection, after a quarter of an hour. A statement may also be slow, so a new connection is tried. If that
 * gets no answer either, all that have waited longer are cut. One that has waited for too long is cut in any case: its connection
 * may hang while new ones work.
 */
export function watchAnswers(connectionString: string, { slowMs, probeMs, longestMs }: AnswerTimes): AnswerWatch {
  const waiting = new Set<{ since: number; cut: () => void }>()
  let isProbing = false

  async function look(): Promise<void> {
    const now = performance.now()
    cutSince(now - longestMs)
    // The oldest comes first.
    const [oldest] = waiting
    if (isProbing || oldest === undefined || now - oldest.since < slowMs) return
    isProbing = true
    const answers = await doesAnswer(connectionString, probeMs)
    isProbing = false
    if (!answers) cutSince(now)
  }

  function cutSince(moment: number): void {
    for (const one of waiting) if (one.since <= moment) one.cut()
  }

  const timer = setInterval(() => void look(), slowMs / 5).unref()
  return {
    begin(cut) {
      const one = { since: performance.now(), cut }
      waiting.add(one)
      return () => void waiting.delete(one)
    },
    stop: () => clearInterval(timer),
  }
}

/** A refusal, such as of one connection too many, is an answer too. */
async function doesAnswer(connectionString: string, probeMs: number): Promise<boolean> {
  const client = new pg.Client({
    connectionString,
    application_name: 'praxis-probe',
    connectionTimeoutMillis: probeMs,
    query_timeout: probeMs,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch (error) {
    return error instanceof pg.DatabaseError
  } finally {
    // It may wait for a goodbye that never comes.
    void client.end().catch(() => {})
  }
}
