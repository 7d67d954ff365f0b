import { contestDesk } from '@praxis/contract/contestDesk'
import { contestRun } from '@praxis/contract/contestRun'
import { contests } from '@praxis/contract/contests'
import { exampleOf, toRequest, type Endpoint } from '@praxis/contract/endpoint'
import { allEndpoints } from '@praxis/contract/all'
import { ownAccount } from '@praxis/contract/ownAccount'
import { people as peopleCalls } from '@praxis/contract/people'
import { prints } from '@praxis/contract/prints'
import { standings } from '@praxis/contract/standings'
import { groupLevels } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { boardSite } from '../../../../test/boardSite.ts'

const secrets = { realname: 'Zhao Qianli', school: 'Harbour Grammar', email: 'hidden@secret.example' }
/** In no other text of these tests, in whatever case. */
const told = (raw: string) =>
  Object.entries(secrets).flatMap(([name, text]) => (raw.toLowerCase().includes(text.toLowerCase()) ? [name] : []))

/** A contest of a group, in which `stranger`, who is in another group, and `pupil`, a member, have done all they can. */
async function aGroupContest(more: { shown_name?: 'username' | 'realname' } = {}) {
  const site = await boardSite()
  const contest = await site.aContest({ ofGroup: true, more: { open_print: true, open_board: true, ...more } })
  const { cid } = contest
  const { db, gid, people } = site
  for (const name of ['stranger', 'pupil']) {
    await contest.send(name, 'A', 10, 'AC')
    await site.describe(name, { ...secrets, email: `${name}.${secrets.email}` })
    const { uid } = await site.person(name)
    await db.insertInto('print_job').values({ contest_id: cid, uid, content: 'x', lines: 1, pages: 1 }).execute()
  }
  const pupil = await site.person('pupil')
  await db.insertInto('group_member').values({ group_id: gid, uid: pupil.uid, level: groupLevels.member }).execute()
  await contest.changed()
  return { ...site, ...contest, server: site, manager: people.author, stranger: await site.person('stranger'), pupil }
}
type World = Awaited<ReturnType<typeof aGroupContest>>

const rowsOf = async ({ call, cid, manager }: World, by = manager) => {
  const of = (rows: readonly { username: string; realname: string | null; school: string | null }[] | undefined) =>
    Object.fromEntries(rows!.map(({ username, realname, school }) => [username, [realname, school]]))
  return {
    participants: of((await call(contestDesk.participants, { cid }, by)).data?.records),
    balloons: of((await call(contestRun.acInfo, { cid }, by)).data?.records),
    prints: of((await call(prints.list, { cid }, by)).data?.records),
    rank: of((await call(standings.rank, { cid }, by)).data?.records),
  }
}

const { realname, school } = secrets
const all = (stranger: readonly unknown[], pupil: readonly unknown[]) => {
  const rows = { stranger, pupil }
  return { participants: rows, balloons: rows, prints: rows, rank: rows }
}

test('who manages a contest of a group reads names and schools of its members, and of nobody else', async () => {
  const world = await aGroupContest()
  expect(await rowsOf(world)).toEqual(all([null, null], [realname, school]))
  expect(await rowsOf(world, world.people.root), 'staff who manage accounts').toEqual(
    all([realname, school], [realname, school]),
  )
})

test('of people outside the group no call tells the manager of its contest a name, a school or an address', async () => {
  const world = await aGroupContest()
  const { db, gid, pupil, cid, stranger, manager, server } = world
  await db.deleteFrom('group_member').where('uid', '=', pupil.uid).execute()
  await world.changed()
  const given: Record<string, unknown> = {
    cid,
    gid,
    uid: stranger.uid,
    username: 'stranger',
    keyword: '',
    searchUser: '',
  }
  const leaks: string[] = []
  const asked = new Set<string>()
  for (const endpoint of Object.values(allEndpoints).flatMap((noun): Endpoint[] => Object.values(noun))) {
    const names = Object.keys(endpoint.input.shape)
    if (!isReading(endpoint)) continue
    asked.add(endpoint.call)
    const known = Object.fromEntries(Object.entries(given).filter(([name]) => names.includes(name)))
    const inputs = ['name', 'searchUser', 'keyword'].some((name) => names.includes(name)) ? searchesOf(names) : [{}]
    for (const input of inputs) {
      const whole = { ...exampleOf(endpoint), ...known, ...input }
      const { raw } = await server.send(toRequest(endpoint, whole), { token: manager.token })
      if (told(raw).length > 0) leaks.push(`${endpoint.call} ${JSON.stringify(whole)} tells ${told(raw).join()}`)
    }
  }
  expect(leaks).toEqual([])
  for (const call of [contestDesk.participants, contestRun.acInfo, prints.list, standings.rank, standings.board])
    expect(asked).toContain(call.call)
}, 60_000)

const isReading = ({ call, reply, access }: Endpoint) =>
  access !== 'judge' &&
  reply !== 'stream' &&
  !/captcha|puzzle|qrcode|logout|quotation|callback/.test(call) &&
  (call.startsWith('GET ') || call.endsWith('rank') || call.endsWith('scoreboard'))
