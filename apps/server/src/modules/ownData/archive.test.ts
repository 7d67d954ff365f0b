import { membershipAdmin } from '@praxis/contract/membershipAdmin'
import { ownData } from '@praxis/contract/ownData'
import { ownAccount } from '@praxis/contract/ownAccount'
import { judgeStatus } from '@praxis/contract/statuses'
import { submissions } from '@praxis/contract/submissions'
import { expect, test } from 'vitest'
import { insertContest } from '../../../test/contests.ts'
import { describeEndpoints } from '../../../test/endpointTables.ts'
import { insertGroup } from '../../../test/groups.ts'
import { aContestSite } from '../../../test/contestSite.ts'
import { archiveOf } from '../../../test/ownArchive.ts'
import { aSite } from '../../../test/site.ts'

describeEndpoints(
  'ownData',
  `
  GET /api/file/own-data  signedIn  | rate=20/3600
  `,
)

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

test('nothing is in it that the list does not tell its author: neither groups nor contests that are gone, nor a problem in the trash', async () => {
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

test('submissions in contests are in it as far as their author may know them, among the others', async () => {
  const site = await aContestSite()
  const { db, aContest, sent } = site
  const { gid } = await site.aGroup()
  const member = await site.withLevel(gid, 3)
  const owner = await site.aUser({ role: 'root' })
  const { accepted } = judgeStatus
  const times = { start: -60, freeze: -50, end: 60 }
  const more = { title: 'Sealed', thaws_itself: false }
  const sealed = await aContest({ rule: 'oi', ...times, owner, more })
  const frozen = await aContest({ rule: 'acm', ...times, owner, more: { title: 'Frozen', thaws_itself: false } })
  const ofGroup = await aContest({ start: -60, end: -10, owner, groupId: gid, more: { title: 'Of the group' } })
  const old = await aContest({ start: -60, end: -10, owner, more: { deleted_at: new Date() } })
  const ids: number[] = []
  for (const contest of [sealed, frozen, ofGroup, old])
    ids.push(await sent(contest, member, { minutes: -40, status: accepted }))
  await sent(sealed, owner, { minutes: -40, status: accepted })
  const files = await archiveOf(site, member.token, 'zh-CN')
  const row = ([id, displayId, title, , verdict, score, time, memory, , , path, cid, contest]: string[]) =>
    [id, displayId, title, verdict, score, time, memory, path, cid, contest].join(' ')
  const about = (n: number, contest: { cid: number }, said: string, title: string) =>
    `${ids[n]} A Sums ${said} code/${ids[n]}.py ${contest.cid} ${title}`
  expect(tableOf(files).map(row)).toEqual([
    about(2, ofGroup, '通过 40 7 900', 'Of the group'),
    about(1, frozen, '通过 40 7 900', 'Frozen'),
    about(0, sealed, '已提交，结果未知   ', 'Sealed'),
  ])
  expect(codesOf(files).map(([, code]) => code)).toEqual(Array.from({ length: 3 }, () => 'print(1)  # code'))
  // Who is in the group no longer knows nothing of its contest.
  await db.deleteFrom('group_member').where('uid', '=', member.uid).execute()
  expect(tableOf(await archiveOf(site, member.token)).map(([id]) => Number(id))).toEqual([ids[1], ids[0]])
})

test('many submissions in contests stand among those of practice by their numbers, over many pages', async () => {
  const site = await aContestSite()
  const { aContest, sent } = site
  const [owner, member] = [await site.aUser({ role: 'root' }), await site.aUser()]
  const contest = await aContest({ owner, start: -60, end: -10 })
  const gone = await aContest({ owner, start: -60, end: -10, more: { is_visible: false } })
  const draft = { pid: '1000', language: 'Python3', code: 'print(1)' }
  const ids: number[] = []
  for (let n = 0; n < 45; n++) {
    if (n % 3 === 0) ids.push((await site.call(submissions.submit, draft, member)).data!.submitId)
    else if (n % 3 === 1) ids.push(await sent(contest, member, { minutes: -20 }))
    else await sent(gone, member, { minutes: -20 })
  }
  expect(tableOf(await archiveOf(site, member.token)).map(([id]) => Number(id))).toEqual(ids.toReversed())
}, 60_000)

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

test('the history of a membership is in the archive of its person, with the reasons and without who acted', async () => {
  const site = await aSite()
  const { token, username } = site.user
  const granted = { usernames: [username], until: '2999-01-01T00:00:00.000Z', reason: 'Won the cup' }
  expect(await site.call(membershipAdmin.grant, granted, site.root)).toMatchObject({ status: 200 })
  const told = async (who: string) => JSON.parse((await archiveOf(site, who)).get('memberships.json')!) as object[]
  const [change] = await told(token)
  expect(Object.keys(change!).toSorted()).toEqual(['at', 'from', 'reason', 'to'])
  expect(change).toMatchObject({ from: null, reason: 'Won the cup' })
  expect(await told(site.root.token)).toEqual([])
})
