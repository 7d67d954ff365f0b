import type { Endpoint, Endpoints, EventOf, OutputOf, ParsedInputOf, Upload } from '@praxis/contract/endpoint'
import type { Viewer } from '@praxis/rules/viewer'
import type { z } from 'zod'
import type { Context } from '../context.ts'
import type { Download, EventSource, Generated, Media, UploadedFile, WrittenReply } from './replies.ts'

type ViewerOf<E extends Endpoint> = E['access'] extends 'anyone' | 'judge' ? Viewer | null : Viewer
type ReplyOf<E extends Endpoint> = E['reply'] extends 'download'
  ? Download | Generated | Media
  : E['reply'] extends 'stream'
    ? EventSource<OutputOf<E>>
    : OutputOf<E> | WrittenReply | (E['events'] extends z.ZodType ? EventSource<EventOf<E>> : never)

type ContextOf<E extends Endpoint> = Context<ViewerOf<E>> &
  (E['upload'] extends Upload ? { readonly upload: UploadedFile } : unknown)

type Handler<E extends Endpoint> = (input: ParsedInputOf<E>, context: ContextOf<E>) => ReplyOf<E> | Promise<ReplyOf<E>>

export type Handlers<T extends Endpoints> = { readonly [K in keyof T]: Handler<T[K]> }

/** An endpoint and its handler, whose own types are given up: mount.ts checks input and output by the schemas. */
export type Route<E extends Endpoint = Endpoint> = {
  readonly endpoint: E
  readonly handle: (input: unknown, context: Context) => unknown
}

/** A route for each endpoint of a noun. */
export type Routes<T extends Endpoints> = { readonly [K in keyof T]: Route<T[K]> }

/** Binds each endpoint of a noun's table to its handler. A missing or misspelt handler does not compile. */
export function implement<T extends Endpoints>(table: T, handlers: Handlers<NoInfer<T>>): Routes<T> {
  const routes = Object.entries(table).map(([name, endpoint]) => [name, { endpoint, handle: handlers[name] }])
  return Object.fromEntries(routes) as Routes<T>
}
