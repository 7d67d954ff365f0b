import { toRequest } from '@praxis/contract/endpoint'
import { ownAccount } from '@praxis/contract/ownAccount'
import { prints } from '@praxis/contract/prints'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeEndpoints } from '../../../test/endpointTables.ts'
import { linesOf, readPdf } from '../../../test/pdfText.ts'
import { password } from '../../../test/people.ts'
import { aPrintDesk } from '../../../test/printDesk.ts'

describeEndpoints(
  'prints',
  `
POST /api/submit-print-text                     signedIn  contest_not_found group_members_only contest_not_started contest_password_needed contest_account_refused contest_window_closed contest_unbound contest_elsewhere print_closed print_empty print_short print_long print_too_often contest_ended contest_disqualified contest_password_needed
GET  /api/contest/own-prints                    signedIn  contest_not_found group_members_only contest_not_started contest_password_needed contest_account_refused contest_window_closed contest_unbound contest_elsewhere print_closed
GET  /api/get-contest-print                     signedIn  contest_not_found contest_not_yours | rows=30
PUT  /api/check-contest-print-status            signedIn  contest_not_found contest_not_yours print_missing | query
GET  /api/file/download-contest-print-text      signedIn  print_missing contest_not_yours
GET  /api/contest/print-pdf                     signedIn  print_missing contest_not_yours
`,
)

type Desk = Awaited<ReturnType<typeof aPrintDesk>>

/** A file as its reader saves it. */
async function download(
  { app, people }: Desk,
  call: 'text' | 'pdf',
  id: number,
  { language = 'en-US', method = 'GET' }: { language?: string; method?: 'GET' | 'POST' } = {},
) {
  const headers = { authorization: people.owner.token, 'accept-language': language }
  const reply = await app.inject({ ...toRequest(prints[call], { id }), method, headers } as never)
  return reply as { statusCode: number; headers: Record<string, unknown>; rawPayload: Buffer; payload: string }
}

test('a person reads what they have sent, the twenty newest first, and nothing of others', async () => {
  const { db, call, people, onSite, put } = await aPrintDesk()
  const [cid, other] = [await onSite(), await onSite()]
  await put(other)
  await put(cid, 'user')
  const ids: number[] = []
  for (let n = 0; n < 21; n += 1) ids.push(await put(cid))
  await db.updateTable('print_job').set({ status: 1 }).where('id', '=', ids[20]!).execute()
  const own = async (name: 'contestant' | 'user' | 'owner') =>
    (await call(prints.own, { cid }, people[name])).data!.map(({ id, status }) => `${id} ${status}`)
  expect(await own('contestant')).toEqual(
    ids
      .toReversed()
      .slice(0, 20)
      .map((id, n) => `${id} ${n === 0 ? 1 : 0}`),
  )
  expect(await own('user')).toHaveLength(1)
  expect(await own('owner')).toEqual([])
  await db.updateTable('contest').set({ open_print: false }).execute()
  expect(await call(prints.own, { cid }, people.contestant)).toMatchObject({ code: 'print_closed' })
})

test('the desk lists those that wait, then those that were printed, newest first, in pages', async () => {
  const { call, people, onSite, put, list } = await aPrintDesk()
  const cid = await onSite()
  await put(await onSite())
  const ids: number[] = []
  for (let n = 0; n < 5; n += 1) ids.push(await put(cid, n % 2 === 0 ? 'contestant' : 'user'))
  const [a, b, c, d, e] = ids as [number, number, number, number, number]
  for (const id of [b, d]) expect(await call(prints.check, { id, cid }, people.owner)).toMatchObject({ status: 200 })
  const page = async (more: object) => {
    const { records, total, pages, size } = await list('owner', cid, more)
    return { ids: records.map(({ id }) => id), total, pages, size }
  }
  expect(await page({})).toEqual({ ids: [e, c, a, d, b], total: 5, pages: 1, size: 30 })
  expect(await page({ limit: 2, currentPage: 2 })).toEqual({ ids: [a, d], total: 5, pages: 3, size: 2 })
  // Our pages ask for those first that have waited longest.
  expect(await page({ order: 'oldest' })).toMatchObject({ ids: [a, c, e, d, b] })
  expect(await page({ order: 'oldest', limit: 2, currentPage: 2 })).toMatchObject({ ids: [e, d] })
})

