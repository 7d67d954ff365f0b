import { accountAdmin } from '@praxis/contract/accountAdmin'
import { accounts } from '@praxis/contract/accounts'
import { membershipAdmin } from '@praxis/contract/membershipAdmin'
import { moderation } from '@praxis/contract/moderation'
import { roles } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { fast, follow } from '../../../../test/follow.ts'
import { startServer } from '../../../../test/harness.ts'

type Page = Awaited<ReturnType<typeof follow>>

const toldTo = (page: Page) =>
  page.events.flatMap((event) =>
    event.type === 'standing' ? [`${event.roles.join(' ')} ${event.isVip ? 'may' : 'may not'}`] : [],
  )
const hears = (page: Page, standing: string) => page.until(() => toldTo(page).at(-1) === standing)

async function aSite() {
  const server = await startServer({ liveTimes: fast })
  const other = await startServer({ database: server.database, liveTimes: fast })
  const root = await server.aUser({ username: 'chief', role: 'root' })
  const alice = await server.aUser({ username: 'alice' })
  const bob = await server.aUser({ username: 'bob' })
  const pages = {
    here: await follow(server.app, { standing: true }, alice),
    elsewhere: await follow(other.app, { standing: true }, alice),
    bob: await follow(server.app, { standing: true }, bob),
  }
  await Promise.all(Object.values(pages).map((page) => page.ready()))
  const edit = (more: object) =>
    server.call(
      accountAdmin.update,
      { uid: alice.uid, username: 'alice', type: roles.default_user, status: 0, ...more },
      root,
    )
  return { ...server, root, alice, pages, edit }
}

test('a membership that is given or taken away is told at once to each open page of its person, and to nobody else', async () => {
  const { call, root, pages } = await aSite()
  expect(toldTo(pages.here)).toEqual(['default_user may not'])
  const named = { usernames: ['alice'], reason: 'r' }
  await call(membershipAdmin.grant, { ...named, days: 30 }, root)
  for (const page of [pages.here, pages.elsewhere]) await hears(page, 'default_user vip may')
  // Longer is no other standing.
  await call(membershipAdmin.grant, { ...named, days: 30 }, root)
  await call(membershipAdmin.revoke, named, root)
  for (const page of [pages.here, pages.elsewhere]) await hears(page, 'default_user may not')
  expect(toldTo(pages.here)).toEqual(['default_user may not', 'default_user vip may', 'default_user may not'])
  expect(toldTo(pages.bob)).toEqual(['default_user may not'])
})

test('a role and a restriction are told at once, when they are given and when they are taken', async () => {
  const { edit, pages, call, alice, root } = await aSite()
  await edit({ type: roles.admin })
  for (const page of [pages.here, pages.elsewhere]) await hears(page, 'admin may')
  await edit({ type: roles.mute_user })
  await hears(pages.here, 'mute_user may not')
  await edit({})
  for (const page of [pages.here, pages.elsewhere]) await hears(page, 'default_user may not')
  await call(moderation.mute, { uid: alice.uid, days: 3, reason: 'Advertising' }, root)
  for (const page of [pages.here, pages.elsewhere]) await hears(page, 'mute_user may not')
})

test('a membership and a restriction that end by themselves are told at their end', async () => {
  const { edit, pages, clock } = await aSite()
  // Both clocks go on from here.
  clock.now = new Date()
  const until = (ms: number) => new Date(clock.now.getTime() + ms).toISOString()
  await edit({
    type: roles.mute_user,
    restrictions: [{ kind: 'comment', until: until(700) }],
    vipExpireTime: until(1_400),
  })
  await hears(pages.here, 'mute_user vip may')
  clock.now = new Date(until(700))
  await hears(pages.here, 'default_user vip may')
  clock.now = new Date(until(700))
  await hears(pages.here, 'default_user may not')
})

test('more people than are named one by one hear it too, and a visitor hears nothing', async () => {
  const { aUser, app, call, root, pages } = await aSite()
  const visitor = await follow(app, { standing: true })
  await visitor.ready()
  const people = await Promise.all(Array.from({ length: 101 }, () => aUser()))
  const usernames = ['alice', ...people.map(({ username }) => username)]
  await call(membershipAdmin.grant, { usernames, days: 3, reason: 'r' }, root)
  await hears(pages.elsewhere, 'default_user vip may')
  expect([toldTo(visitor), toldTo(pages.bob)]).toEqual([[], ['default_user may not']])
})

test('what is told is what the log-in and get-user-auth-info tell, so that a page that is up to date reads nothing again', async () => {
  const { app, aUser, call, services } = await aSite()
  const kinds = [undefined, 'vip', 'mute_user', 'no_submit_mute_user', 'problem_admin', 'admin', 'root'] as const
  for (const role of kinds) {
    // Staff who owe something are ordinary people to calls, and keep their roles in the page.
    for (const mustChange of [false, true]) {
      const person = await aUser(role === undefined ? {} : { role })
      const owed = { must_change_password: mustChange }
      await services.db.updateTable('account').set(owed).where('uid', '=', person.uid).execute()
      const page = await follow(app, { standing: true }, person)
      await page.ready()
      const [told] = page.events.flatMap((event) => (event.type === 'standing' ? [event] : []))
      const { data: asked } = await call(accounts.authInfo, {}, person)
      const signIn = { username: person.username, password: 'correct horse' }
      const { data: signedIn } = await call(accounts.login, signIn)
      const both = { roles: told?.roles.toSorted(), isVip: told?.isVip }
      expect({ roles: asked?.roles.toSorted(), isVip: asked?.isVip }, `${role} ${mustChange}`).toEqual(both)
      expect({ roles: signedIn?.roleList.toSorted(), isVip: signedIn?.isVip }, `${role} ${mustChange}`).toEqual(both)
      page.leave()
    }
  }
})
