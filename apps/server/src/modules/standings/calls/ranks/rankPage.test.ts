import { standings } from '@praxis/contract/standings'
import { expect, test } from 'vitest'
import { boardSite } from '../../../../../test/boardSite.ts'

const order = ['ann', 'bob', 'cat', 'dan', 'eve']

/** Five people by their order, each of whom has solved one problem a minute after the one before. */
async function read(more: object = {}) {
  const site = await boardSite()
  const contest = await site.aContest({ more: { open_board: true, ...more } })
  for (const [n, name] of order.entries()) await contest.send(name, 'A', n + 1, 'AC')
  const uidOf = async (name: string) => (await site.person(name)).uid
  /** Ranks and names on a page, and the figures of the page. */
  const page = async (call: 'rank' | 'outside', asked: object, by: { token?: string } = {}) => {
    const { data, code } = await site.call(standings[call], { cid: contest.cid, ...asked }, by)
    if (data === null) return String(code)
    const { records, total, size, current, pages } = data
    const rows = records.map(({ rank, username }) => `${rank}${username}`).join(' ')
    return `${rows} | ${current}/${pages} of ${total} by ${size}`
  }
  return { ...site, contest, uidOf, page }
}

test('the own row stands first once more, and counts in the total and in the pages', async () => {
  const { page, person } = await read()
  const cat = await person('cat')
  expect(await page('rank', {}, cat)).toBe('3cat 1ann 2bob 3cat 4dan 5eve | 1/1 of 6 by 50')
  expect(await page('rank', { limit: 2 }, cat)).toBe('3cat 1ann | 1/3 of 6 by 2')
  expect(await page('rank', { limit: 2, currentPage: 2 }, cat)).toBe('2bob 3cat | 2/3 of 6 by 2')
  expect(await page('rank', { limit: 2, currentPage: 4 }, cat)).toBe(' | 4/3 of 6 by 2')
  expect(await page('rank', {}, await person('reader'))).toBe('1ann 2bob 3cat 4dan 5eve | 1/1 of 5 by 50')
})

test('followed people stand behind the own row by their order, each once more', async () => {
  const { page, person, uidOf } = await read()
  const cat = await person('cat')
  const concernedList = [await uidOf('eve'), await uidOf('bob'), cat.uid, await uidOf('nobody'), 'x']
  expect(await page('rank', { concernedList }, cat)).toBe('3cat 2bob 5eve 1ann 2bob 3cat 4dan 5eve | 1/1 of 8 by 50')
})

test('outside nobody’s own row stands first, but followed ones do', async () => {
  const { page, person, uidOf } = await read()
  const cat = await person('cat')
  expect(await page('outside', {}, cat)).toBe('1ann 2bob 3cat 4dan 5eve | 1/1 of 5 by 50')
  const concernedList = [await uidOf('eve'), cat.uid]
  const expected = '3cat 5eve 1ann 2bob 3cat 4dan 5eve | 1/1 of 7 by 50'
  expect(await page('outside', { concernedList }, cat)).toBe(expected)
  expect(await page('outside', { concernedList })).toBe(expected)
})

test('a page has 300 rows at most, and the usual number where less than one is asked for', async () => {
  const { page } = await read()
  const sizes: string[] = []
  for (const limit of [1, 299, 300, 301, 500, 9_999, 0, -7])
    sizes.push((await page('outside', { limit })).split(' by ')[1] ?? '')
  expect(sizes).toEqual(['1', '299', '300', '300', '300', '300', '50', '50'])
  expect(await page('outside', { currentPage: -3, limit: 2 })).toBe('1ann 2bob | 1/3 of 5 by 2')
})

test('a word is sought in the school and in the name that the board shows, in any case and width, and ranks stay', async () => {
  const { page, person, describe } = await read({ shown_name: 'nickname' })
  await describe('ann', { nickname: 'Queen', realname: 'Maria', school: 'Lund' })
  await describe('bob', { school: 'Queens of the North' })
  await describe('dan', { nickname: 'King 王', school: 'Queens College', tells_school: true })
  const cat = await person('cat')
  expect(await page('rank', { keyword: ' qUEEN ' }, cat)).toBe('1ann 4dan | 1/1 of 2 by 50')
  expect(await page('rank', { keyword: 'Ｑｕｅｅｎ' }, cat)).toBe('1ann 4dan | 1/1 of 2 by 50')
  expect(await page('rank', { keyword: '王' }, cat)).toBe('4dan | 1/1 of 1 by 50')
  // Neither the name of the account, which the board does not show, nor the real name.
  expect(await page('rank', { keyword: 'ann' }, cat)).toBe(' | 1/0 of 0 by 50')
  expect(await page('rank', { keyword: 'maria' }, cat)).toBe(' | 1/0 of 0 by 50')
  // Whoever has no nickname is shown by the name of the account.
  expect(await page('rank', { keyword: 'cat' }, cat)).toBe('3cat 3cat | 1/1 of 2 by 50')
  expect(await page('rank', { keyword: '' }, cat)).toBe('3cat 1ann 2bob 3cat 4dan 5eve | 1/1 of 6 by 50')
})

