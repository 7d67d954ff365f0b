import { buffer } from 'node:stream/consumers'
import yauzl from 'yauzl'
import { expect } from 'vitest'
import type { startServer } from './harness.ts'

type Server = Pick<Awaited<ReturnType<typeof startServer>>, 'app'>

/** The files of the archive of a person's own data by their paths. */
export async function archiveOf({ app }: Server, token: string, language = 'en-US'): Promise<Map<string, string>> {
  const headers = { authorization: token, 'accept-language': language }
  const reply = await app.inject({ method: 'GET', url: '/api/file/own-data', headers })
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/zip'])
  const archive = await yauzl.fromBufferPromise(reply.rawPayload)
  const files = new Map<string, string>()
  for await (const entry of archive.eachEntry()) {
    const content = await buffer(await archive.openReadStreamPromise(entry))
    files.set(entry.fileName, content.toString('utf8'))
  }
  return files
}
