import type { Endpoint, Endpoints, OutputOf, ParsedInputOf } from '@praxis/contract/endpoint'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '../context.ts'
import type { Download, EventSource } from './replies.ts'

type ViewerOf<E extends Endpoint> = E['access'] extends 'anyone' | 'judge' ? Viewer | null : Viewer
type ReplyOf<E extends Endpoint> = E['reply'] extends 'download'
  ? Download
  : E['reply'] extends 'stream'
    ? EventSource<OutputOf<E>>
    : OutputOf<E>

type Handler<E extends Endpoint> = (
  input: ParsedInputOf<E>,
  context: Context<ViewerOf<E>>,
) => ReplyOf<E> | Promise<ReplyOf<E>>

export type Handlers<T extends Endpoints> = { readonly [K in keyof T]: Handler<T[K]> }

/** One endpoint with what answers it, its types forgotten: mount.ts checks input and output by the schemas. */
export type Route = { endpoint: Endpoint; handle: (input: unknown, context: Context) => unknown }

/** Binds a noun's table to its handlers; a missing or misspelt handler does not compile. */
export function implement<T extends Endpoints>(table: T, handlers: Handlers<T>): Route[] {
  return Object.entries(table).map(([name, endpoint]) => ({
    endpoint,
    // The one place where the handler's own types are given up: mount.ts parses by the same schemas.
    handle: handlers[name as keyof T] as unknown as Route['handle'],
  }))
}
