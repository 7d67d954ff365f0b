import type { RemoteHttp } from '../http/remoteHttp.ts'

/** What an adapter can do with its judge. What it cannot is told to people before they need it. */
type RemoteAbilities = {
  readonly statement: boolean
  readonly samples: boolean
  readonly limits: boolean
  /** Statements may be PDF files. */
  readonly pdf: boolean
  /** Each problem has languages of its own. */
  readonly languagesPerProblem: boolean
  readonly caseRows: boolean
  readonly compileOutput: boolean
  /** The newest submissions of an account can be listed, so that one that was interrupted is found again. */
  readonly newest: boolean
}

/** A language as the far side offers it. */
export type RemoteLanguage = {
  /** What people choose, and the wire value of `language`; unique within the judge; at most 100 characters. */
  readonly name: string
  /** What the far side's form or call wants for it. */
  readonly remoteKey: string
  /** MIME type for the editor, such as text/x-c++src. */
  readonly contentType: string
}

export type RemoteProblem = {
  readonly title: string
  /** Parts in Markdown, formulas in `$…$` and `$$…$$`, pictures with absolute addresses; '' if there is none. */
  readonly description: string
  readonly input: string
  readonly output: string
  readonly hint: string
  readonly samples: readonly { readonly input: string; readonly output: string }[]
  /** Null: the far side does not say. */
  readonly timeLimitMs: number | null
  readonly memoryLimitMb: number | null
  readonly tags: readonly string[]
  /** Where the problem comes from, as the far side says; '' if it does not. */
  readonly source: string
  /** Address of a PDF statement that is fetched and stored; null: none. */
  readonly pdf: string | null
  /** Only where languages differ between problems. */
  readonly languages: readonly RemoteLanguage[] | null
}

export type RemoteCase = {
  /** From 1. */
  readonly seq: number
  /** Judge status of the wire. */
  readonly status: number
  readonly timeMs: number | null
  readonly memoryKb: number | null
}

/** How a submission stands at the far side. */
export type RemoteResult = {
  /** Judge status of the wire: 5 waiting, 6 compiling or 7 judging while `isFinal` is false. */
  readonly status: number
  /** False while it goes on there, and for words that the adapter does not know. */
  readonly isFinal: boolean
  readonly timeMs: number | null
  readonly memoryKb: number | null
  /** Output of the compiler, or what the far side says. */
  readonly message: string | null
  readonly cases: readonly RemoteCase[]
}

/** A submission of the account that the far side lists, newest first. */
export type RemoteRun = {
  readonly runId: string
  readonly remoteId: string
  /** Null: the far side does not say. */
  readonly at: Date | null
  /** `remoteKey` or `name` of its language; null: unknown. */
  readonly language: string | null
  /** Bytes of the program; null: unknown. */
  readonly codeBytes: number | null
}

/** One account's or nobody's way to a judge. `session` is kept sealed between visits; cookies are kept with it. */
export type Visit = {
  readonly http: RemoteHttp
  /** What an adapter remembers beside cookies, such as a token. */
  readonly session: Map<string, string>
  /** The account that is signed in, or is to be; null: a visitor. */
  readonly account: { readonly username: string; readonly password: string } | null
}

/**
 * One file a judge. Every method throws a RemoteError and nothing else. A page that is not recognised throws `changed`; a
 * word of a verdict that is not known keeps the status 5. Ids have passed `parseId` before they reach any other method.
 */
export type RemoteAdapter = {
  readonly kind: string
  /** As people know the site, such as Codeforces. */
  readonly name: string
  /** The key of its problems; null: each site of this kind has a key of its own. */
  readonly key: string | null
  /** The key whose accounts it uses. */
  readonly accountsOf: string | null
  /** Named addresses of the site, `main` first, such as https://codeforces.com; null: the site's row holds it. */
  readonly origins: Readonly<Record<string, string>> | null
  readonly abilities: RemoteAbilities
  /** Seconds between two submissions of one account. */
  readonly gapSeconds: number
  /** Characters that a program must have at least. */
  readonly minCodeLength: number
  /** Its languages; null: fetched from the site with `fetchLanguages`. */
  readonly languages: readonly RemoteLanguage[] | null
  /** Ids as people type them, for the form: such as 1A. */
  readonly idExample: string
  /** The id in its one form; null: not an id of this judge. */
  parseId(text: string): string | null
  /** Addresses for people, `main` being the address of the site. */
  problemLink(main: string, remoteId: string): string
  runLink(main: string, remoteId: string, runId: string): string | null
  fetchLanguages?(visit: Visit): Promise<readonly RemoteLanguage[]>
  fetchProblem(visit: Visit, remoteId: string): Promise<RemoteProblem>
  /** Signs the account of the visit in. */
  signIn(visit: Visit): Promise<void>
  /** Returns the number of the run. */
  submit(visit: Visit, wanted: { remoteId: string; language: RemoteLanguage; code: string }): Promise<string>
  /** Submissions of the account of the visit to the problem, newest first, at least the last ten. */
  newest?(visit: Visit, remoteId: string): Promise<readonly RemoteRun[]>
  follow(visit: Visit, wanted: { remoteId: string; runId: string }): Promise<RemoteResult>
}
