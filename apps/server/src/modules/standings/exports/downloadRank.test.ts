import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { boardSite } from '../../../../test/boardSite.ts'
import { readSheet } from '../../../../test/sheets.ts'
import { partsOf } from '../../../../test/zips.ts'

/** A contest and how its owner downloads the board. */
async function downloads(wanted: Parameters<Awaited<ReturnType<typeof boardSite>>['aContest']>[0], lines: string) {
  const site = await boardSite()
  const contest = await site.aContest(wanted)
  await contest.sendAll(lines)
  const { owner } = site.people
  const get = async (asked: Record<string, string | boolean>, language = 'en-US') => {
    const query = new URLSearchParams({ cid: String(contest.cid), ...mapped(asked) })
    const { headers, rawPayload, statusCode } = await site.app.inject({
      url: `/api/file/download-contest-rank?${query.toString()}`,
      headers: { authorization: owner.token, 'accept-language': language },
    })
    expect(statusCode).toBe(200)
    return { headers, bytes: rawPayload, text: rawPayload.toString() }
  }
  const csv = async (asked: Record<string, string | boolean> = {}, language = 'en-US') => {
    const { text } = await get({ format: 'csv', ...asked }, language)
    return text.replace('\uFEFF', '').trim().split('\r\n')
  }
  return { ...site, contest, get, csv }
}
const mapped = (asked: Record<string, string | boolean>) =>
  Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, String(value)]))

const acm = `
  ann A 10 WA
  ann A 20 AC
  ann B 30 AC
  bob A 30 WA
  bob A 31 WA
  bob B 200 WA
  bob B 201 AC
  cat A 40 WA
  cat A 200 AC
  dan A 50 CE
  eve A 310 WA
  eve A 311 AC`

test('the sheet of an ACM contest has the columns of the wire, and a cell says how often somebody tried', async () => {
  const { get, contest, describe, db } = await downloads(
    { startedAgo: 400, freezes: 180, more: { thaws_itself: false, shown_name: 'nickname', allow_after_end: true } },
    acm,
  )
  await describe('ann', { nickname: '=Annie', realname: 'Ann Lee', school: 'MIT' })
  await describe('bob', { realname: 'Bob Lee', school: 'Yale' })
  await contest.enter('ann', { agreed_to_names: true })
  await db
    .insertInto('contest_star')
    .values({ contest_id: contest.cid, username: 'cat', username_key: 'cat' })
    .execute()
  const header = ['Rank', 'Username', 'ShowName', 'Real Name', 'School', 'AC', 'Total Submission', 'Total Penalty Time']
  const frozen = await get({})
  expect(frozen.headers).toMatchObject({
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'content-disposition': expect.stringMatching(new RegExp(`filename=contest_${contest.cid}_rank\\.xlsx$`)) as string,
  })
  const sheetOf = async (bytes: Buffer) => {
    const parts = await partsOf(Readable.from([bytes]))
    return readSheet(parts['xl/worksheets/sheet1.xml'] ?? '')
  }
  expect(await sheetOf(frozen.bytes)).toEqual([
    [...header, 'A', 'B'],
    [1, 'ann', '=Annie', 'Ann Lee', 'MIT', 2, 3, '1:10:00', '+(2)', '+(1)'],
    [2, 'bob', 'bob', null, null, 0, 4, '0:00:00', '-(2)', '?(2)'],
    ['*', 'cat', 'cat', null, null, 0, 2, '0:00:00', '-(1+1)', null],
    [2, 'dan', 'dan', null, null, 0, 1, '0:00:00', null, null],
  ])
  const whole = await get({ forceRefresh: true, containEnd: true, removeStar: true, format: 'xlsx' })
  expect(await sheetOf(whole.bytes)).toEqual([
    [...header, 'A', 'B'],
    [1, 'ann', '=Annie', 'Ann Lee', 'MIT', 2, 3, '1:10:00', '+(2)', '+(1)'],
    [2, 'bob', 'bob', null, null, 1, 4, '3:41:00', '-(2)', '+(2)'],
    [3, 'eve', 'eve', null, null, 1, 2, '5:31:00', '+(2)*', null],
    [4, 'dan', 'dan', null, null, 0, 1, '0:00:00', null, null],
  ])
})

