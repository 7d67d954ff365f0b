import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { contestRun } from '@praxis/contract/contestRun'
import { toRequest, type InputOf } from '@praxis/contract/endpoint'
import { groupLevels, roles } from '@praxis/contract/statuses'
import type { KyselyPlugin, RootOperationNode } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#server/db/connection.ts'
import { readContests } from '#server/modules/contests/public.ts'
import { boardSite, type BoardSite } from '../../../../test/boardSite.ts'
import { partsOf } from '../../../../test/zips.ts'
import { codeFiles } from './codeFiles.ts'
import { zip } from '#server/downloads/zip.ts'

type Wanted = Parameters<BoardSite['aContest']>[0]
type Asked = Omit<InputOf<typeof contestRun.downloadCode>, 'cid'>

/** Contests start at noon of the first of October in the zone of the site. */
const noon = Date.parse('2026-10-01T04:00:00.000Z')

async function codeDesk() {
  const site = await boardSite()
  const { app, db, people } = site
  const languages = await db.selectFrom('language').select(['id', 'name']).execute()
  const languageId = (name: string) => languages.find((one) => one.name === name)!.id
  // A language of which no ending is known.
  await db.updateTable('language').set({ name: 'Brainf**k' }).where('name', '=', 'Ruby').execute()

  async function aContest(wanted: Wanted = {}) {
    const contest = await site.aContest({ startedAgo: (Date.now() - noon) / 60_000, ...wanted })
    const times = { start_at: new Date(noon), end_at: new Date(noon + (wanted.lasts ?? 300) * 60_000) }
    await db
      .updateTable('contest')
      .set({ ...times, ...wanted.more })
      .where('id', '=', contest.cid)
      .execute()
    /** Each program says whose it is. */
    const send = (
      name: string,
      displayId: string,
      minutes: number,
      verdict: Parameters<typeof contest.send>[3],
      columns: Parameters<typeof contest.send>[4] = {},
    ) =>
      contest.send(name, displayId, minutes, verdict, {
        code: `${name} ${displayId} ${minutes}`,
        language_id: languageId('Python3'),
        submitted_at: new Date(noon + Math.round(minutes * 60_000)),
        ...columns,
      })
    const reply = (asked: Asked = {}, who: { token: string } = people.owner) => {
      const { method, url } = toRequest(contestRun.downloadCode, { cid: contest.cid, ...asked })
      return app.inject({ method: method as 'GET', url, headers: { authorization: who.token } })
    }
    const files = async (asked: Asked = {}, who?: { token: string }) => {
      const { rawPayload, headers } = await reply(asked, who)
      expect(headers['content-type']).toBe('application/zip')
      return partsOf(Readable.from([rawPayload]))
    }
    const refusal = async (asked: Asked = {}, who?: { token: string }) =>
      (await reply(asked, who)).json<{ code?: string }>().code
    return { ...contest, send, reply, files, refusal }
  }
  return { ...site, aContest, languageId }
}

test('of ACM all that was accepted in time is there, a folder for each person', async () => {
  const { aContest, languageId } = await codeDesk()
  const { send, files, enter } = await aContest()
  await send('ann', 'B', 90, 'AC', { language_id: languageId('C++ 17 With O2') })
  await send('ann', 'A', 12.5, 'AC')
  await send('ann', 'A', 100, 'AC', { language_id: languageId('Ruby') })
  await send('ann', 'A', 5, 'WA')
  await send('bob', 'A', 0, 'AC', { language_id: languageId('C With O2') })
  await send('bob', 'A', -1, 'AC')
  await send('bob', 'B', 299.99, 'AC')
  await send('bob', 'B', 300, 'AC')
  await send('cid', 'A', 20, '..')
  await enter('eve', { extra_seconds: 600 })
  await send('eve', 'A', 305, 'AC')
  expect(await files()).toEqual({
    'ann/A_(20261001121230).py': 'ann A 12.5',
    'ann/A_(20261001134000).txt': 'ann A 100',
    'ann/B_(20261001133000).cpp': 'ann B 90',
    'bob/A_(20261001120000).c': 'bob A 0',
    'bob/B_(20261001165959).py': 'bob B 299.99',
    'eve/A_(20261001170500).py': 'eve A 305',
  })
})

