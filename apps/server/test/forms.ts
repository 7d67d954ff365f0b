import type { Endpoint, Envelope, InputOf, OutputOf } from '@praxis/contract/endpoint'
import { methodAndPath } from '@praxis/contract/endpoint'
import type { startServer } from './harness.ts'

/** One part of a form; a file has a name. */
export type Part = { name: string; value: string | Buffer; fileName?: string; type?: string }

const boundary = 'a-boundary-of-the-tests'
const quoted = (text: string) => `"${text.replaceAll(/["\r\n]/g, '_')}"`

/** The body of a form with its headers, in the order of the parts. */
export function formOf(parts: readonly Part[]): { body: Buffer; headers: Record<string, string> } {
  const written = parts.flatMap(({ name, value, fileName, type }) => [
    `--${boundary}\r\nContent-Disposition: form-data; name=${quoted(name)}`,
    fileName === undefined ? '' : `; filename=${quoted(fileName)}`,
    type === undefined ? '' : `\r\nContent-Type: ${type}`,
    '\r\n\r\n',
    value,
    '\r\n',
  ])
  const body = Buffer.concat([...written, `--${boundary}--\r\n`].map((one) => Buffer.from(one as string)))
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}

/** A picture of one pixel. */
export const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

type Server = Pick<Awaited<ReturnType<typeof startServer>>, 'send'>
type Brought = {
  token?: string
  content: string | Buffer
  fileName?: string
  type?: string
  /** What comes in the query, where the call takes it there too. */
  query?: Readonly<Record<string, string>>
}

/** Calls an endpoint that brings a file, which stands before the other fields, as clients write it. */
export async function bring<E extends Endpoint>(
  { send }: Server,
  endpoint: E,
  { token, content, fileName = 'a file', type, query = {} }: Brought,
  input: InputOf<E>,
): Promise<Envelope<OutputOf<E>> & { http: number }> {
  const { method, path } = methodAndPath(endpoint)
  const fields = Object.entries(input as Record<string, unknown>).map(([name, value]) => ({
    name,
    value: String(value),
  }))
  const file = { name: endpoint.upload!.field, value: content, fileName, ...(type !== undefined && { type }) }
  const { body, headers } = formOf([file, ...fields])
  const asked = new URLSearchParams(query).toString()
  const url = asked === '' ? path : `${path}?${asked}`
  const { http, raw } = await send({ method, url, body }, { ...(token !== undefined && { token }), headers })
  return { ...(JSON.parse(raw) as Envelope<OutputOf<E>>), http }
}