test('the table in text runs nothing, whatever people call themselves', async () => {
  const { csv, describe, contest } = await downloads(
    { more: { shown_name: 'nickname' } },
    'ann A 10 WA\nann A 20 AC\nbob A 3 WA',
  )
  await describe('ann', { nickname: '=HYPERLINK("x")', realname: '+1', school: '@SUM(A1), "MIT"' })
  await describe('bob', { nickname: '-1', school: 'a\nb', tells_school: true })
  await contest.enter('ann', { agreed_to_names: true })
  expect(await csv()).toEqual([
    'Rank,Username,ShowName,Real Name,School,AC,Total Submission,Total Penalty Time,A,B',
    `1,ann,"'=HYPERLINK(""x"")",'+1,"'@SUM(A1), ""MIT""",1,2,0:40:00,'+(2),`,
    `2,bob,'-1,,"a\nb",0,1,0:00:00,'-(1),`,
  ])
  expect((await csv({}, 'zh-CN'))[0]).toBe('名次,用户名,显示名称,真实姓名,学校,通过,总提交,总罚时,A,B')
})

test('the table of an OI contest has scores', async () => {
  const { csv } = await downloads(
    { rule: 'oi', freezes: 180 },
    `ann A 10 PA 40
     ann A 200 AC 100 12
     bob A 20 AC 100 12
     bob B 20 CE`,
  )
  expect(await csv()).toEqual([
    'Rank,Username,ShowName,Real Name,School,Total Score,A,B',
    '1,bob,bob,,,100,100,',
    '2,ann,ann,,,40,40,',
  ])
  expect((await csv({ forceRefresh: true }))[1]).toBe('1,ann,ann,,,100,100,')
})

test('the page is one file that needs nothing, runs nothing, and shows no real name', async () => {
  const awards = [
    { priority: 1, name: 'Gold <1>', background: '#e6bf25', color: 'red;background:url(//x)', num: 1 },
    { priority: 2, name: 'Silver', background: 'rgb(1, 2, 3)', color: 'white', num: 1 },
  ]
  const { get, contest, describe, db } = await downloads(
    {
      startedAgo: 400,
      freezes: 180,
      more: {
        title: '</title><script>alert(1)</script>',
        thaws_itself: false,
        shown_name: 'nickname',
        award_kind: 2,
        awards: JSON.stringify(awards),
      },
    },
    acm,
  )
  await describe('ann', {
    nickname: '<img src=x onerror=alert(1)>',
    realname: 'Ann Lee',
    school: `"M'IT" & co`,
    tells_school: true,
  })
  await describe('bob', { realname: 'Bob Dylan' })
  const link = { title: '" onmouseover="alert(1)', color: '"><b>' }
  await db.updateTable('contest_problem').set(link).where('id', '=', contest.cpids.get('A')!).execute()
  await db.updateTable('contest_problem').set({ color: '#ff4500' }).where('id', '=', contest.cpids.get('B')!).execute()
  const { text, headers } = await get({ format: 'html' })
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-disposition': expect.stringMatching(new RegExp(`filename=contest_${contest.cid}_rank\\.html$`)) as string,
    'x-content-type-options': 'nosniff',
  })
  expect(text).toMatch(/^<!doctype html>\n<html lang="en-US">/)
  expect(text).toContain(
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
  )
  expect(text).toContain('<title>&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt; · Standings</title>')
  for (const told of ['<script', '<img', 'href', 'src="', 'Ann Lee', 'Bob Dylan', 'url(', '"><b>', ' onmouseover="'])
    expect([told, text.includes(told)]).toEqual([told, false])
  expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;<small>&quot;M&#39;IT&quot; &amp; co</small>')
  expect(text).toContain('title="&quot; onmouseover=&quot;alert(1)"')
  // Colours that are none are left out.
  expect(text).toContain('<span class="award" style="background:#e6bf25">Gold &lt;1&gt;</span>')
  expect(text).toContain('<th scope="col" title="Title B"><i style="background:#ff4500"></i>B</th>')
  expect(text).toContain('<i></i>A</th>')
  expect(text.trimEnd().endsWith('</html>')).toBe(true)
})

