import type { Owed } from '@praxis/contract/accounts'
import type { ParsedInputOf } from '@praxis/contract/endpoint'
import type { live, LiveEvent } from '@praxis/contract/live'
import type { Locale } from '@praxis/locales/locales'
import type { Space } from '@praxis/rules/disk'
import type { Viewer } from '@praxis/rules/viewer'
import type { Database } from './db/connection.ts'
import type { RemoteHosts } from './services/remoteHosts.ts'
import type { Cookie } from './http/callbacks/cookies.ts'
import type { EventSource } from './http/replies.ts'
import type { FileStore } from './services/fileStore.ts'
import type { Sealer } from './services/sealer.ts'
import type { Signals } from './signals.ts'

/**
 * What modules answer for modules that come before them. Each answer is declared beside the function that gives it
 * (`declare module`), and openServices.ts names that function.
 */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
export interface Lookups {}

/** What lives as long as the process. main.ts makes it once and passes it down; nothing else holds it. */
export type Services = Lookups & {
  readonly db: Database
  readonly files: FileStore
  /** Where this process keeps what belongs to its machine. */
  readonly dataFolder: string
  /** The disk that holds the files; null where they are in a bucket. */
  readonly measureDisk: () => Promise<Space | null>
  readonly signals: Signals
  readonly now: () => Date
  readonly judgeToken: string
  /** Where people reach the site, such as https://judge.example.org, as the operator says. The setting comes first. */
  readonly address: string | undefined
  /** The service that quotations for the home page are fetched from; null: none is asked. */
  readonly quotationAddress: string | null
  /** Where payments go if not to the provider itself. */
  readonly paymentAddresses: { readonly wechat: string | undefined; readonly alipay: string | undefined }
  /** Where remote judges are, as the operator says. */
  readonly remoteHosts: RemoteHosts
  /** Where the AI helper asks instead of the address among the settings. */
  readonly aiAddress: string | undefined
  readonly sealer: Sealer
  readonly log: {
    info(line: string, details?: object): void
    warn(details: object, line: string): void
    error(details: object, line: string): void
  }
}

/** The live streams of this process. Answered by the live module. */
export type Live = {
  /** Opens a stream for one reader. Refuses if there are too many. */
  follow(
    wanted: ParsedInputOf<(typeof live)['follow']>,
    reader: Pick<Context, 'viewer' | 'sessionHash' | 'locale' | 'ip' | 'gone'>,
  ): Promise<EventSource<LiveEvent>>
}

/** What a handler receives beside its input. */
export type Context<V extends Viewer | null = Viewer | null> = Services & {
  readonly live: Live
  readonly viewer: V
  readonly locale: Locale
  readonly ip: string
  /** Where the caller has reached the site, such as https://judge.example.org. A client may write anything there. */
  readonly origin: string
  /** Names the call in the log of the server and in the audit log. */
  readonly requestId: string
  readonly userAgent: string
  /** What the browser keeps of itself, hashed; null: it sent nothing (docs/compatibility.md, Places in contests). */
  readonly browserHash: Buffer | null
  /**
   * When the request had come whole, by `performance.now()`. What the server took meanwhile to find out who is calling
   * does not count: the caller has no part in it.
   */
  readonly arrivedMs: number
  /** The caller asks for events, and the call has some. */
  readonly wantsEvents: boolean
  /** Ends when the caller has gone. */
  readonly gone: AbortSignal
  /** What the caller must do before anything else. On calls open to anyone `viewer` is then an ordinary person. */
  readonly owes: Owed | null
  /** Hash of the session token that came with the request. */
  readonly sessionHash: Buffer | null
  /** The secret that a judge showed; null for the token of the site, and for everybody else. */
  readonly judgeSecretId: number | null
  /** Puts a session token into the Authorization header of the reply. */
  giveToken(token: string): void
  /** Puts a cookie into the reply. Calls of the contract read none. */
  giveCookie(cookie: Cookie): void
}