test('a folder for each problem has the names of the people', async () => {
  const { aContest } = await codeDesk()
  const { send, files } = await aContest({ problems: ['B', 'A'] })
  await send('bob', 'A', 1, 'AC')
  await send('ann', 'A', 2, 'AC')
  await send('ann', 'B', 3, 'AC')
  const found = await files({ splitType: 'problem' })
  expect(found).toEqual({
    'A/bob_(20261001120100).py': 'bob A 1',
    'A/ann_(20261001120200).py': 'ann A 2',
    'B/ann_(20261001120300).py': 'ann B 3',
  })
  // By the order of the problems in the contest.
  expect(Object.keys(found)).toEqual([
    'B/ann_(20261001120300).py',
    'A/bob_(20261001120100).py',
    'A/ann_(20261001120200).py',
  ])
})

test('of OI the last one with a score is there, whether it is the best or not', async () => {
  const { aContest } = await codeDesk()
  const { send, files, refusal } = await aContest({ rule: 'oi', freezes: 10 })
  expect(await refusal()).toBe('contest_code_none')
  await send('ann', 'A', 10, 'AC', { score: 100 })
  await send('ann', 'A', 20, 'PA', { score: 40 })
  await send('ann', 'A', 30, 'CE')
  await send('ann', 'A', 40, '..')
  await send('ann', 'A', 301, 'AC', { score: 100 })
  await send('bob', 'A', 10, 'WA', { score: 0 })
  await send('bob', 'B', 11, 'CE')
  expect(await files()).toEqual({
    'ann/A_40_(20261001122000).py': 'ann A 20',
    'bob/A_0_(20261001121000).py': 'bob A 10',
  })
  expect(Object.keys(await files({ splitType: 'problem' }))).toEqual([
    'A/ann_40_(20261001122000).py',
    'A/bob_0_(20261001121000).py',
  ])
})

test('who manages the contest is left out where that is asked, now or when they tried it', async () => {
  const { aContest, db, person, people, gid } = await codeDesk()
  const { send, files, enter, refusal } = await aContest({ ofGroup: true })
  await enter('once', { kind: 'staff' })
  await send('once', 'A', 1, 'AC')
  const { uid } = await person('later')
  await send('later', 'A', 2, 'AC')
  await db.insertInto('account_role').values({ uid, role_id: roles.root }).execute()
  await send('promoted', 'A', 3, 'AC')
  const promoted = await person('promoted')
  await db.insertInto('group_member').values({ group_id: gid, uid: promoted.uid, level: groupLevels.root }).execute()
  expect(await refusal({ excludeAdmin: true }, people.author)).toBe('contest_code_none')
  await send('ann', 'A', 4, 'AC')
  expect(Object.keys(await files({ excludeAdmin: true }, people.author))).toEqual(['ann/A_(20261001120400).py'])
  expect(Object.keys(await files({}, people.author))).toEqual([
    'once/A_(20261001120100).py',
    'later/A_(20261001120200).py',
    'promoted/A_(20261001120300).py',
    'ann/A_(20261001120400).py',
  ])
})

test('names that no file system holds, or that are equal to it, are made others', async () => {
  const { aContest } = await codeDesk()
  const { send, files } = await aContest({ problems: ['A/1', 'A:1'] })
  await send('../evil', 'A/1', 1, 'AC')
  await send('..:evil', 'A/1', 1, 'AC')
  await send('..:evil', 'A/1', 1, 'AC', { code: 'the same second' })
  await send('con', 'A:1', 2, 'AC')
  expect(await files()).toEqual({
    '_._evil/A_1_(20261001120100).py': '../evil A/1 1',
    '_._evil_2/A_1_(20261001120100).py': '..:evil A/1 1',
    '_._evil_2/A_1_(20261001120100)_2.py': 'the same second',
    '_con/A_1_(20261001120200).py': 'con A:1 2',
  })
  expect(Object.keys(await files({ splitType: 'problem' }))).toEqual([
    'A_1/_._evil_(20261001120100).py',
    'A_1/_._evil_(20261001120100)_2.py',
    'A_1/_._evil_(20261001120100)_3.py',
    'A_1_2/_con_(20261001120200).py',
  ])
})

test('times are those of the zone of the site', async () => {
  const { aContest, db } = await codeDesk()
  const { send, files } = await aContest()
  await send('ann', 'A', 1, 'AC')
  await db.insertInto('site_setting').values({ name: 'timeZone', value: '"Europe/Berlin"' }).execute()
  expect(Object.keys(await files())).toEqual(['ann/A_(20261001060100).py'])
})