/** The text of each cell of the body of a page. */
const cellsOf = (page: string) =>
  [...page.slice(page.indexOf('<tbody>')).matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<t[dh][^>]*>(.*?)<\/t[dh]>/gs)].map(([, cell = '']) => cell.replaceAll(/<[^>]+>/g, ' ').trim()),
  )

/** The samples of the legend of a page. */
const legendOf = (page: string) => [...page.matchAll(/<li><b[^>]*>(.*?)<\/b>/g)].map(([, sample]) => sample)

test('cells of the page tell when and how often, and the page says when the board was frozen', async () => {
  const { get } = await downloads(
    { startedAgo: 400, freezes: 180, more: { thaws_itself: false, allow_after_end: true } },
    acm,
  )
  const frozen = (await get({ format: 'html' })).text
  expect(cellsOf(frozen)).toEqual([
    ['1', 'ann', '2', '1:10:00', '★0:20:00 +1', '★0:30:00'],
    ['2', 'bob', '0', '0:00:00', '−2', '?2'],
    ['2', 'cat', '0', '0:00:00', '?1 −1', ''],
    ['2', 'dan', '0', '0:00:00', '', ''],
  ])
  expect(frozen).toContain('The standings stand as they were at the freeze')
  const whole = (await get({ format: 'html', forceRefresh: true, containEnd: true }, 'zh-CN')).text
  expect(whole).toContain('<html lang="zh-CN">')
  expect(whole).not.toContain('封榜时刻')
  expect(whole).toContain('计入赛后的提交')
  expect(cellsOf(whole).find(([, name]) => name === 'eve')).toEqual(['4', 'eve', '1', '5:31:00', '5:11:00 +1', ''])
})

test('the page of an OI contest has scores', async () => {
  const oi = await downloads({ rule: 'oi' }, 'ann A 10 PA 40\nann B 10 AC 100 7\nbob A 1 WA 0\nbob B 2 CE')
  expect(cellsOf((await oi.get({ format: 'html' })).text)).toEqual([
    ['1', 'ann', '140', '40', '100'],
    ['2', 'bob', '0', '0', '—'],
  ])
})

test('a contest of minutes has its penalties in minutes, in the page and in the table, and the page has no seconds', async () => {
  const minutes = await downloads({ more: { minute_granularity: true } }, 'ann A 61.5 WA\nann A 62.5 AC')
  expect(cellsOf((await minutes.get({ format: 'html' })).text)).toEqual([['1', 'ann', '1', '82', '★1:02 +1', '']])
  expect((await minutes.csv())[1]).toBe("1,ann,ann,,,1,2,82,'+(2),")
})

test('what waits for a verdict and what is hidden are told apart in the page, and so is what is judged again', async () => {
  const { get, contest, db, judge } = await downloads(
    { freezes: 180 },
    'ann A 10 WA\nann A 11 ..\nann B 190 AC\nbob A 20 WA\nbob B 30 ..',
  )
  const id = await contest.send('cat', 'A', 40, 'AC')
  await db.insertInto('verdict_before').values({ submission_id: id, status: 0 }).execute()
  await judge(id, '..')
  const { text } = await get({ format: 'html' })
  expect(cellsOf(text)).toEqual([
    ['1', 'cat', '1', '0:40:00', '0:40:00 ↻', ''],
    ['2', 'ann', '0', '0:00:00', '…1 −1', '?1'],
    ['2', 'bob', '0', '0:00:00', '−1', '…1'],
  ])
  expect(legendOf(text)).toEqual(['★0:10', '0:20+1', '5:30', '−2', '?1', '…1', '↻', '*'])
  await judge(id, 'AC')
  const whole = await get({ format: 'html', forceRefresh: true })
  expect(legendOf(whole.text)).toEqual(['★0:10', '0:20+1', '5:30', '−2', '…1', '*'])
})