test('a row of the desk has the name and the affiliation that the contest gives', async () => {
  const { db, onSite, participate, people, submit, list } = await aPrintDesk()
  const cid = await onSite({ shown_name: 'nickname' })
  await db.updateTable('account').set({ school: 'North' }).where('uid', '=', people.contestant.uid).execute()
  await participate(cid, people.contestant.uid, { team_name: 'Three Bears', affiliation: 'Xiamen' })
  await submit('contestant', cid, 'x\n'.repeat(61))
  const { records } = await list('owner', cid)
  expect(records).toMatchObject([{ username: 'contestant', shownName: 'Three Bears', school: 'Xiamen' }])
})

test('a row of the desk says whose text it is, where they sit, how long it is and who has printed it', async () => {
  const { db, call, people, onSite, participate, submit, list } = await aPrintDesk()
  const cid = await onSite({ shown_name: 'realname' })
  const { uid } = people.contestant
  await db.updateTable('account').set({ realname: 'Lin Shu', school: 'North' }).where('uid', '=', uid).execute()
  await participate(cid, uid, { seat: 'R2-7', agreed_to_names: true })
  await submit('contestant', cid, 'x\n'.repeat(61))
  const time = expect.any(String) as string
  const [row] = (await list('owner', cid)).records
  const waiting = {
    id: row!.id,
    cid,
    uid,
    username: 'contestant',
    shownName: 'Lin Shu',
    realname: 'Lin Shu',
    school: 'North',
    seat: 'R2-7',
    status: 0,
    gmtCreate: time,
    content: null,
    lines: 61,
    pages: 2,
    printedBy: null,
    printedTime: null,
  }
  expect(row).toEqual(waiting)
  const check = (name: 'owner' | 'root') => call(prints.check, { id: row!.id, cid }, people[name])
  expect(await check('owner')).toMatchObject({ status: 200, data: null })
  const printed = { ...waiting, status: 1, printedBy: 'owner', printedTime: time }
  expect((await list('owner', cid)).records).toEqual([printed])
  // Whoever says so again changes nothing.
  const before = (await list('owner', cid)).records
  expect(await check('root')).toMatchObject({ status: 200, data: null })
  expect((await list('owner', cid)).records).toEqual(before)
})

test('a text is checked off only with the number of its own contest, which stands in the query', async () => {
  const { call, send, people, onSite, inGroup, put, stored } = await aPrintDesk()
  const [cid, other] = [await onSite(), await inGroup()]
  const [id, foreign] = [await put(cid), await put(other)]
  const check = async (of: { id: number; cid: number }, name: 'owner' | 'root' = 'owner') =>
    (await call(prints.check, of, people[name])).code ?? 'ok'
  expect(await check({ id: foreign, cid })).toBe('print_missing')
  expect(await check({ id, cid: other }, 'root')).toBe('print_missing')
  expect(await check({ id: 9_999, cid })).toBe('print_missing')
  expect(await check({ id, cid: 9_999 })).toBe('contest_not_found')
  expect((await stored()).map(({ status }) => status)).toEqual([0, 0])
  const url = `/api/check-contest-print-status?id=${id}&cid=${cid}`
  expect((await send({ method: 'PUT', url }, people.owner)).http).toBe(200)
  expect((await stored()).map(({ status }) => status)).toEqual([1, 0])
})

test('a text is downloaded as it was sent, under the name of its author, by either method', async () => {
  const desk = await aPrintDesk()
  const { onSite, put } = desk
  const content = '\uFEFF  int main() {}\r\n// 中文 😀\u0007\n'
  const id = await put(await onSite(), 'contestant', content)
  for (const method of ['GET', 'POST'] as const) {
    const file = await download(desk, 'text', id, { method })
    expect(file.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': expect.stringContaining('filename=contestant_Contest_Print.txt'),
      'cache-control': 'no-store',
    })
    expect(file.rawPayload.toString('utf8')).toBe(content)
  }
})