test('rows out of competition are left out before anything else where the caller asks for that', async () => {
  const { page, person, contest, db } = await read()
  const stars = ['bob', 'cat'].map((name) => ({ contest_id: contest.cid, username: name, username_key: name }))
  await db.insertInto('contest_star').values(stars).execute()
  const cat = await person('cat')
  expect(await page('rank', {}, cat)).toBe('-1cat 1ann -1bob -1cat 2dan 3eve | 1/1 of 6 by 50')
  expect(await page('rank', { removeStar: true }, cat)).toBe('1ann 2dan 3eve | 1/1 of 3 by 50')
})

test('real names are told where the board shows them, and to those who manage the contest, of people who agreed', async () => {
  const { call, contest, describe, person, people } = await read()
  await describe('bob', { realname: 'Bob Dylan' })
  await contest.enter('ann', { agreed_to_names: true })
  await describe('ann', { realname: 'Maria Curie' })
  const ann = await person('ann')
  const names = async () => {
    const told = []
    for (const by of [ann, people.owner, people.root, people.staff]) {
      const { data } = await call(standings.rank, { cid: contest.cid }, by)
      told.push(data?.records.find(({ username }) => username === 'ann')?.realname)
      const isToldAll = by === people.root
      expect(data?.records.find(({ username }) => username === 'bob')?.realname).toBe(isToldAll ? 'Bob Dylan' : null)
    }
    const outside = await call(standings.outside, { cid: contest.cid })
    return [...told, outside.data?.records[0]?.realname]
  }
  const own = 'Maria Curie'
  expect(await names()).toEqual([own, 'Maria Curie', 'Maria Curie', null, null])
  await contest.change({ shown_name: 'nickname' })
  expect(await names()).toEqual([own, 'Maria Curie', 'Maria Curie', null, null])
  await contest.change({ shown_name: 'realname' })
  expect(await names()).toEqual(['Maria Curie', 'Maria Curie', 'Maria Curie', 'Maria Curie', 'Maria Curie'])
})

test('the name that the contest gives stands in the field that the board shows, the affiliation in that of the school, the members nowhere', async () => {
  const { call, page, contest, describe, person, people } = await read()
  const bears = { team_name: 'Three Bears', affiliation: 'Xiamen', members: 'Bo Secret' }
  await contest.enter('ann', { agreed_to_names: true, ...bears })
  await describe('ann', { nickname: 'Annie', realname: 'Maria Curie', school: 'Lund', tells_school: true })
  const row = async (by: { token?: string } = {}) => {
    const call_ = by.token === undefined ? standings.outside : standings.rank
    const { data } = await call(call_, { cid: contest.cid }, by)
    expect(JSON.stringify(data)).not.toContain('Secret')
    const { username, nickname, realname, school } = data!.records.find((one) => one.username === 'ann')!
    return [username, nickname, realname, school]
  }
  const bob = await person('bob')
  // User names say which account it is, so a board of them stays one.
  expect(await row(bob)).toEqual(['ann', 'Annie', null, 'Xiamen'])
  expect(await page('rank', { keyword: 'bears' }, bob)).toContain('of 0 by')
  await contest.change({ shown_name: 'nickname' })
  expect(await row(bob)).toEqual(['ann', 'Three Bears', null, 'Xiamen'])
  expect(await row()).toEqual(['ann', 'Three Bears', null, 'Xiamen'])
  expect(await row(people.owner)).toEqual(['ann', 'Three Bears', 'Maria Curie', 'Xiamen'])
  await contest.change({ shown_name: 'realname' })
  expect(await row(bob)).toEqual(['ann', 'Annie', 'Three Bears', 'Xiamen'])
  expect(await row(people.owner)).toEqual(['ann', 'Annie', 'Three Bears', 'Xiamen'])
  expect(await page('rank', { keyword: 'bears' }, people.owner)).toContain('1ann')
  expect(await page('rank', { keyword: 'xiamen' }, people.owner)).toContain('1ann')
  for (const keyword of ['lund', 'secret']) expect(await page('rank', { keyword }, people.owner)).toContain('of 0 by')
  // A name and an affiliation that change reach the board.
  await contest.enter('ann', { team_name: 'Two Bears', affiliation: null })
  await contest.changed()
  expect(await row(bob)).toEqual(['ann', 'Annie', 'Two Bears', 'Lund'])
})

test('the page of a board that nobody is on is empty', async () => {
  const { aContest, call, person } = await boardSite()
  const { cid } = await aContest()
  const { data } = await call(standings.rank, { cid }, await person('reader'))
  expect(data).toEqual({ records: [], total: 0, totalIsCapped: false, size: 50, current: 1, pages: 0 })
})