test('the table has awards and seats where there are any, and the page has no seats', async () => {
  const awards = [{ priority: 1, name: 'Gold', background: '#e6bf25', color: '#fff', num: 1 }]
  const { csv, get, contest } = await downloads({}, 'ann A 10 AC\nbob A 20 AC')
  await contest.enter('bob', { seat: 'C-12' })
  await contest.changed()
  const header = 'Rank,Username,ShowName,Real Name,School'
  const rest = 'AC,Total Submission,Total Penalty Time,A,B'
  expect((await csv()).slice(0, 3)).toEqual([
    `${header},Seat,${rest}`,
    "1,ann,ann,,,,1,1,0:10:00,'+(1),",
    "2,bob,bob,,,C-12,1,1,0:20:00,'+(1),",
  ])
  await contest.change({ award_kind: 2, awards: JSON.stringify(awards) })
  expect(await csv({}, 'zh-CN')).toEqual([
    '名次,用户名,显示名称,真实姓名,学校,座位,奖项,通过,总提交,总罚时,A,B',
    "1,ann,ann,,,,Gold,1,1,0:10:00,'+(1),",
    "2,bob,bob,,,C-12,,1,1,0:20:00,'+(1),",
  ])
  expect((await get({ format: 'html' })).text).not.toContain('C-12')
})

test('files have names, affiliations and members of teams; the page, which may be shown, has no members', async () => {
  const { csv, get, contest, describe } = await downloads(
    { more: { shown_name: 'realname' } },
    'ann A 10 AC\nbob A 20 AC',
  )
  const bears = { team_name: 'Three Bears', affiliation: 'Xiamen', members: 'Bo, Cy' }
  await contest.enter('bob', { agreed_to_names: true, ...bears })
  await describe('bob', { realname: 'Bob Lee', school: 'Yale' })
  await contest.changed()
  expect(await csv()).toEqual([
    'Rank,Username,ShowName,Real Name,School,Members,AC,Total Submission,Total Penalty Time,A,B',
    "1,ann,ann,,,,1,1,0:10:00,'+(1),",
    `2,bob,Three Bears,Bob Lee,Xiamen,"Bo, Cy",1,1,0:20:00,'+(1),`,
  ])
  const { text } = await get({ format: 'html' })
  expect(text).toContain('Three Bears<small>Xiamen</small>')
  for (const hidden of ['Bo, Cy', 'Bob Lee', 'Yale']) expect(text).not.toContain(hidden)
})

test('a board that nobody is on is a file as well', async () => {
  const { get, csv } = await downloads({ startedAgo: -60 }, '')
  expect(await csv()).toEqual(['Rank,Username,ShowName,Real Name,School,AC,Total Submission,Total Penalty Time,A,B'])
  expect((await get({ format: 'html' })).text).toContain('Nobody has submitted yet')
})

test('a board of many rows is written whole, each row once', async () => {
  const { get, contest, db } = await downloads({}, 'ann A 10 AC')
  await sql`
    with made as (
      insert into account (uid, username, password_hash)
      select md5(n::text), 'person' || n, 'none' from generate_series(1, 450) n returning uid),
    entered as (
      insert into contest_participant (contest_id, uid) select ${contest.cid}::bigint, uid from made returning id, uid)
    insert into submission (problem_id, uid, language_id, code, code_length, contest_id, contest_problem_id,
      participant_id, submitted_at, status)
    select problem_id, entered.uid, language_id, '1', 1, contest_id, contest_problem_id, entered.id, submitted_at, -1
    from entered, submission`.execute(db)
  const names = cellsOf((await get({ format: 'html' })).text).map(([, name]) => name)
  expect([names.length, new Set(names).size, names[0]]).toEqual([451, 451, 'ann'])
})
