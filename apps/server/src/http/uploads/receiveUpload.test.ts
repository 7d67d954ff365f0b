import { readdir } from 'node:fs/promises'
import { request as ask } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { endpoints } from '@praxis/contract/endpoint'
import fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { bring, formOf, onePixel, type Part } from '../../../test/forms.ts'
import { startServer } from '../../../test/harness.ts'
import { acceptJson } from '../body/bodies.ts'
import { implement } from '../handlers.ts'
import { mount, type Shared } from '../mount.ts'
import { acceptForms } from './receiveUpload.ts'

const mebibyte = 1024 * 1024
const table = endpoints({
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

const extraRoutes = Object.values(
  implement(table, {
    take: (input, { upload: { name, size, kind, mediaType } }) => ({ ...input, name, size, kind, mediaType }),
    keep: async (_input, { upload }) => upload.keep(),
    fail: () => {
      throw new Error('broken on purpose')
    },
  }),
)

async function aServer() {
  const server = await startServer({ extraRoutes })
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

const file = { name: 'file', value: 'hello', fileName: 'hello.txt' }
const gid = { name: 'gid', value: '7' }

test('the fields of a form may come before and after the file, and empty ones are absent', async () => {
  const { form, left } = await aServer()
  const told = { name: 'hello.txt', size: 5, kind: 'any', mediaType: 'application/octet-stream' }
  const empty = { name: 'note', value: '' }
  expect((await form([file, gid, empty])).data).toEqual({ ...told, gid: 7 })
  expect((await form([gid, empty, file])).data).toEqual({ ...told, gid: 7 })
  expect((await form([file])).data).toEqual(told)
  expect((await form([{ ...file, value: onePixel, type: 'text/html' }])).data).toMatchObject({
    kind: 'png',
    mediaType: 'image/png',
  })
  expect(await left()).toEqual([])
})

test.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\me\\题目.zip', '题目.zip'],
  ['a\u0000b\u202Egpj.exe', 'abgpj.exe'],
  ['..', 'file'],
  ['/', 'file'],
  ['x'.repeat(300), 'x'.repeat(255)],
])('the name %j becomes %j', async (fileName, name) => {
  const { form } = await aServer()
  expect((await form([{ ...file, fileName }])).data).toMatchObject({ name })
})

const many = (count: number): Part[] => Array.from({ length: count }, (_, n) => ({ name: `f${n}`, value: 'x' }))

test.each<[string, readonly Part[], number, string]>([
  ['no part at all', [], 400, 'upload_missing'],
  ['no file', [gid], 400, 'upload_missing'],
  ['a field in its place', [{ name: 'file', value: 'hello' }], 400, 'upload_missing'],
  ['nothing chosen', [{ name: 'file', value: '', fileName: '' }], 400, 'upload_missing'],
  ['a file in another field', [{ ...file, name: 'image' }], 400, 'upload_missing'],
  ['two files', [file, file], 400, 'unreadable_body'],
  ['twenty-one fields', [file, ...many(21)], 413, 'body_too_large'],
  ['ten thousand fields', [...many(10_000), file], 413, 'body_too_large'],
  ['a field of 128 KiB', [{ name: 'note', value: 'x'.repeat(mebibyte / 8) }, file], 413, 'body_too_large'],
  ['a field of 4097 bytes', [file, { name: 'note', value: 'x'.repeat(4_097) }], 413, 'body_too_large'],
  ['a wrong field', [file, { name: 'gid', value: 'seven' }], 400, 'invalid_input'],
  ['a field twice', [file, gid, gid], 400, 'invalid_input'],
  ['a field named __proto__', [file, { name: '__proto__', value: '{"gid":1}' }], 400, 'unreadable_body'],
  ['a field named constructor', [{ name: 'constructor', value: 'x' }, file], 400, 'unreadable_body'],
  ['a file named __proto__', [{ ...file, name: '__proto__' }], 400, 'unreadable_body'],
])('%s is refused', async (_what, parts, http, code) => {
  const { form, left, errors } = await aServer()
  expect(await form(parts)).toMatchObject({ http, code })
  expect(await left()).toEqual([])
  expect(errors).toEqual([])
})

test('twenty fields and one of 4096 bytes are taken', async () => {
  const { form } = await aServer()
  expect((await form([file, ...many(19), { name: 'note', value: 'x'.repeat(4_096) }])).http).toBe(200)
})

const boundary = 'multipart/form-data; boundary=b'
test.each<[string, Record<string, string>, string, number, string]>([
  ['JSON where a file is wanted', { 'content-type': 'application/json' }, '{"gid":1}', 415, 'media_type'],
  ['no type at all', { 'content-type': '' }, 'x', 415, 'media_type'],
  ['a form without a boundary', { 'content-type': 'multipart/form-data' }, '--b--', 400, 'unreadable_body'],
  ['a form that is none', { 'content-type': boundary }, 'hello', 400, 'unreadable_body'],
  ['a form without an end', { 'content-type': boundary }, partOf('x'), 400, 'unreadable_body'],
  ['an empty body', { 'content-type': boundary }, '', 400, 'upload_missing'],
  [
    'a form inside of a form',
    { 'content-type': boundary },
    partOf('--c\r\nContent-Disposition: file; filename="x"\r\n\r\nhello\r\n--c--', 'multipart/mixed; boundary=c') +
      '\r\n--b--\r\n',
    200,
    '',
  ],
])('%s is answered as any body', async (_what, headers, body, http, code) => {
  const { send, left, errors } = await aServer()
  const reply = await send({ method: 'POST', url: '/api/test-take', body }, { headers })
  expect(reply.http).toBe(http)
  expect((JSON.parse(reply.raw) as { code?: string }).code ?? '').toBe(code)
  expect([await left(), errors]).toEqual([[], []])
})

function partOf(content: string, type = 'text/plain', name = 'file'): string {
  return `--b\r\nContent-Disposition: form-data; name="${name}"; filename="x"\r\nContent-Type: ${type}\r\n\r\n${content}`
}

test('a form is refused by every other call', async () => {
  const { form } = await aServer()
  expect(await form([file], '/api/login')).toMatchObject({ http: 415, code: 'media_type' })
})

test('a wrong kind is told with the right ones, and what is not kept is gone after every end of a call', async () => {
  const server = await aServer()
  const { token } = await server.aUser()
  const keep = (content: string | Buffer) => bring(server, table.keep, { token, content }, {})
  expect(await keep('no archive')).toMatchObject({ http: 400, code: 'upload_kind', field: 'file' })
  expect(await keep('x'.repeat(1_001))).toMatchObject({ http: 413, code: 'upload_too_large' })
  expect((await bring(server, table.keep, { content: 'no one' }, {})).http).toBe(401)
  expect((await bring(server, table.fail, { content: 'anything' }, {})).http).toBe(500)
  expect(await server.left()).toEqual([])
  const archive = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(996)])
  expect((await keep(archive)).http).toBe(200)
  expect(await server.left()).toHaveLength(1)
  expect((await keep(Buffer.concat([archive, Buffer.alloc(1)]))).http).toBe(413)
})

