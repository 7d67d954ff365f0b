import { packageImports, type ImportItem } from '@praxis/contract/packageImports'
import { stringify } from 'yaml'
import { makeImport } from '#server/modules/imports/work/makeImport.ts'
import { readImport } from '#server/modules/imports/work/readImport.ts'
import { bring } from './forms.ts'
import { startServer } from './harness.ts'
import { zipOf, type ZippedFiles } from './hostileZips.ts'

type Given = {
  readonly id?: string | null
  readonly title?: string
  readonly problem?: object
  readonly praxis?: object
  readonly files?: Readonly<Record<string, string>>
}

/** The files of a package of our own, in a folder. */
export const ownPackage = (
  folder: string,
  { id = '1042', title = 'Sum', problem, praxis, files = {} }: Given = {},
): [string, string][] =>
  Object.entries({
    'problem.yaml': stringify({
      problem_format_version: '2025-09',
      name: { en: title },
      uuid: 'c3a5',
      limits: { time_limit: 1.5, memory: 128 },
      ...problem,
    }),
    'praxis.yaml': stringify({ id, ...praxis }),
    'statement/problem.en.md': 'Add.\n\n## Input\n\nTwo numbers.\n\n## Output\n\nTheir sum.\n',
    'data/sample/1.in': '1 2\r\n',
    'data/sample/1.ans': '3\r\n',
    'data/secret/01.in': '2 3\n',
    'data/secret/01.ans': '5\n',
    ...files,
  }).map(([name, content]) => [`${folder}/${name}`, content])

/** A site whose people import packages. */
export async function aPackageSite(options: Parameters<typeof startServer>[0] = {}) {
  const server = await startServer(options)
  const { call, services } = server
  const { db } = services
  const [root, teacher] = [await server.aUser({ role: 'root' }), await server.aUser()]
  const alive = new AbortController().signal
  const upload = async (files: ZippedFiles | Buffer, { token } = root, input: object = {}, fileName = 'set.zip') =>
    bring(
      server,
      packageImports.upload,
      { token, content: Buffer.isBuffer(files) ? files : await zipOf(files), fileName },
      input,
    )
  /** An upload that has been read. */
  const read = async (files: ZippedFiles | Buffer, by = root, input: object = {}, fileName = 'set.zip') => {
    const { id } = (await upload(files, by, input, fileName)).data!
    await readImport(services, id, alive)
    return id
  }
  const items = async (id: number, by = root): Promise<ImportItem[]> =>
    (await call(packageImports.items, { id, limit: 100 }, by)).data!.records
  const state = async (id: number, by = root) => (await call(packageImports.view, { id }, by)).data!
  const start = async (id: number, more: object = {}, by = root) => {
    const reply = await call(packageImports.start, { id, ...more }, by)
    await makeImport(services, id, alive)
    return reply
  }
  return { ...server, db, root, teacher, upload, read, items, state, start, alive }
}
