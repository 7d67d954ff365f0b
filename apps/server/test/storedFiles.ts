import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import type { startServer } from './harness.ts'

type Server = Pick<Awaited<ReturnType<typeof startServer>>, 'filesFolder' | 'services' | 'app'>

/** Names of what the file store holds, drafts included. */
export async function storedFiles({ filesFolder }: Pick<Server, 'filesFolder'>): Promise<string[]> {
  const all = await readdir(filesFolder, { recursive: true, withFileTypes: true })
  return all.filter((entry) => entry.isFile()).map(({ name }) => name)
}

export const publicFiles = ({ services }: Pick<Server, 'services'>) =>
  services.db.selectFrom('public_file').selectAll().orderBy('id').execute()

/** Reads an address as a browser does. */
export async function read(
  { app }: Pick<Server, 'app'>,
  url: string,
  headers: Record<string, string> = {},
  method: 'GET' | 'HEAD' = 'GET',
) {
  const reply = await app.inject({ method, url, headers })
  return { http: reply.statusCode, headers: reply.headers, body: reply.rawPayload }
}

/** The row of a picture that somebody uploaded. Its content is in no store. */
export async function insertPicture({ services }: Pick<Server, 'services'>, uid: string): Promise<number> {
  const hash = randomBytes(32).toString('hex')
  await services.db.insertInto('stored_file').values({ hash, size: 1 }).execute()
  const { id } = await services.db
    .insertInto('public_file')
    .values({ name: `${hash}.png`, hash, kind: 'picture', uid, file_name: 'x.png', media_type: 'image/png', size: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
