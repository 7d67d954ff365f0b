import { expect, test } from 'vitest'
import type { BoardContest, BoardSite } from '../../../../test/boardSite.ts'
import { aBoardPage, caughtUp, liveBoardSite, settled, shapesOf, toldTo } from '../../../../test/boardPages.ts'
import { tellGroupChanged } from '#server/modules/groups/public.ts'

test('rows that have changed are told to those who may read the board, and to nobody else', async () => {
  const site = await liveBoardSite()
  const contest = await site.aContest({ more: { auth: 1 } })
  await contest.enter('ann')
  const asked = { cid: contest.cid }
  const ann = await aBoardPage(site, await site.person('ann'), asked)
  const owner = await aBoardPage(site, site.people.owner, asked)
  const stranger = await aBoardPage(site, await site.person('bob'), asked)
  const visitor = await aBoardPage(site, null, asked)
  for (const page of [stranger, visitor]) await page.ready()
  // What happens before a page was told of the last change may come in one event with it.
  const haveHeard = async (count: number) => {
    for (const page of [ann, owner]) await page.until(() => page.events().length >= count)
  }
  await haveHeard(1)
  const id = await contest.send('ann', 'A', 10, '..')
  await haveHeard(2)
  await site.judge(id, 'AC')
  await haveHeard(3)
  const waiting = 'ann [{"attempts":1,"waiting":1,"waitingSince":600000},null]'
  const solved = 'ann [{"attempts":1,"accepted":1,"solvedAt":600000},null]'
  expect(await toldTo(ann, site)).toEqual(['shape', waiting, solved])
  expect(await toldTo(owner, site)).toEqual(['shape', waiting, solved])
  expect([...stranger.events(), ...visitor.events()]).toEqual([])
})

test('nobody who may not read a board makes the server hold it', async () => {
  const site = await liveBoardSite()
  const contest = await site.aContest({ more: { auth: 1 } })
  await contest.send('ann', 'A', 10, 'AC')
  const page = await aBoardPage(site, await site.person('bob'), { cid: contest.cid })
  await page.ready()
  await settled(page)
  expect(site.services.boards.peek(contest.cid)).toBeUndefined()
})

type Way = readonly [
  name: string,
  columns: Parameters<BoardSite['aContest']>[0],
  lose: (site: BoardSite, contest: BoardContest) => Promise<unknown>,
  who: 'user' | 'member' | 'root' | null,
]
const setContest = (columns: Parameters<BoardContest['change']>[0]) => (_: BoardSite, contest: BoardContest) =>
  contest.change(columns)
const ways: readonly Way[] = [
  [
    'whose registration was taken',
    { more: { auth: 1 } },
    async ({ db, people }, { cid, changed }) => {
      await db
        .deleteFrom('contest_participant')
        .where('contest_id', '=', cid)
        .where('uid', '=', people.user.uid)
        .execute()
      await changed(people.user.uid)
    },
    'user',
  ],
  ['when the password was changed', { more: { auth: 1 } }, setContest({ password_version: 1 }), 'user'],
  ['when the contest was hidden', {}, setContest({ is_visible: false }), 'user'],
  [
    'who was removed from the group',
    { ofGroup: true },
    async ({ db, people, gid }) => {
      await db.deleteFrom('group_member').where('uid', '=', people.member.uid).execute()
      await db.transaction().execute((tx) => tellGroupChanged(tx, gid))
    },
    'member',
  ],
  [
    'who is root no longer',
    { more: { auth: 1 } },
    ({ db, people }) => db.deleteFrom('account_role').where('uid', '=', people.root.uid).execute(),
    'root',
  ],
  ['when the board was closed', { more: { open_board: true } }, setContest({ open_board: false }), null],
]

/** Opens a page in a contest of its own, and says what it hears after its reader has lost the right. */
async function hearsAfter(site: BoardSite, [name, columns, lose, who]: Way): Promise<string[]> {
  const contest = await site.aContest(columns)
  const { cid } = contest
  if (who === 'user') await site.participate(cid, site.people.user.uid)
  const reader = await aBoardPage(site, who === null ? null : site.people[who], { cid, force: true })
  const owner = await aBoardPage(site, columns?.ofGroup ? site.people.author : site.people.owner, { cid })
  const id = await contest.send('ann', 'A', 10, '..')
  for (const page of [reader, owner]) await caughtUp(page)
  await lose(site, contest)
  await settled(reader)
  const before = reader.events().length
  await site.judge(id, 'AC')
  await contest.send('bob', 'A', 11, 'AC')
  await caughtUp(owner)
  await settled(reader)
  return reader.events().length === before ? [] : [name]
}

test('whoever may read a board no longer hears nothing more, however the right was lost', async () => {
  const site = await liveBoardSite()
  const heard: string[] = []
  for (const way of ways) heard.push(...(await hearsAfter(site, way)))
  expect(heard).toEqual([])
})

test('whoever comes to the right to read a board is told its shape, and what changes from then on', async () => {
  const site = await liveBoardSite()
  const contest = await site.aContest({ more: { auth: 1 } })
  const { cid } = contest
  const { user, owner } = site.people
  const [page, visitor] = [await aBoardPage(site, user, { cid }), await aBoardPage(site, null, { cid })]
  await contest.send('ann', 'A', 10, 'WA')
  await Promise.all([page.ready(), visitor.ready()])
  await site.participate(cid, user.uid)
  await contest.changed(user.uid)
  await caughtUp(page)
  await contest.send('ann', 'B', 20, 'AC')
  await caughtUp(page)
  expect(await toldTo(page, site)).toHaveLength(2)
  expect(visitor.events()).toEqual([])
  await contest.change({ open_board: true })
  await caughtUp(visitor)
  await contest.send('ann', 'A', 30, 'AC')
  await Promise.all([page, visitor, await aBoardPage(site, owner, { cid })].map(caughtUp))
  expect(visitor.shown()).toMatchObject([{ cells: [{ accepted: 1 }, { accepted: 1 }] }])
  expect(visitor.reads()).toBe(1)
})

test('a manager who is root no longer is shown the frozen board', async () => {
  const site = await liveBoardSite()
  const contest = await site.aContest({ freezes: 180 })
  const { cid } = contest
  const page = await aBoardPage(site, site.people.root, { cid, force: true })
  await contest.send('ann', 'A', 200, 'AC')
  await caughtUp(page)
  await site.db.deleteFrom('account_role').where('uid', '=', site.people.root.uid).execute()
  await page.until(() => new Set(shapesOf(page)).size === 2)
  await contest.send('ann', 'B', 201, 'AC')
  await page.until(() => page.events().at(-1)!.rows.length === 1)
  expect(page.events().at(-1)!.rows[0]!.cells[1]).toEqual({ attempts: 1, hidden: 1, waitingSince: 12_060_000 })
})

test('whoever has lost the right and has it again is told the shape again: much may have changed meanwhile', async () => {
  const site = await liveBoardSite()
  const contest = await site.aContest()
  const page = await aBoardPage(site, site.people.user, { cid: contest.cid })
  const owner = await aBoardPage(site, site.people.owner, { cid: contest.cid })
  await contest.send('ann', 'A', 10, 'WA')
  for (const one of [page, owner]) await caughtUp(one)
  const before = page.events().length
  await contest.change({ is_visible: false })
  await settled(page)
  await contest.send('bob', 'A', 11, 'AC')
  await caughtUp(owner)
  await contest.change({ is_visible: true })
  await page.until(() => page.events().length > before)
  expect((await toldTo(page, site)).slice(before)).toEqual(['shape'])
  expect(new Set(shapesOf(page)).size).toBe(1)
})
