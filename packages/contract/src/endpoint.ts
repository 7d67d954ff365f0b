import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { Feature } from './features.ts'
import type { Permission } from './statuses.ts'

/**
 * Who may call at all. `bank` is root or a problem admin: those who keep the problem bank. `judge` is a judging worker
 * that shows the judge token; people's tokens are refused there.
 */
export type Access = 'anyone' | 'signedIn' | 'staff' | 'bank' | 'root' | 'judge'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Call = `${Method} /api/${string}`

/**
 * So many calls in so many seconds, which begin with the first call. Only a limit that depends on nothing else stands
 * in a table: one that counts failures alone, or that success clears, stays in its action.
 */
export type Rate = {
  readonly calls: number
  readonly seconds: number
  /** Counted by the address of people who are signed in as well: further accounts would bring further calls. */
  readonly of?: 'address'
}

/** What a file may be. The content decides, not the name or the type that the client gives. */
export const uploadKinds = ['jpeg', 'png', 'gif', 'webp', 'bmp', 'zip', 'any'] as const
export type UploadKind = (typeof uploadKinds)[number]

/** The file of a call whose body is multipart/form-data. The other fields of the form are the input. */
export type Upload = {
  /** The name of the form's field with the file. */
  readonly field: string
  readonly maxBytes: number
  readonly kinds: readonly UploadKind[]
  /** Who may send it, beside `access`. Everybody else is refused before a byte of the body is read. */
  readonly by?: 'staffOrGroupManagers'
}

/** One HTTP call. Server, browser, judge, tests and openapi.json all read this. */
export type Endpoint = {
  readonly call: Call
  /** One English sentence for the API page. */
  readonly summary: string
  readonly access: Access
  /** Needed beside being signed in; a missing one is HTTP 403 (docs/compatibility.md, Numbers). */
  readonly permission?: Permission
  /** The switch of the site that must be on; while it is off, the call is refused with `feature_closed`, HTTP 403. */
  readonly feature?: Feature
  /**
   * Whoever owes something to their account (`UserInfo.owes`) may call it too. Every other call that needs a session is
   * refused to them.
   */
  readonly whileOwing?: true
  /**
   * How often one person who is signed in may call, and the visitors from one address together. More calls are refused
   * with `too_often`, before their body is read.
   */
  readonly rate?: Rate
  /** The call brings one file, and its body is a form. */
  readonly upload?: Upload
  /** Its JSON body may be as large as those of root: a whole problem with its cases. */
  readonly hasLargeBody?: true
  /** GET and DELETE read the query and the others the JSON body, unless the wire says otherwise. */
  readonly from?: 'query' | 'body'
  /** Clients of the wire send some of the input of a body or form in the query. What is in both is read from the body. */
  readonly queryToo?: true
  /** The field of the input that a JSON body brings which is a bare list, as clients of the wire send it. */
  readonly bareList?: string
  /** Refusals of the security layer that clients of this call read in the envelope, with HTTP status 200. */
  readonly inEnvelope?: readonly ErrorCode[]
  /** Each field of a query has a description, which the API page shows. */
  readonly input: z.ZodObject
  /** Valid input, for the API page and the tests. Absent where `{}` is valid. */
  readonly example?: Readonly<Record<string, unknown>>
  readonly output: z.ZodType
  /**
   * The reply is not the envelope: bytes of a file that is stored or written while it is sent, or server-sent events
   * that are each one `output`. A download can be asked for by GET and by POST.
   */
  readonly reply?: 'download' | 'stream'
  /** Asked with `Accept: text/event-stream`, the call answers server-sent events that are each one of these. */
  readonly events?: z.ZodType<{ readonly type: string }>
  /** Calls whose replies this one makes stale. Pages read those again. */
  readonly changes?: readonly Call[]
  /** Business refusals a client may have to tell apart. */
  readonly errors?: readonly ErrorCode[]
}

export type InputOf<E extends Endpoint> = z.input<E['input']>
export type ParsedInputOf<E extends Endpoint> = z.output<E['input']>
export type OutputOf<E extends Endpoint> = z.output<E['output']>
export type EventOf<E extends Endpoint> = E['events'] extends z.ZodType ? z.output<E['events']> : never
export type Endpoints = Readonly<Record<string, Endpoint>>

/** Keeps the literal types of a table while checking its shape, and that an example stands where input is required. */
export const endpoints = <const T extends Endpoints>(table: T & { readonly [K in keyof T]: WithExample<T[K]> }): T =>
  table

type WithExample<E extends Endpoint> =
  // oxlint-disable-next-line typescript/no-generated-empty-object-type -- the input of a call that is given nothing
  Record<never, never> extends InputOf<E>
    ? { readonly example?: Constant<InputOf<E>> }
    : { readonly example: Constant<InputOf<E>> }

/** As the compiler reads a literal that nobody changes. */
type Constant<T> = T extends readonly (infer Item)[]
  ? readonly Constant<Item>[]
  : T extends object
    ? { readonly [K in keyof T]: Constant<T[K]> }
    : T

/** Valid input of the endpoint. */
export const exampleOf = ({ example = {} }: Endpoint): Readonly<Record<string, unknown>> => example

export function methodAndPath(endpoint: Endpoint): { method: Method; path: string } {
  const [method, path] = endpoint.call.split(' ') as [Method, string]
  return { method, path }
}

/** The names in a path such as `/api/public/img/:name`. Their values come from the input. */
export const pathParameters = (endpoint: Endpoint): string[] =>
  [...endpoint.call.matchAll(/:(\w+)/g)].map(([, name = '']) => name)

/** Clients ask for downloads by GET or by POST. */
export function methodsOf(endpoint: Endpoint): readonly Method[] {
  return endpoint.reply === 'download' ? ['GET', 'POST'] : [methodAndPath(endpoint).method]
}

export function inputPlace(endpoint: Endpoint): 'query' | 'body' {
  const { method } = methodAndPath(endpoint)
  return endpoint.from ?? (method === 'GET' || method === 'DELETE' ? 'query' : 'body')
}

export type WireRequest = { method: string; url: string; body?: string }

/** Writes an input as a request. Absent and empty query values are dropped, as every client of this wire does. */
export function toRequest(endpoint: Endpoint, input: Record<string, unknown>): WireRequest {
  const { method, path: pattern } = methodAndPath(endpoint)
  const inPath = pathParameters(endpoint)
  const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(wireText(input[name] ?? '')))
  const rest = Object.entries(input).filter(([name]) => !inPath.includes(name))
  if (inputPlace(endpoint) === 'body') return { method, url: path, body: JSON.stringify(Object.fromEntries(rest)) }
  const query = new URLSearchParams()
  for (const [name, value] of rest) {
    if (value === undefined || value === null || value === '') continue
    query.set(name, wireText(value))
  }
  const text = query.toString()
  return { method, url: text === '' ? path : `${path}?${text}` }
}

const wireText = (value: unknown): string =>
  Array.isArray(value) ? value.join(',') : `${value as string | number | boolean}`

/**
 * The envelope around every JSON reply (docs/compatibility.md, Envelope); `code` names the refusal for programs,
 * `field` the wrong input.
 */
export type Envelope<T> = { status: number; data: T | null; msg: string; code?: ErrorCode; field?: string }
