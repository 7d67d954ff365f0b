import { ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { files } from '@praxis/contract/files'
import { expect, onTestFinished, test, vi } from 'vitest'
import { bring } from '../../test/forms.ts'
import { startServer } from '../../test/harness.ts'
import { read } from '../../test/storedFiles.ts'

const mebibyte = 1024 * 1024

async function aFile(bytes: number) {
  const server = await startServer()
  const { token } = await server.aUser({ role: 'admin' })
  const { data } = await bring(server, files.uploadFile, { token, content: Buffer.alloc(bytes) }, {})
  return { server, link: data!.link }
}

test('a file that the reader has is not opened', async () => {
  const { server, link } = await aFile(10)
  const tag = String((await read(server, link)).headers['etag'])
  const open = vi.spyOn(server.services.files, 'open')
  expect((await read(server, link, { 'if-none-match': tag })).http).toBe(304)
  expect(open).not.toHaveBeenCalled()
  expect((await read(server, link, { 'if-none-match': '"another"' })).http).toBe(200)
  expect(open).toHaveBeenCalledTimes(1)
})

test('a reader who takes nothing for two minutes loses the connection, and the file is closed', async () => {
  const { server, link } = await aFile(32 * mebibyte)
  const port = await server.listening()
  // The same clockwork, only sooner.
  const original = ServerResponse.prototype.setTimeout
  const waits: number[] = []
  const sooner = vi.spyOn(ServerResponse.prototype, 'setTimeout').mockImplementation(function (
    this: ServerResponse,
    ms,
    over,
  ) {
    waits.push(ms)
    return original.call(this, 300, over)
  })
  onTestFinished(() => sooner.mockRestore())
  const open = vi.spyOn(server.services.files, 'open')
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  onTestFinished(() => void socket.destroy())
  socket.pause().write(`GET ${link} HTTP/1.1\r\nhost: x\r\n\r\n`)
  await vi.waitFor(() => expect(open).toHaveBeenCalledTimes(1))
  const file = await open.mock.results[0]!.value
  await vi.waitFor(() => expect(file!.stream.destroyed).toBe(true), 5_000)
  expect(waits).toEqual([120_000])
})