/** Writes the beginning of an upload by hand. */
function aSender(port: number, { path = '/api/test-take', headers = {} }: { path?: string; headers?: object } = {}) {
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

test('an upload is refused as soon as it is too long or of a wrong kind, without reading the rest', async () => {
  const server = await aServer()
  const port = await server.listening()
  const { token } = await server.aUser()
  const taken: { bytesRead: number }[] = []
  server.app.server.on('connection', (socket) => taken.push(socket as { bytesRead: number }))
  const picture = '/api/file/upload-md-img'
  const cases: [string, object, string, RegExp][] = [
    // A declared length that is too long is refused before a byte of the body.
    ['/api/test-keep', { 'transfer-encoding': undefined, 'content-length': 500_000 }, '', /413.*upload_too_large/s],
    ['/api/test-keep', {}, 'PK\u0003\u0004', /413.*upload_too_large/s],
    [picture, {}, 'no picture', /400.*upload_kind/s],
  ]
  for (const [path, headers, head, expected] of cases) {
    const { socket, write, closed, received } = aSender(port, {
      path,
      headers: { authorization: token, ...headers },
    })
    if (head !== '') write(partOf(head, 'text/plain', path === picture ? 'image' : 'file'))
    const chunk = Buffer.alloc(64 * 1024)
    for (let n = 0; n < 1_000 && !socket.destroyed; n += 1) {
      if (!write(chunk)) await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), closed])
    }
    await closed
    expect(received()).toMatch(expected)
    expect(taken.at(-1)!.bytesRead).toBeLessThan(4 * mebibyte)
  }
  expect(await server.left()).toEqual([])
}, 30_000)