const searchesOf = (names: readonly string[]) =>
  ['', 'Qianli', 'Harbour'].map((text) =>
    Object.fromEntries(['keyword', 'searchUser'].filter((name) => names.includes(name)).map((name) => [name, text])),
  )

test('what somebody may not read of a person they do not find either', async () => {
  const world = await aGroupContest()
  const { call, cid, manager, people } = world
  const found = async (keyword: string, by = manager) => [
    ...(await call(contestDesk.participants, { cid, keyword }, by)).data!.records.map(({ username }) => username),
    '|',
    ...(await call(standings.rank, { cid, keyword }, by)).data!.records.map(({ username }) => username),
  ]
  expect(await found('qianli')).toEqual(['pupil', '|'])
  expect(await found('harbour')).toEqual(['pupil', '|', 'pupil'])
  expect(await found('qianli', people.root)).toEqual(['pupil', 'stranger', '|'])
  expect(await found('harbour', people.root)).toEqual(['pupil', 'stranger', '|', 'pupil', 'stranger'])
})

test('a board of real names shows those of people who agreed, and schools of them and of whoever tells theirs', async () => {
  const world = await aGroupContest({ shown_name: 'realname' })
  const { call, cid, pupil, enter, changed, describe, send } = world
  await send('other', 'B', 30, 'AC')
  await describe('other', { realname: 'Other Name', school: 'Open School', tells_school: true })
  await enter('stranger', { agreed_to_names: true })
  await changed()
  const { data } = await call(standings.board, { cid }, pupil)
  const shown = Object.fromEntries(data!.board!.rows.map((row) => [row.name, row.school]))
  expect(shown).toEqual({ [realname]: school, other: 'Open School', pupil: null })
  expect(await rowsOf(world)).toMatchObject({ rank: { stranger: [realname, school], other: [null, 'Open School'] } })
})

test('whoever registers or begins and was told that names are shown has agreed; others may say so later, once', async () => {
  const { db, call, onSite, aUser } = await boardSite()
  const cid = await onSite({ shown_name: 'realname' })
  const other = await onSite({ shown_name: 'nickname' })
  const window = await onSite({ shown_name: 'realname', start: -10, window_seconds: 600 })
  const agreed = async ({ uid }: { uid: string }, of = cid) => {
    const query = db.selectFrom('contest_participant').select('agreed_to_names as agreed').where('uid', '=', uid)
    return (await query.where('contest_id', '=', of).executeTakeFirst())?.agreed
  }
  const [ann, bob] = [await aUser({ username: 'ann' }), await aUser({ username: 'bob' })]
  const register = async (by: typeof ann, agreesToNames?: boolean, of = cid) =>
    (await call(contests.register, { cid: of, agreesToNames }, by)).code ?? 'ok'
  expect([await register(ann, true), await agreed(ann)]).toEqual(['ok', true])
  expect([await register(bob), await agreed(bob)]).toEqual(['ok', false])
  const standing = async (by: typeof ann) => (await call(contests.info, { cid }, by)).data?.standing.hasAgreedToNames
  expect([await standing(ann), await standing(bob)]).toEqual([true, false])
  expect([await register(bob), await agreed(bob)]).toEqual(['contest_registered', false])
  expect([await register(bob, true), await agreed(bob), await standing(bob)]).toEqual(['ok', true, true])
  expect(await register(bob, true)).toBe('contest_registered')
  expect([await register(ann, true, other), await agreed(ann, other)], 'it shows no real names').toEqual(['ok', false])
  await call(contests.begin, { cid: window, agreesToNames: true }, ann)
  await call(contests.begin, { cid: window }, bob)
  expect([await agreed(ann, window), await agreed(bob, window)]).toEqual([true, false])
})

test('only members of its group are entered into a contest by those who manage it; staff enter everybody', async () => {
  const { call, inGroup, people, aUser, db } = await boardSite()
  const cid = await inGroup()
  await aUser({ username: 'outsider' })
  const add = async (by: { token: string }, ...names: string[]) => {
    const { code, msg } = await call(
      contestDesk.addParticipants,
      { cid, people: names.map((username) => ({ username })), skipsUnknown: true },
      by,
    )
    return code === undefined ? 'ok' : `${code}: ${msg}`
  }
  const refused = await add(people.author, 'member', 'outsider')
  expect(refused).toMatch(/^participants_not_members: .*outsider/)
  expect(refused).not.toContain('member ')
  expect(await db.selectFrom('contest_participant').select('uid').execute()).toEqual([])
  expect(await add(people.author, 'member', 'groupOwner')).toBe('ok')
  expect(await add(people.root, 'outsider')).toBe('ok')
})

test('a school that others have written is on no page of a person; one that they have written themselves is', async () => {
  const { call, describe, person, people } = await boardSite()
  const ann = await person('ann')
  await describe('ann', { school: 'Imported School' })
  const seen = async (by?: { token: string }) => (await call(peopleCalls.profile, { uid: ann.uid }, by)).data?.school
  expect([await seen(), await seen(people.author), await seen(ann), await seen(people.root)]).toEqual([
    null,
    null,
    'Imported School',
    'Imported School',
  ])
  await call(ownAccount.changeInfo, { school: 'My School' }, ann)
  expect([await seen(), await seen(people.author)]).toEqual(['My School', 'My School'])
})