test('what was sent to a problem that was taken out, and to other contests, is not there', async () => {
  const { aContest, db } = await codeDesk()
  const { send, files, cpids } = await aContest()
  const other = await aContest()
  await other.send('ann', 'A', 9, 'AC')
  await send('ann', 'A', 1, 'AC')
  await send('ann', 'B', 2, 'AC')
  await db.updateTable('contest_problem').set({ unlinked_at: new Date() }).where('id', '=', cpids.get('B')!).execute()
  expect(Object.keys(await files())).toEqual(['ann/A_(20261001120100).py'])
})

test('in a contest with a window the own time counts', async () => {
  const { aContest } = await codeDesk()
  const { send, files, enter } = await aContest({ more: { window_seconds: 3_600 } })
  await enter('ann', { started_at: new Date(noon + 100 * 60_000) })
  await send('ann', 'A', 99, 'AC')
  await send('ann', 'A', 159, 'AC')
  await send('ann', 'A', 160, 'AC')
  await send('bob', 'A', 10, 'AC')
  await enter('trier', { kind: 'staff' })
  await send('trier', 'A', 5, 'AC')
  expect(Object.keys(await files())).toEqual(['ann/A_(20261001143900).py', 'trier/A_(20261001120500).py'])
})

test('the file is named after the contest and the moment, and the log says who has read the code', async () => {
  const { aContest, acts, clock, people } = await codeDesk()
  const { send, reply, refusal, cid } = await aContest()
  expect(await refusal()).toBe('contest_code_none')
  expect(await acts()).toEqual([])
  await send('ann', 'A', 1, 'AC')
  clock.now = new Date(1_790_000_000_123)
  const { headers } = await reply({ splitType: 'problem', excludeAdmin: true })
  expect(headers['content-disposition']).toContain(`contest_${cid}_1790000000123.zip`)
  expect(headers['cache-control']).toBe('no-store')
  expect(await acts()).toEqual([
    {
      act: 'contest.readCode',
      uid: people.owner.uid,
      noun_id: String(cid),
      before: null,
      after: { excludeAdmin: true, splitType: 'problem' },
    },
  ])
})

test('where the site hides code, that of a contest of a group is for root alone', async () => {
  const { aContest, db, people, acts } = await codeDesk()
  const [ofGroup, ofSite] = [await aContest({ ofGroup: true }), await aContest()]
  for (const { send } of [ofGroup, ofSite]) await send('ann', 'A', 1, 'AC')
  await db.insertInto('site_setting').values({ name: 'hideNonContestSubmissionCode', value: 'true' }).execute()
  expect(await ofGroup.refusal({}, people.author)).toBe('contest_code_none')
  expect(await acts()).toEqual([])
  expect(Object.keys(await ofGroup.files({}, people.root))).toHaveLength(1)
  expect(Object.keys(await ofSite.files({}, people.owner))).toHaveLength(1)
})

test('code is read while it is sent: a reader who takes nothing more has it read no further', async () => {
  const { aContest, db, people } = await codeDesk()
  const { send, cid } = await aContest()
  // Nothing that could be packed.
  for (let n = 0; n < 120; n += 1) {
    await send(`p${n % 8}`, 'A', n / 10, 'AC', { code: randomBytes(20_000).toString('base64') })
  }
  const read: number[] = []
  const viewer = { uid: people.root.uid, username: 'root', roles: ['root' as const], restrictions: [], isMember: false }
  const [contest] = await readContests(db, [{ viewer, cid }])
  const asked = { contest: contest!, excludeAdmin: false, splitType: 'user', timeZone: 'UTC' } as const
  const content = zip(codeFiles(counting(db, read), asked))
  await content.next()
  await setTimeout(300)
  expect(read.reduce((sum, rows) => sum + rows, 0)).toBeLessThanOrEqual(40)
  expect(Math.max(...read)).toBeLessThanOrEqual(20)
  let bytes = 0
  for await (const chunk of content) bytes += chunk.length
  expect(bytes).toBeGreaterThan(120 * 20_000)
  expect(read.reduce((sum, rows) => sum + rows, 0)).toBe(120)
})

/** Notes how many rows with code each query brings. */
function counting(db: Database, read: number[]): Database {
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }): RootOperationNode => node,
    async transformResult({ result }) {
      const withCode = result.rows.filter((row) => 'code' in row)
      if (withCode.length > 0) read.push(withCode.length)
      return result
    },
  }
  return db.withPlugin(plugin)
}
