import { readdir } from 'node:fs/promises'
import { request as ask } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { files } from '@praxis/contract/files'
import { storageQuotaBytes } from '@praxis/contract/limits'
import fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { bring, formOf } from '../../../test/forms.ts'
import { startServer } from '../../../test/harness.ts'
import { publicFiles } from '../../../test/storedFiles.ts'
import { anUploadServer, aSender, boundary, mebibyte, partOf, uploadTestRoutes } from '../../../test/uploads.ts'
import { acceptJson } from '../body/bodies.ts'
import { mount, type Shared } from '../mount.ts'
import { acceptForms } from './receiveUpload.ts'

const file = { name: 'file', value: 'hello', fileName: 'hello.txt' }

test('an upload is refused as soon as it is too long or of a wrong kind, without reading the rest', async () => {
  const server = await anUploadServer()
  const port = await server.listening()
  const { token } = await server.aUser({ role: 'admin' })
  const taken: Socket[] = []
  server.app.server.on('connection', (socket: Socket) => taken.push(socket))
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

/** A busy machine needs longer until it has closed them. */
const patient = { timeout: 15_000 }

test('fifty uploads that break off anywhere leave nothing', async () => {
  const server = await anUploadServer()
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
  }, patient)
  expect(server.errors).toEqual([])
  // Their places are free again.
  expect((await server.form([file])).http).toBe(200)
}, 30_000)

test('three hundred mebibytes pass at flat memory, and one byte more is refused', async () => {
  const server = await anUploadServer()
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
    call.on('response', (response) => reply.resolve(text(response)))
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
  for (const route of uploadTestRoutes) mount(app, route, services as Shared, { strictOutput: true })
  onTestFinished(() => app.close())
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { port: (app.server.address() as AddressInfo).port, drafts: () => readdir(`${filesFolder}/incoming`) }
}

test('an upload that brings too little in a time is given up; one that is slow but steady may take long', async () => {
  const { port, drafts } = await anApp({
    pace: { bytes: 20, seconds: 0.3, slowSeconds: 0.6, laterSeconds: 0.3, totalSeconds: 60 },
  })
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

test('an upload that was slow at first must be faster later, and no upload lasts longer than allowed', async () => {
  const pace = { bytes: 20, seconds: 0.6, slowSeconds: 0.6, laterSeconds: 0.1, totalSeconds: 60 }
  const pour = (sender: ReturnType<typeof aSender>) => {
    sender.write(partOf(''))
    const pouring = setInterval(() => sender.write('x'.repeat(10)), 100)
    onTestFinished(() => clearInterval(pouring))
    return sender.closed
  }
  // Sixty bytes in the first time, and half of what is wanted in each of the later ones.
  await pour(aSender((await anApp({ pace })).port))
  // As fast as wanted all the time.
  const steady = { ...pace, bytes: 1, laterSeconds: 0.6 }
  const begun = Date.now()
  await pour(aSender((await anApp({ pace: { ...steady, totalSeconds: 1.5 } })).port))
  expect(Date.now() - begun).toBeGreaterThan(1_400)
})

const path = '/api/file/upload-md-file'

test('who has no right to upload anywhere, or no room left, is refused before a byte of the body', async () => {
  const server = await startServer()
  const port = await server.listening()
  const nobody = await server.aUser()
  const full = await server.aUser({ role: 'admin' })
  await bring(server, files.uploadFile, { token: full.token, content: 'something' }, {})
  await server.services.db.updateTable('public_file').set({ size: storageQuotaBytes }).execute()
  for (const [{ token }, expected] of [
    [nobody, /403.*no_permission/s],
    [full, /quota_exceeded/],
  ] as const) {
    const { received } = aSender(port, { path, headers: { authorization: token } })
    await vi.waitFor(() => expect(received()).toMatch(expected))
  }
})

test.each<[string, string, (server: Awaited<ReturnType<typeof startServer>>, uid: string) => Promise<unknown>]>([
  [
    'role',
    'no_permission',
    ({ services }, uid) => services.db.deleteFrom('account_role').where('uid', '=', uid).execute(),
  ],
  [
    'account',
    'account_banned_session',
    ({ services }, uid) => services.db.updateTable('account').set({ status: 1 }).where('uid', '=', uid).execute(),
  ],
  [
    'session',
    'session_expired',
    ({ services }, uid) => services.db.deleteFrom('session').where('uid', '=', uid).execute(),
  ],
])('who loses the %s while the file is sent is refused with %s at its end', async (_what, code, lose) => {
  const server = await startServer()
  const port = await server.listening()
  const { uid, token } = await server.aUser({ role: 'admin' })
  const { socket, write, received } = aSender(port, { path, headers: { authorization: token } })
  write(partOf('x'))
  await vi.waitFor(async () => expect(await readdir(`${server.filesFolder}/incoming`)).toHaveLength(1))
  await lose(server, uid)
  write('\r\n--b--\r\n')
  socket.write('0\r\n\r\n')
  await vi.waitFor(() => expect(received()).toContain(`"code":"${code}"`))
  expect(await publicFiles(server)).toEqual([])
  await vi.waitFor(async () => expect(await readdir(`${server.filesFolder}/incoming`)).toEqual([]))
})

test('an upload outlives the renewal of its session', async () => {
  const server = await startServer()
  const port = await server.listening()
  const { token } = await server.aUser({ role: 'admin' })
  const hour = 3_600_000
  server.clock.now = new Date(server.clock.now.getTime() + 13 * hour)
  const { socket, write, received } = aSender(port, { path, headers: { authorization: token } })
  write(partOf('x'))
  await vi.waitFor(async () => expect(await readdir(`${server.filesFolder}/incoming`)).toHaveLength(1))
  server.clock.now = new Date(server.clock.now.getTime() + hour / 4)
  write('\r\n--b--\r\n')
  socket.write('0\r\n\r\n')
  await vi.waitFor(() => expect(received()).toMatch(/^HTTP\/1\.1 200[^]*refresh-token: true/i))
  expect(await publicFiles(server)).toHaveLength(1)
})

test('an address has so many uploads at once, a process so many in all, and a place is free when one ends', async () => {
  const { port } = await anApp({ atOnce: { person: 9, address: 2, all: 3 } })
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