test('the PDF has the text, its author as the board names them, their real name, their seat and the time of the site', async () => {
  const desk = await aPrintDesk()
  const { db, people, onSite, participate, put } = desk
  const { uid } = people.contestant
  const cid = await onSite({ title: '秋季赛', shown_name: 'nickname' })
  await db.updateTable('account').set({ nickname: 'Queen', realname: '林黍' }).where('uid', '=', uid).execute()
  await participate(cid, uid, { seat: 'R2-7', agreed_to_names: true })
  const id = await put(cid, 'contestant', 'int main() {\n\treturn 0; // 结束\n}\n')
  await db.updateTable('print_job').set({ created_at: '2030-01-01T01:02:03Z' }).execute()
  const pages = async (language: string) => {
    const file = await download(desk, 'pdf', id, { language })
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining('filename=contestant_Contest_Print.pdf'),
    })
    return readPdf(file.rawPayload).map(linesOf)
  }
  const lines = ['1int main() {', '2    return 0; // 结束', '3}']
  const second = '秋季赛2030-01-01 09:02:03'
  expect(await pages('zh-CN')).toEqual([['座位 R2-7  Queen（林黍）第 1 页，共 1 页', second, ...lines]])
  expect(await pages('en-US')).toEqual([['Seat R2-7  Queen (林黍)Page 1 of 1', second, ...lines]])
})

test.each([
  ['username', { nickname: 'Queen', realname: null }, 'contestant'],
  ['username', { nickname: 'Queen', realname: '林黍' }, 'contestant (林黍)'],
  ['nickname', { nickname: ' ', realname: null }, 'contestant'],
  ['realname', { nickname: 'Queen', realname: '林黍' }, '林黍'],
  ['realname', { nickname: 'Queen', realname: null }, 'contestant'],
  ['realname', { nickname: 'Queen', realname: '林黍' }, 'contestant', false],
  ['nickname', { nickname: 'Queen', realname: '林黍' }, 'Queen', false],
  ['username', { nickname: 'Queen', realname: null }, 'contestant', true, 'Three Bears'],
  ['nickname', { nickname: 'Queen', realname: null }, 'Three Bears', true, 'Three Bears'],
] as const)(
  'where the board shows the %s of %j, the PDF says %s',
  async (shown_name, names, said, agreed: boolean = true, team: string | null = null) => {
    const desk = await aPrintDesk()
    const { db, people, onSite, participate, put } = desk
    const { uid } = people.contestant
    await db.updateTable('account').set(names).where('uid', '=', uid).execute()
    const cid = await onSite({ shown_name })
    await participate(cid, uid, { agreed_to_names: agreed, team_name: team })
    const { rawPayload } = await download(desk, 'pdf', await put(cid))
    expect(linesOf(readPdf(rawPayload)[0]!)[0]).toBe(`${said}Page 1 of 1`)
  },
)

test('a text that cannot be stored is not acknowledged, and its author sends it again at once', async () => {
  const { db, onSite, submit, stored } = await aPrintDesk()
  const cid = await onSite()
  await sql`alter table print_job add constraint broken check (pages > 1)`.execute(db)
  expect((await submit('contestant', cid)).http).toBe(500)
  expect(await stored()).toEqual([])
  await sql`alter table print_job drop constraint broken`.execute(db)
  expect((await submit('contestant', cid)).status).toBe(200)
  expect(await stored()).toHaveLength(1)
})

test('who leaves the site takes their texts along', async () => {
  const { call, people, onSite, put, stored } = await aPrintDesk()
  const cid = await onSite()
  await put(cid, 'contestant')
  const kept = await put(cid, 'user')
  expect((await call(ownAccount.removeAccount, { password }, people.contestant)).code).toBeUndefined()
  expect((await stored()).map(({ id }) => id)).toEqual([kept])
})
