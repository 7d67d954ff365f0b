import { buffer } from 'node:stream/consumers'
import { testData } from '@praxis/contract/testData'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { readUpload } from '#server/modules/workshop/data/keepFiles.ts'
import { bring } from './forms.ts'
import { startServer } from './harness.ts'
import { storedFiles } from './storedFiles.ts'

export type Server = Awaited<ReturnType<typeof startServer>>
/** A site with somebody who uploads test data. */
export async function aDesk() {
  const server = await startServer()
  const staff = await server.aUser({ role: 'admin' })
  const before = await storedFiles(server)
  /** All that an upload holds, as its page reads it. */
  const whole = async (fileListDir: string, { token } = staff, mode = 'default' as const) =>
    server.call(testData.readUpload, { fileListDir, mode }, { token })
  const upload = async (content: Buffer, input: object = {}, { token } = staff) =>
    bring(server, testData.uploadZip, { token, content }, input)
  const one = async (fileName: string, content: string, input: object = {}, { token } = staff) =>
    bring(server, testData.uploadFile, { token, content, fileName }, input)
  const left = async () => ({
    files: (await storedFiles(server)).filter((name) => !before.includes(name)),
    rows: await rowsOf(server),
  })
  /** What an upload holds, by name. */
  const contents = async (fileListDir: string, { uid } = staff) => {
    const files = await readUpload(server.services.db as never, fileListDir, uid)
    const read = [...files].map(async ([name, { hash, size }]) => {
      const bytes = await buffer((await server.services.files.open(hash))!.stream)
      expect(bytes.length).toBe(size)
      return [name, bytes.toString()] as const
    })
    return Object.fromEntries(await Promise.all(read))
  }
  return { ...server, staff, upload, one, left, contents, whole }
}

export async function rowsOf({ services: { db } }: Pick<Server, 'services'>) {
  const { rows } = await sql<{ uploads: number; files: number }>`
    select (select count(*) from upload) as uploads, (select count(*) from upload_file) as files`.execute(db)
  return rows[0]
}
