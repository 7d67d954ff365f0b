import { accounts } from '@praxis/contract/accounts'
import { contests, contestSubmissions } from '@praxis/contract/contests'
import { submissions } from '@praxis/contract/submissions'
import { expect, test } from 'vitest'
import { aContestSite } from '../../../../test/contestSite.ts'
import { follow } from '../../../../test/follow.ts'
import { password } from '../../../../test/people.ts'

const school = '203.0.113.1'
const from = { headers: { 'x-forwarded-for': school } }
const size = 100

test('a hundred people of one address sign in, open the contest, follow it and submit at once, and nobody is refused', async () => {
  const { call, app, listening, aUser, aContest, db, services } = await aContestSite()
  await listening()
  const owner = await aUser({ role: 'admin' })
  const contest = await aContest({ owner })
  const people: { username: string }[] = []
  for (let n = 0; n < size; n += 1) people.push(await aUser({ username: `pupil${n}` }))
  // So many have mistyped before: nearly the most that an address may.
  const expires_at = new Date(services.now().getTime() + 1_800_000)
  await db
    .insertInto('throttle')
    .values({ key: `login-address:${school}`, hits: 290, expires_at })
    .execute()

  const signedIn = await Promise.all(people.map(({ username }) => call(accounts.login, { username, password }, from)))
  expect(signedIn.flatMap(({ code }) => code ?? [])).toEqual([])
  const tokens = signedIn.map(({ headers }) => String(headers['authorization']))

  const { cid } = contest
  const as = (token: string) => ({ token, ...from })
  const opened = await Promise.all(
    tokens.map((token) => call(contests.problems, { cid, containsEnd: false }, as(token))),
  )
  expect(opened.flatMap(({ code }) => code ?? [])).toEqual([])
  const pages = await Promise.all(tokens.map((token) => follow(app, { contests: [cid] }, { token })))
  await Promise.all(pages.map((page) => page.ready()))

  const draft = { pid: 'A', cid, language: 'Python3', code: 'print(1)' }
  const sent = await Promise.all(tokens.map((token) => call(submissions.submit, draft, as(token))))
  expect(sent.flatMap(({ code }) => code ?? [])).toEqual([])
  const asked = { contestID: cid, currentPage: 1, limit: 15 }
  const listed = await Promise.all(tokens.map((token) => call(contestSubmissions.list, asked, as(token))))
  expect(listed.map(({ data }) => data?.total)).toEqual(tokens.map(() => size))
}, 240_000)

test('guesses of one address that wait together are not more than those that come one after another', async () => {
  const { call, aUser, services } = await aContestSite()
  const { username } = await aUser()
  const { db } = services
  const expires_at = new Date(services.now().getTime() + 1_800_000)
  await db
    .insertInto('throttle')
    .values({ key: `login-address:${school}`, hits: 290, expires_at })
    .execute()
  const codes = await Promise.all(
    Array.from({ length: 40 }, async (_, n) => {
      return (await call(accounts.login, { username: `nobody${n}`, password: 'wrong one' }, from)).code
    }),
  )
  expect(codes.filter((code) => code === 'credentials_wrong')).toHaveLength(10)
  expect(new Set(codes)).toEqual(new Set(['credentials_wrong', 'login_address_locked']))
  expect((await call(accounts.login, { username, password }, from)).code).toBe('login_address_locked')
  // Whose password nobody looked at has not failed.
  const { count } = await db
    .selectFrom('throttle')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('key', 'like', 'login:%')
    .where('hits', '>', 0)
    .executeTakeFirstOrThrow()
  expect(count).toBe(10)
})
