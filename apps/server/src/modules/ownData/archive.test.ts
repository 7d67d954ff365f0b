import { buffer } from 'node:stream/consumers'
import { ownData } from '@praxis/contract/ownData'
import { ownAccount } from '@praxis/contract/ownAccount'
import { judgeStatus } from '@praxis/contract/statuses'
import yauzl from 'yauzl'
import { expect, test } from 'vitest'
import { insertContest } from '../../../test/contests.ts'
import { describeEndpoints } from '../../../test/endpointTables.ts'
import { insertGroup } from '../../../test/groups.ts'
import { aSite } from '../../../test/site.ts'

describeEndpoints(
  'ownData',
  `
  GET /api/file/own-data  signedIn  | rate=20/3600
  `,
)

type Site = Awaited<ReturnType<typeof aSite>>

/** The files of the archive by their paths. */
async function archiveOf({ app }: Site, token: string, language = 'en-US'): Promise<Map<string, string>> {
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

/** The rows below the heading. No cell of these tests needs quotes. */
const tableOf = (files: Map<string, string>) =>
  files
    .get('submissions.csv')!
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(','))
const codesOf = (files: Map<string, string>) => [...files].filter(([path]) => path.startsWith('code/'))

test('the archive has what the caller told, and each submission with its code, over many pages', async () => {
  const site = await aSite()
  const { token, username } = site.user
  await site.call(ownAccount.changeInfo, { nickname: 'Shu', blog: 'https://shu.example' }, { token })
  const ids: number[] = []
  for (let n = 0; n < 45; n++) ids.push(await site.submit(site.user, `print(${n})`))
  await site.submit(site.root, 'print("of root")')
  await site.db
    .updateTable('submission')
    .set({ status: judgeStatus.accepted, score: 100 })
    .where('id', '=', ids[3]!)
    .execute()
  const files = await archiveOf(site, token)
  expect(JSON.parse(files.get('profile.json')!)).toMatchObject({
    username,
    nickname: 'Shu',
    blog: 'https://shu.example',
  })
  const rows = tableOf(files)
  expect(rows.map(([id]) => Number(id))).toEqual(ids.toReversed())
  expect(rows.find(([id]) => Number(id) === ids[3])?.slice(0, 6)).toEqual([
    String(ids[3]),
    '1000',
    'A+B Problem',
    'Python3',
    'Accepted',
    '100',
  ])
  expect(codesOf(files)).toEqual(ids.map((id, n) => [`code/${id}.py`, `print(${n})`]).toReversed())
  const [first] = tableOf(await archiveOf(site, token, 'zh-CN'))
  expect(first).toContain('等待评测')
}, 60_000)

test('nothing is in it that the list does not tell its author: neither contests nor groups, nor a problem in the trash', async () => {
  const site = await aSite()
  const { token } = site.user
  const [open, contest, group] = [await site.submit(), await site.submit(), await site.submit()]
  const change = (id: number, values: object) =>
    site.db.updateTable('submission').set(values).where('id', '=', id).execute()
  await change(contest, { contest_id: 4, contest_problem_id: 1 })
  await change(group, { group_id: await insertGroup(site.db) })
  expect(codesOf(await archiveOf(site, token)).map(([path]) => path)).toEqual([`code/${open}.py`])
  await site.db.updateTable('problem').set({ deleted_at: new Date() }).execute()
  const trashed = await archiveOf(site, token)
  expect(tableOf(trashed)[0]?.slice(0, 3)).toEqual([String(open), '', ''])
  expect(codesOf(trashed)).toHaveLength(1)
})

test('the archive has the texts that the caller has sent to be printed, as long as they are kept, and nobody else’s', async () => {
  const site = await aSite()
  const cid = await insertContest(site.db, site.root.uid)
  const sent = { contest_id: cid, lines: 1, pages: 1 }
  const rows = await site.db
    .insertInto('print_job')
    .values([
      { ...sent, uid: site.user.uid, content: '// 中文' },
      { ...sent, uid: site.root.uid, content: 'of root' },
      { ...sent, uid: site.user.uid, content: 'second' },
    ])
    .returning('id')
    .execute()
  const [first, , second] = rows.map(({ id }) => `prints/${cid}-${id}.txt`)
  const files = await archiveOf(site, site.user.token)
  expect([...files].filter(([path]) => path.startsWith('prints/'))).toEqual([
    [first, '// 中文'],
    [second, 'second'],
  ])
})

test('while the site hides code, the archive has none of it but for those who keep the bank', async () => {
  const site = await aSite()
  await site.submit()
  await site.submit(site.root)
  const setting = { name: 'hideNonContestSubmissionCode', value: 'true' }
  await site.db
    .insertInto('site_setting')
    .values(setting)
    .onConflict((c) => c.column('name').doUpdateSet(setting))
    .execute()
  const mine = await archiveOf(site, site.user.token)
  expect([tableOf(mine).length, codesOf(mine)]).toEqual([1, []])
  expect(codesOf(await archiveOf(site, site.root.token))).toHaveLength(1)
})

test('an address may ask for so many archives in an hour', async () => {
  const site = await aSite()
  const codes = []
  for (let n = 0; n < 21; n++) {
    const { raw } = await site.send({ method: 'GET', url: '/api/file/own-data' }, { token: site.user.token })
    codes.push(raw.startsWith('PK') ? 'archive' : (JSON.parse(raw) as { code: string }).code)
  }
  expect(codes).toEqual([...Array.from({ length: ownData.archive.rate.calls }, () => 'archive'), 'too_often'])
})

test('the archive has the places of the caller in groups, with what they wrote there, and nobody else’s', async () => {
  const site = await aSite()
  const [joined, disbanded] = [await insertGroup(site.db), await insertGroup(site.db)]
  await site.db.updateTable('user_group').set({ status: 2 }).where('id', '=', disbanded).execute()
  const place = { uid: site.user.uid, level: 2, reason: 'Class 3', note: 'Solve 1000 first', display_name: 'Lin Shu' }
  await site.db
    .insertInto('group_member')
    .values([
      { ...place, group_id: joined },
      { ...place, group_id: disbanded },
      { group_id: joined, uid: site.root.uid, level: 3, reason: 'of root' },
    ])
    .execute()
  const places = JSON.parse((await archiveOf(site, site.user.token)).get('groups.json')!) as object[]
  expect(places).toEqual([
    {
      gid: joined,
      name: expect.any(String) as string,
      level: 2,
      reason: 'Class 3',
      note: 'Solve 1000 first',
      displayName: 'Lin Shu',
      gmtCreate: expect.any(String) as string,
      gmtModify: expect.any(String) as string,
    },
  ])
})
