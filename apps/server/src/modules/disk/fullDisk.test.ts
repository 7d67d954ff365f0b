import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { accounts } from '@praxis/contract/accounts'
import { disk } from '@praxis/contract/disk'
import { files } from '@praxis/contract/files'
import { judgeStatus } from '@praxis/contract/statuses'
import { submissions } from '@praxis/contract/submissions'
import { testData } from '@praxis/contract/testData'
import { expect, test } from 'vitest'
import { aSmallDisk, fillDisk } from '../../../../../tests/setup/smallDisk.ts'
import { bring } from '../../../test/forms.ts'
import { startServer } from '../../../test/harness.ts'
import { zipOf } from '../../../test/hostileZips.ts'
import { allRight } from '../../../test/judgeSite.ts'
import { password } from '../../../test/people.ts'

const mebibyte = 1_048_576

/** A site whose files are on a disk of 64 MiB of their own. Its database is elsewhere. */
async function aSiteOn(folder: string) {
  const server = await startServer({ files: folder })
  const root = await server.aUser({ role: 'root' })
  const person = await server.aUser({ username: 'solver' })
  await server.aProblem()
  const judge = await server.aJudge()
  const keepFree = (diskReserveMib: number) =>
    server.call(disk.setReserve, { diskReservePercent: 0, diskReserveMib }, root)
  const freeMib = async () => (await server.call(disk.read, {}, root)).data!.space!.freeBytes / mebibyte
  const drafts = () => readdirSync(join(folder, 'incoming'))

  /** Somebody signs in, submits, and gets the verdict of a judge, who reads the test data. */
  async function goesOn() {
    expect(await server.call(accounts.login, { username: 'solver', password })).toMatchObject({ status: 200 })
    const draft = { pid: '1000', language: 'Python3', code: 'print(1)' }
    const { data } = await server.call(submissions.submit, draft, person)
    const [job] = await judge.claim()
    expect(job).toMatchObject({ submissionId: data!.submitId })
    expect(await server.services.files.open(job!.cases[0]!.input.hash)).toBeDefined()
    expect(await judge.report(job!, allRight)).toBe(true)
    const { data: known } = await server.call(submissions.statuses, { submitIds: [data!.submitId] })
    expect(known![String(data!.submitId)]).toMatchObject({ status: judgeStatus.accepted })
  }
  return { ...server, root, keepFree, freeMib, drafts, goesOn }
}

async function storedHash({ services }: Awaited<ReturnType<typeof aSiteOn>>, hash: string): Promise<string> {
  const digest = createHash('sha256')
  for await (const chunk of (await services.files.open(hash))!.stream) digest.update(chunk as Buffer)
  return digest.digest('hex')
}

test('a disk that fills takes no files below its reserve nor at its end, and all else goes on', async ({ skip }) => {
  const small = aSmallDisk(64, skip)
  const folder = join(small, 'files')
  mkdirSync(folder)
  const site = await aSiteOn(folder)
  await site.keepFree(16)
  const acknowledged: string[] = []
  let refusal: string | undefined
  while (refusal === undefined) {
    const content = randomBytes(5 * mebibyte)
    const reply = await bring(site, testData.uploadFile, { ...site.root, content, fileName: '1.in' }, {})
    refusal = reply.code
    if (reply.status === 200) acknowledged.push((await latestHash(site))!)
  }
  expect(refusal).toBe('disk_reserved')
  expect(acknowledged.length).toBeGreaterThan(4)
  expect(await site.freeMib()).toBeGreaterThan(16 - 5)
  expect(site.drafts()).toEqual([])
  await site.goesOn()

  // Something else takes the reserve, and nothing looks for it.
  await site.keepFree(0)
  fillDisk(join(small, 'filler'))
  expect(await site.freeMib()).toBeLessThan(0.1)
  const uploads = [
    bring(site, files.uploadFile, { ...site.root, content: randomBytes(mebibyte) }, {}),
    bring(site, testData.uploadFile, { ...site.root, content: randomBytes(mebibyte), fileName: '2.in' }, {}),
    bring(site, testData.uploadZip, { ...site.root, content: await zipOf([['1.in', randomBytes(mebibyte)]]) }, {}),
  ]
  for (const reply of await Promise.all(uploads)) expect(reply).toMatchObject({ status: 403, code: 'disk_reserved' })
  expect(site.drafts()).toEqual([])
  await site.goesOn()
  for (const hash of acknowledged) expect(await storedHash(site, hash)).toBe(hash)
  expect(site.errors.map((one) => (one as { err: { code?: string } }).err.code)).toEqual(
    site.errors.map(() => 'ENOSPC'),
  )
}, 60_000)

const latestHash = async ({ services: { db } }: Awaited<ReturnType<typeof aSiteOn>>) =>
  (await db.selectFrom('stored_file').select('hash').orderBy('stored_at', 'desc').executeTakeFirst())?.hash
