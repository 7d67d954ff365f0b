import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

export const channels = {
  judgementQueued: 'judgement_queued',
  /** The payload is the id of a judge host: work was taken from it, or its state was set. */
  hostTold: 'host_told',
  /** The payload is the id of the submission. */
  submissionChanged: 'submission_changed',
  /** The payload is the id of the row. */
  testRunChanged: 'test_run_changed',
  /** The payload is the id of the row. */
  workshopRunChanged: 'workshop_run_changed',
  /** The payload is the id of the group; or that, a space and the uid of the only person for whom it has changed. */
  groupChanged: 'group_changed',
  /**
   * The payload is the id of a contest: it was changed, or its problems, announcements, questions or people were; or
   * that, a space and the uid of the only person for whom something has changed.
   */
  contestChanged: 'contest_changed',
  /**
   * The payload is the id of a contest on which somebody wrote a comment or a reply; or that, a space and the uid of the
   * only person who reads it beside those who manage the contest, or a dash where it is nobody.
   */
  commentsChanged: 'comments_changed',
  /** The payload is the id of a link to a scroll board: its show went on, or it has ended. */
  scrollChanged: 'scroll_changed',
  /** The payload is the uid of a person to whom something was told, or who has read something; empty: all may be. */
  messagesChanged: 'messages_changed',
  /** The payload is the uid of a person whose roles, restrictions or membership may have changed; empty: all may have. */
  standingChanged: 'standing_changed',
  /** Problems that groups offer to everybody have changed. The payload is empty. */
  applicationsChanged: 'applications_changed',
  /** Settings of the site have changed. The payload is empty. */
  settingsChanged: 'settings_changed',
  /** The payload is the id of a problem that may have changed; empty: any may have. */
  problemsChanged: 'problems_changed',
} as const
type Channel = (typeof channels)[keyof typeof channels]

/** Notifications of PostgreSQL inside this process. They carry ids only and may be lost: waiting is always bounded. */
export type Signals = {
  /** Resolves at the next notification, after the time, or when the signal aborts. Never rejects. */
  wait(channel: Channel, milliseconds: number, gone: AbortSignal): Promise<void>
  /** Hears each payload, and null when some may have been lost. Returns how to stop. */
  hear(channel: Channel, heard: (payload: string | null) => void): () => void
  /**
   * Resolves when whatever was sent before has been heard. False if that cannot be known, as nobody listens or the
   * database does not answer in time.
   */
  settled(): Promise<boolean>
  close(): Promise<void>
}

const reconnectMs = 500
/** How long `settled` waits for the database; and after how long a connection that answers nothing is given up. */
const usualTimes = { answerMs: 1_000, silentMs: 10_000 }

export function listen(
  connectionString: string,
  onError: (error: unknown) => void,
  { answerMs, silentMs } = usualTimes,
): Signals {
  const emitter = new EventEmitter().setMaxListeners(0)
  let client: pg.Client | null = null
  let closed = false
  let timer: NodeJS.Timeout | undefined
  /** The connection has not answered in time, and still does not: it may hang. */
  let isLate = false

  function reconnectSoon() {
    client = null
    if (closed) return
    clearTimeout(timer)
    timer = setTimeout(() => void open(), reconnectMs)
  }

  async function open() {
    const next = new pg.Client({
      connectionString,
      application_name: 'praxis-listen',
      keepAlive: true,
      connectionTimeoutMillis: silentMs,
      query_timeout: silentMs,
    })
    next.on('notification', ({ channel, payload }) => emitter.emit(channel, payload ?? ''))
    next.on('error', onError)
    next.on('end', reconnectSoon)
    try {
      await next.connect()
      for (const channel of Object.values(channels)) await next.query(`listen ${channel}`)
      client = next
      // Whatever was sent while nobody listened is looked for again.
      for (const channel of Object.values(channels)) emitter.emit(channel, null)
    } catch (error) {
      onError(error)
      await next.end().catch(onError)
      reconnectSoon()
    }
  }
  void open()

  /** The database sends notifications on this connection before it replies to a statement that came after them. */
  async function ask(on: pg.Client, answered: AbortController): Promise<boolean> {
    try {
      await on.query('select 1')
      return true
    } catch (error) {
      onError(error)
      // One that is silent is not closed by itself. Its end makes another.
      if (client === on) client = null
      void on.end().catch(onError)
      return false
    } finally {
      isLate = false
      answered.abort()
    }
  }

  return {
    wait: (channel, milliseconds, gone) =>
      new Promise((resolve) => {
        const done = () => {
          clearTimeout(limit)
          emitter.off(channel, done)
          gone.removeEventListener('abort', done)
          resolve()
        }
        const limit = setTimeout(done, milliseconds)
        emitter.on(channel, done)
        gone.addEventListener('abort', done)
        if (gone.aborted) done()
      }),
    hear(channel, heard) {
      emitter.on(channel, heard)
      return () => void emitter.off(channel, heard)
    },
    async settled() {
      if (client === null || isLate) return false
      const answered = new AbortController()
      const tooLong = async () => {
        await pause(answerMs, null, { signal: answered.signal })
        isLate = true
        return false
      }
      return Promise.race([ask(client, answered), tooLong().catch(() => false)])
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await client?.end()
    },
  }
}
