/**
 * How a judge's site misbehaves: it shows a puzzle instead of every page; it is closed; its pages are built otherwise; it
 * answers nobody for a while; it falls over; it wants a puzzle solved at log-in; it stores a submission and its answer is
 * cut off; or it refuses submissions in words of its own.
 */
export const siteTroubles = [
  'captcha',
  'maintenance',
  'changed',
  'tooMany',
  'broken',
  'loginPuzzle',
  'cut',
  'refuses',
] as const
export type SiteTrouble = (typeof siteTroubles)[number]

/** A program that was sent. */
export type Sent = {
  readonly runId: number
  readonly username: string
  readonly problemId: string
  readonly language: string
  readonly code: string
  readonly at: Date
  /** How often it was shown. */
  looks: number
}

export type JudgeSite = {
  /** Null: it behaves as it should. */
  trouble: SiteTrouble | null
  /**
   * Verdict of the programs that are looked at from now on, in the word or number of the site. Null: a program says its
   * own behind `stand-in verdict:`, up to the end of the line, or is accepted.
   */
  verdict: string | null
  /**
   * How often programs are shown as waiting before their verdict. Null: a program says it behind `stand-in polls:`, or
   * never waits.
   */
  polls: number | null
  /** Passwords by user name. */
  readonly accounts: Map<string, string>
  /** User names by the value of the cookie or token. */
  readonly sessions: Map<string, string>
  readonly submissions: Sent[]
  /** What was asked, such as `GET /status.php?first=1`. */
  readonly asked: string[]
}

export function newSite(firstRun: number) {
  const state: JudgeSite = {
    trouble: null,
    verdict: null,
    polls: null,
    accounts: new Map([['judge', 'secret of the judge']]),
    sessions: new Map(),
    submissions: [],
    asked: [],
  }
  return {
    state,
    /** Ends all sessions, as sites do after a while. */
    signOut: () => state.sessions.clear(),
    /** Stores a program, the newest first. */
    store(sent: Pick<Sent, 'username' | 'problemId' | 'language' | 'code'>): Sent {
      const stored = { ...sent, runId: firstRun + state.submissions.length, at: new Date(), looks: 0 }
      state.submissions.unshift(stored)
      return stored
    },
    /** The verdict of a program that is shown, or null while it waits. A list that nobody asked for it is no look. */
    look(sent: Sent, accepted: string, isLook = true): string | null {
      if (isLook) sent.looks += 1
      if (sent.looks <= (state.polls ?? Number(marked(sent.code, 'polls') ?? 0))) return null
      return state.verdict ?? marked(sent.code, 'verdict') ?? accepted
    },
    /** Forgets everything but the accounts, and behaves again. */
    reset() {
      Object.assign(state, { trouble: null, verdict: null, polls: null })
      state.sessions.clear()
      state.submissions.length = 0
      state.asked.length = 0
    },
  }
}
export type Site = ReturnType<typeof newSite>

const marked = (code: string, name: string): string | null =>
  new RegExp(`stand-in ${name}: *(.+?) *(?:\\*/|$)`, 'm').exec(code)?.[1] ?? null
