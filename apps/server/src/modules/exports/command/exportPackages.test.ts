import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { aSave, aWorkshop } from '../../../../test/workshop.ts'
import { exportPackages, type AskedFile, type ExportNews } from './exportPackages.ts'

async function aSite() {
  const site = await aWorkshop()
  const folder = await mkdtemp(path.join(tmpdir(), 'export-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = path.join(folder, 'out.zip')
  const command = async (ids: string[], more: Partial<AskedFile> = {}, signal = new AbortController().signal) => {
    const told: ExportNews[] = []
    const asked: AskedFile = {
      ids,
      file,
      format: 'hoj',
      withSolutions: false,
      replaces: false,
      locale: 'en-US',
      ...more,
    }
    const isWritten = await exportPackages(site.services, asked, { tell: (one) => told.push(one), signal })
    return { isWritten, told }
  }
  const left = () => readdir(folder)
  return { ...site, folder, file, command, left }
}

test('problems are written by their ids in whatever case, each once, into a file that only its writer reads', async () => {
  const { made, command, file, left } = await aSite()
  await made()
  await made(aSave({ problemId: 'B1', auth: 2 }))
  const { isWritten, told } = await command(['b1', 'A1', 'B1'])
  const { size, mode } = await stat(file)
  expect([isWritten, told.filter((one) => !('of' in one))]).toEqual([
    true,
    [{ written: file, problems: 2, bytes: size }],
  ])
  expect(size).toBeGreaterThan(0)
  expect((mode & 0o777).toString(8)).toBe('600')
  expect(await left()).toEqual(['out.zip'])
})

test('nothing is written for an id that no problem has, and the ids are named', async () => {
  const { made, command, left } = await aSite()
  await made()
  expect(await command(['A1', 'X9', 'y9'])).toEqual({ isWritten: false, told: [{ unknown: ['X9', 'y9'] }] })
  expect(await left()).toEqual([])
})

test('a file that is there stays, unless it is to be replaced', async () => {
  const { made, command, file, left } = await aSite()
  await made()
  await writeFile(file, 'old')
  expect(await command(['A1'])).toEqual({ isWritten: false, told: [{ exists: file }] })
  expect(await readFile(file, 'utf8')).toBe('old')
  expect((await command(['A1'], { replaces: true })).isWritten).toBe(true)
  expect(await readFile(file, 'utf8')).not.toBe('old')
  expect(await left()).toEqual(['out.zip'])
})

test('what is left out of a problem is told, and what a format cannot hold is refused with its name', async () => {
  const { made, command, db, left } = await aSite()
  const pid = await made(aSave({ videoOriginalUrl: 'https://video.example/1' }))
  const { told } = await command(['A1'])
  expect(told[0]).toEqual({
    of: 'A1',
    leftOut: expect.arrayContaining(['Other: the addresses of videos are left out']),
  })
  await db.updateTable('problem').set({ test_data_id: null }).where('id', '=', pid).execute()
  const refused = await command(['A1'], { replaces: true })
  expect(refused.isWritten).toBe(false)
  expect(refused.told).toEqual([
    { refused: expect.stringMatching(/^A1 cannot be exported in this format\. Test cases: /) },
  ])
  expect(await left()).toEqual(['out.zip'])
})

test('a folder that is not there is told in the words of the system', async () => {
  const { made, command, folder } = await aSite()
  await made()
  const { isWritten, told } = await command(['A1'], { file: path.join(folder, 'none/out.zip') })
  expect([isWritten, told.at(-1)]).toEqual([false, { unwritable: expect.stringContaining('ENOENT') }])
})

test('an export that is ended, or whose test data the store has lost, leaves no file', async () => {
  const { made, command, db, services, file, left } = await aSite()
  await made()
  const ended = AbortSignal.abort()
  await expect(command(['A1'], {}, ended)).rejects.toThrow()
  expect(await left()).toEqual([])
  const { input_hash: hash } = await db
    .selectFrom('test_case')
    .select('input_hash')
    .where('seq', '=', 2)
    .executeTakeFirstOrThrow()
  await services.files.remove(hash)
  await expect(command(['A1'])).rejects.toThrow(`The store has no file ${hash}`)
  expect([existsSync(file), await left()]).toEqual([false, []])
})
