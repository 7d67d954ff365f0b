import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { endpoints } from '@praxis/contract/endpoint'
import { onTestFinished } from 'vitest'
import { z } from 'zod'
import { implement } from '#server/http/handlers.ts'
import { formOf, type Part } from './forms.ts'
import { startServer } from './harness.ts'

export const mebibyte = 1024 * 1024
export const boundary = 'multipart/form-data; boundary=b'

export const uploadCalls = endpoints({
  take: {
    call: 'POST /api/test-take',
    summary: 'Takes a file and keeps nothing.',
    access: 'anyone',
    upload: { field: 'file', maxBytes: 300 * mebibyte, kinds: ['any'] },
    input: z.object({ gid: z.coerce.number().int().optional(), note: z.string().optional() }),
    output: z.unknown(),
  },
  keep: {
    call: 'POST /api/test-keep',
    summary: 'Keeps a small archive.',
    access: 'signedIn',
    upload: { field: 'file', maxBytes: 1_000, kinds: ['zip'] },
    input: z.object({}),
    output: z.unknown(),
  },
  fail: {
    call: 'POST /api/test-fail',
    summary: 'Has a bug.',
    access: 'anyone',
    upload: { field: 'file', maxBytes: mebibyte, kinds: ['any'] },
    input: z.object({}),
    output: z.null(),
  },
})

export const uploadTestRoutes = Object.values(
  implement(uploadCalls, {
    take: (input, { upload: { name, size, kind, mediaType } }) => ({ ...input, name, size, kind, mediaType }),
    keep: async (_input, { upload }) => upload.keep(),
    fail: () => {
      throw new Error('broken on purpose')
    },
  }),
)

export async function anUploadServer() {
  const server = await startServer({ extraRoutes: uploadTestRoutes })
  const left = async () => {
    const all = await readdir(server.filesFolder, { recursive: true, withFileTypes: true })
    return all.filter((entry) => entry.isFile()).map(({ name, parentPath }) => `${parentPath}/${name}`)
  }
  const before = await left()
  const send = async (parts: readonly Part[], url = '/api/test-take') => {
    const { body, headers } = formOf(parts)
    const { http, raw } = await server.send({ method: 'POST', url, body }, { headers, language: 'en' })
    return { http, ...(JSON.parse(raw) as { code?: string; field?: string; msg: string; data: unknown }) }
  }
  return { ...server, form: send, left: async () => (await left()).filter((name) => !before.includes(name)) }
}

/** The beginning of a form with a file that goes on. */
export function partOf(content: string, type = 'text/plain', name = 'file'): string {
  return `--b\r\nContent-Disposition: form-data; name="${name}"; filename="x"\r\nContent-Type: ${type}\r\n\r\n${content}`
}

/** Writes the beginning of an upload by hand. */
export function aSender(
  port: number,
  { path = '/api/test-take', headers = {} }: { path?: string; headers?: object } = {},
) {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.on('data', (chunk) => (received += String(chunk))).on('error', () => {})
  onTestFinished(() => void socket.destroy())
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  const lines = { host: 'x', 'content-type': boundary, 'transfer-encoding': 'chunked', ...headers }
  socket.write(
    `POST ${path} HTTP/1.1\r\n${Object.entries(lines)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}\r\n`,
  )
  const write = (content: string | Buffer) => {
    socket.write(`${content.length.toString(16)}\r\n`)
    socket.write(content)
    return socket.write('\r\n')
  }
  return { socket, write, closed, received: () => received }
}
