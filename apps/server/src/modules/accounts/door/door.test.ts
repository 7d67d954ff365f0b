import { randomUUID } from 'node:crypto'
import { accounts, type UserInfo } from '@praxis/contract/accounts'
import { identities } from '@praxis/contract/identities'
import { mailCodes } from '@praxis/contract/mailCodes'
import { expect, test } from 'vitest'
import { failOften, turnOnTwoFactor } from '../../../../test/entrance.ts'
import { startServer, type Reply } from '../../../../test/harness.ts'
import { password } from '../../../../test/people.ts'
import { keepCode, toReset } from '../codes/codes.ts'
import { anonymise } from '../desk/anonymise.ts'
import { hashOfSecret, randomSecret } from '../secrets.ts'

type Site = Awaited<ReturnType<typeof startServer>>
type Person = { uid: string; username: string }
type Given = { secondFactor?: string }
type Entry = (given: Given) => Promise<Reply<UserInfo | null>>

/** A sign-in that a provider has confirmed and that belongs to the person. */
async function confirmedOutside({ services: { db, now } }: Site, { uid }: Person, way: 'official' | 'oidc') {
  const shown = { ticket: randomSecret(), secret: randomSecret() }
  const who = { way, issuer: `${way} of the tests`, subject: randomUUID() }
  await db
    .insertInto('identity')
    .values({ ...who, uid })
    .execute()
  await db
    .insertInto('outside_sign_in')
    .values({
      ...who,
      ticket_hash: hashOfSecret(shown.ticket),
      secret_hash: hashOfSecret(shown.secret),
      scene_hash: hashOfSecret(randomSecret()),
      state: 'confirmed',
      created_at: now(),
      expires_at: new Date(now().getTime() + 600_000),
    })
    .execute()
  return shown
}

/** Each way in: what somebody prepares while all is well, and then does. */
const ways: Readonly<Record<string, (site: Site, person: Person) => Promise<Entry>>> = {
  async password({ call }, { username }) {
    return (given) => call(accounts.login, { username, password, ...given })
  },
  async adminLogin({ call }, { username }) {
    return (given) => call(accounts.adminLogin, { username, password, ...given })
  },
  async qrCode(site, person) {
    const shown = await confirmedOutside(site, person, 'official')
    return (given) => site.call(identities.qrState, { ...shown, ...given })
  },
  async oidc(site, person) {
    const shown = await confirmedOutside(site, person, 'oidc')
    return (given) => site.call(identities.oidcFinish, { ...shown, ...given })
  },
  async reset({ call, services }, { uid, username }) {
    const code = 'a'.repeat(21)
    await services.db.transaction().execute((tx) => keepCode(tx, services, { ...toReset(uid), code }))
    return () => call(mailCodes.resetPassword, { username, password: 'battery staple', code })
  },
}

const setAccount = ({ services }: Site, { uid }: Person, values: { status?: number; must_change_password?: boolean }) =>
  services.db.updateTable('account').set(values).where('uid', '=', uid).execute()

/** Each state, and what the person then gives beside the first proof. */
const states: Readonly<Record<string, (site: Site, person: Person) => Promise<Given>>> = {
  active: async () => ({}),
  async banned(site, person) {
    await setAccount(site, person, { status: 1 })
    return {}
  },
  async anonymised({ services }, { uid }) {
    await services.db.transaction().execute((tx) => anonymise(tx, uid, { ...services, actor: null }))
    return {}
  },
  async locked({ services }, { username }) {
    await failOften(services, username, 20)
    return {}
  },
  async puzzleDue({ services }, { username }) {
    await failOften(services, username, 5)
    return {}
  },
  async twoFactor({ services }, { uid }) {
    await turnOnTwoFactor(services, uid)
    return {}
  },
  async wrongCode({ services }, { uid }) {
    await turnOnTwoFactor(services, uid)
    return { secondFactor: 'abcde-aaaaa' }
  },
  async rightCode({ services }, { uid }) {
    const codeOf = await turnOnTwoFactor(services, uid)
    return { secondFactor: codeOf() }
  },
  async codesLocked({ services }, { uid }) {
    const codeOf = await turnOnTwoFactor(services, uid)
    await services.db
      .insertInto('throttle')
      .values({ key: `second-factor:${uid}`, hits: 10, expires_at: new Date(services.now().getTime() + 1_800_000) })
      .execute()
    return { secondFactor: codeOf() }
  },
  async demanded({ services }) {
    await services.db.insertInto('site_setting').values({ name: 'twoFactorForStaff', value: 'true' }).execute()
    return {}
  },
  async newPassword(site, person) {
    await setAccount(site, person, { must_change_password: true })
    return {}
  },
}

/**
 * What a member of the staff is answered: in, in with what they owe, or a refusal. A reset begins no session and
 * settles a new password. A line that changes here changes who comes in.
 */
const table = `
             password                adminLogin              qrCode                  oidc                    reset
active       in                      in                      in                      in                      set
banned       account_banned          account_banned          account_banned          account_banned          reset_link_invalid
anonymised   credentials_wrong       credentials_wrong       identity_unknown        identity_unknown        reset_link_invalid
locked       login_locked            login_locked            in                      in                      set
puzzleDue    puzzle_required         puzzle_required         in                      in                      set
twoFactor    second_factor_required  second_factor_required  second_factor_required  second_factor_required  set
wrongCode    second_factor_wrong     second_factor_wrong     second_factor_wrong     second_factor_wrong     set
rightCode    in                      in                      in                      in                      set
codesLocked  second_factor_locked    second_factor_locked    second_factor_locked    second_factor_locked    set
demanded     in+twoFactor            in+twoFactor            in+twoFactor            in+twoFactor            set
newPassword  in+password             in+password             in+password             in+password             set
`
const [header = [], ...rows] = table
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/))
const cells = rows.flatMap(([state = '', ...answers]) =>
  answers.map((answer, n) => [header[n]!, state, answer] as const),
)

test('every way in is tried in every state', () => {
  expect([header, rows.map(([state]) => state)]).toEqual([Object.keys(ways), Object.keys(states)])
})

function answerOf({ status, code, data, headers }: Reply<UserInfo | null>): string | undefined {
  if (status !== 200) return headers['authorization'] === undefined ? code : `${code} with a session`
  if (headers['authorization'] === undefined) return data === null ? 'set' : 'no session'
  return data?.owes == null ? 'in' : `in+${data.owes}`
}

test.each(cells)('%s, %s: %s', async (way, state, expected) => {
  const site = await startServer()
  const person = await site.aUser({ role: 'admin' })
  const enter = await ways[way]!(site, person)
  const given = await states[state]!(site, person)
  const sessions = async () => (await site.services.db.selectFrom('session').select('uid').execute()).length
  const before = await sessions()
  const answer = answerOf(await enter(given))
  expect(answer).toBe(expected)
  const begun = (await sessions()) - before
  if (expected !== 'set') expect(begun).toBe(expected.startsWith('in') ? 1 : 0)
})
