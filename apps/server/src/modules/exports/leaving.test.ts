import { randomBytes } from 'node:crypto'
import { request, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { problemAdmin } from '@praxis/contract/problemAdmin'
import { storeFile } from '#server/modules/files/public.ts'
import type { FileStore } from '#server/services/fileStore.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aSave, aWorkshop } from '../../../test/workshop.ts'
import { partsOf } from '../../../test/zips.ts'

/** A site that counts what its store has open, and a problem whose first input is larger than what connections hold. */
async function aLargeProblem() {
  const site = await aWorkshop()
  const pid = await site.made(aSave({ isRemoveEndBlank: true }))
  const content = randomBytes(24 * 1024 * 1024)
  const { hash, size } = await storeFile(site.services, content)
  const replaceFirst = (to: { hash: string; size: number }) =>
    site.db.updateTable('test_case').set({ input_hash: to.hash }).where('seq', '=', 1).execute()
  await replaceFirst({ hash, size })
  const opened = { now: 0, ever: 0 }
  const meanwhile: { onOpen: () => Promise<void> } = { onOpen: async () => {} }
  const files = site.services.files as { open: FileStore['open'] }
  const former = files.open
  onTestFinished(() => void (files.open = former))
  const open = former.bind(files)
  files.open = async (...asked) => {
    const file = await open(...asked)
    opened.now += 1
    opened.ever += 1
    file?.stream.once('close', () => (opened.now -= 1))
    await meanwhile.onOpen()
    return file
  }
  const port = await site.listening()
  const download = (pids: readonly number[], format = 'praxis', token = site.root.token) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      request(
        {
          port,
          path: `/api/package-export/download?pids=${pids.join(',')}&format=${format}`,
          headers: { authorization: token, 'accept-language': 'en-US' },
          agent: false,
        },
        resolve,
      )
        .on('error', reject)
        .end()
    })
  return { ...site, pid, opened, meanwhile, download, replaceFirst }
}

/** Nobody prints all the bytes where a test fails. */
const sizeOf = async (reply: IncomingMessage) => (await buffer(reply)).length

test.each(['praxis', 'hoj'])('who leaves in the middle of %s leaves nothing open', async (format) => {
  const { opened, download, pid, errors } = await aLargeProblem()
  const reply = await download([pid], format)
  expect(reply.statusCode).toBe(200)
  await vi.waitFor(() => expect(opened.now).toBe(1))
  reply.destroy()
  await vi.waitFor(() => expect(opened.now).toBe(0))
  expect(opened.ever).toBe(1)
  expect(errors).toEqual([])
})

test('a person has four downloads under way at once, and each place is given back by who leaves', async () => {
  const { download, pid, opened } = await aLargeProblem()
  const replies = [await download([pid]), await download([pid]), await download([pid]), await download([pid])]
  await vi.waitFor(() => expect(opened.now).toBe(4))
  const refused = await download([pid])
  expect(JSON.parse((await buffer(refused)).toString())).toMatchObject({ code: 'busy' })
  expect(refused.headers['content-disposition']).toBeUndefined()
  replies[0]!.destroy()
  await vi.waitFor(() => expect(opened.now).toBe(3))
  const again = await download([pid])
  expect(again.headers['content-type']).toBe('application/zip')
  for (const one of [...replies, again]) one.destroy()
  await vi.waitFor(() => expect(opened.now).toBe(0))
})

test('a problem that is saved while it goes out goes out as it was when it was read, texts and data alike', async () => {
  const { meanwhile, download, pid, root, call, replaceFirst, services, db } = await aLargeProblem()
  await replaceFirst(await storeFile(services, Buffer.from('1 2\n')))
  meanwhile.onOpen = async () => {
    meanwhile.onOpen = async () => {}
    const samples = [{ input: '9 9\n', output: '18\n' }]
    await call(problemAdmin.update, aSave({ id: pid, description: 'Changed.' }, { samples }), root)
  }
  const parts = await partsOf([await buffer(await download([pid]))] as never)
  expect(Object.values(parts)).toEqual(expect.arrayContaining(['1 2\n', '3\n', '3 4\n', '7\n']))
  expect(JSON.stringify(parts)).not.toContain('Changed.')
  const { description } = await db.selectFrom('problem_statement').select('description').executeTakeFirstOrThrow()
  expect(description).toBe('Changed.')
})

test('a problem that is deleted while one before it goes out breaks the connection', async () => {
  const { meanwhile, download, pid, made, db } = await aLargeProblem()
  const other = await made(aSave({ problemId: 'B1' }))
  meanwhile.onOpen = async () => {
    await db.updateTable('problem').set({ deleted_at: new Date() }).where('id', '=', other).execute()
  }
  await expect(sizeOf(await download([pid, other]))).rejects.toThrow()
})

test('who loses the right to a problem while one before it goes out gets it no more', async () => {
  const { meanwhile, download, pid, made, db, admin, errors } = await aLargeProblem()
  const other = await made(aSave({ problemId: 'B1' }))
  await db.updateTable('problem').set({ owner_uid: admin.uid }).execute()
  meanwhile.onOpen = async () => {
    await db.updateTable('problem').set({ owner_uid: null }).where('id', '=', other).execute()
  }
  await expect(sizeOf(await download([pid, other], 'praxis', admin.token))).rejects.toThrow()
  await vi.waitFor(() => expect(JSON.stringify(errors)).toContain('package_export_not_yours'))
})

test('data that a document cannot hold are refused by the name of the problem, before anything is sent', async () => {
  const { download, pid, made } = await aLargeProblem()
  const whole = await made(aSave({ problemId: 'B1', isRemoveEndBlank: true }))
  const refused = await download([whole, pid], 'fps')
  expect(JSON.parse((await buffer(refused)).toString())).toMatchObject({
    code: 'package_export_refused',
    msg: expect.stringMatching(/^A1 cannot be exported in this format\. Test cases: /),
  })
  expect(refused.headers['content-disposition']).toBeUndefined()
})