test('fifty uploads that break off anywhere leave nothing', async () => {
  const server = await aServer()
  const port = await server.listening()
  const content = `${partOf('x'.repeat(300_000))}\r\n--b\r\nContent-Disposition: form-data; name="gid"\r\n\r\n7\r\n--b--`
  const senders = Array.from({ length: 50 }, (_, n) => ({ n, cut: Math.floor(Math.random() * (content.length - 1)) }))
  const abort = async ({ cut }: { cut: number }) => {
    const { socket, write } = aSender(port)
    write(content.slice(0, cut))
    await new Promise((resolve) => socket.write('', resolve))
    // Some are cut before the server has seen anything, some after it has written.
    if (cut % 2 === 0) await new Promise((resolve) => setImmediate(resolve))
    socket.destroy()
  }
  for (let at = 0; at < senders.length; at += 5) await Promise.all(senders.slice(at, at + 5).map(abort))
  await vi.waitFor(async () => {
    const open = await new Promise<number>((resolve, reject) =>
      server.app.server.getConnections((error, count) => (error === null ? resolve(count) : reject(error))),
    )
    expect(open).toBe(0)
    expect(await server.left()).toEqual([])
  })
  expect(server.errors).toEqual([])
  // Their places are free again.
  expect((await server.form([file])).http).toBe(200)
}, 30_000)

test('three hundred mebibytes pass at flat memory, and one byte more is refused', async () => {
  const server = await aServer()
  const port = await server.listening()
  const send = async (bytes: number) => {
    const head = partOf('')
    const end = '\r\n--b--\r\n'
    const reply = Promise.withResolvers<string>()
    const call = ask({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: '/api/test-take',
      headers: { 'content-type': boundary, 'content-length': head.length + bytes + end.length },
    })
    call.on('response', async (response) => {
      let body = ''
      for await (const chunk of response) body += String(chunk)
      reply.resolve(body)
    })
    call.on('error', reply.reject)
    call.write(head)
    const chunk = Buffer.alloc(64 * 1024)
    let most = 0
    for (let left = bytes; left > 0; left -= chunk.length) {
      if (!call.write(left < chunk.length ? chunk.subarray(0, left) : chunk))
        await new Promise((resolve) => call.once('drain', resolve))
      most = Math.max(most, process.memoryUsage.rss())
    }
    call.end(end)
    return { most, reply: JSON.parse(await reply.promise) as { code?: string; data: { size: number } } }
  }
  await send(20 * mebibyte)
  const before = process.memoryUsage.rss()
  const { most, reply } = await send(300 * mebibyte)
  expect(reply.data.size).toBe(300 * mebibyte)
  expect((most - before) / mebibyte).toBeLessThan(120)
  expect((await send(300 * mebibyte + 1)).reply.code).toBe('upload_too_large')
  expect(await server.left()).toEqual([])
}, 60_000)

/** The same calls with other limits. */
async function anApp(limits: Parameters<typeof acceptForms>[1]) {
  const { services, filesFolder } = await startServer()
  const app = fastify()
  acceptJson(app, { bodyMs: 300 })
  await acceptForms(app, limits)
  for (const route of extraRoutes) mount(app, route, services as Shared, { strictOutput: true })
  onTestFinished(() => app.close())
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { port: (app.server.address() as AddressInfo).port, drafts: () => readdir(`${filesFolder}/incoming`) }
}

test('an upload that brings too little in a time is given up; one that is slow but steady may take long', async () => {
  const { port, drafts } = await anApp({ pace: { bytes: 20, seconds: 0.3 } })
  const silent = aSender(port)
  const stuck = aSender(port)
  stuck.write(partOf('x'))
  const dripping = aSender(port)
  dripping.write(partOf(''))
  const drip = setInterval(() => dripping.write('x'), 60)
  const steady = aSender(port)
  steady.write(partOf(''))
  const begun = Date.now()
  const pour = setInterval(() => steady.write('x'.repeat(20)), 60)
  onTestFinished(() => [drip, pour].forEach(clearInterval))
  await Promise.all([silent.closed, stuck.closed, dripping.closed])
  // Longer than any other body may take.
  await vi.waitFor(() => expect(Date.now() - begun).toBeGreaterThan(1_000), 5_000)
  clearInterval(pour)
  steady.write('\r\n--b--\r\n')
  steady.socket.write('0\r\n\r\n')
  await vi.waitFor(() => expect(steady.received()).toMatch(/^HTTP\/1\.1 200/))
  expect(await drafts()).toEqual([])
})

test('an address has so many uploads at once, a process so many in all, and a place is free when one ends', async () => {
  const { port } = await anApp({ atOnce: { each: 2, all: 3 } })
  const held = [aSender(port), aSender(port)]
  for (const one of held) one.write(partOf('x'))
  const { body, headers } = formOf([file])
  const upload = async () =>
    (await (await fetch(`http://127.0.0.1:${port}/api/test-take`, { method: 'POST', body, headers })).json()) as {
      code?: string
    }
  await vi.waitFor(async () => expect((await upload()).code).toBe('busy'))
  held[0]!.socket.destroy()
  await vi.waitFor(async () => expect((await upload()).code).toBeUndefined())
})
