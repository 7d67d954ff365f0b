import { accounts } from '@praxis/contract/accounts'
import { submissions } from '@praxis/contract/submissions'
import { describe, expect, test } from 'vitest'
import { startServer } from '../../../../test/harness.ts'
import { insertContest, insertParticipant } from '../../../../test/contests.ts'
import { password } from '../../../../test/people.ts'
import { anonymise } from './anonymise.ts'

const soon = '2999-01-01T00:00:00.000Z'

async function aSite() {
  const server = await startServer()
  const { db } = server.services
  const forget = (uid: string) =>
    db.transaction().execute((tx) => anonymise(tx, uid, { ...server.services, actor: null }))
  const stored = (uid: string) => db.selectFrom('account').selectAll().where('uid', '=', uid).executeTakeFirstOrThrow()
  return { ...server, db, forget, stored }
}

describe('somebody who is made anonymous', () => {
  test('leaves nothing that says who they were, in any column', async () => {
    const { db, aUser, forget, stored } = await aSite()
    const { uid } = await aUser({ username: 'secretname' })
    const texts = {
      nickname: 'secret',
      avatar: 'secret',
      title_name: 'secret',
      title_color: 'secret',
      student_number: 'secret',
      school: 'secret',
      course: 'secret',
      signature: 'secret',
      realname: 'secret',
      github: 'secret',
      blog: 'secret',
      cf_username: 'secret',
    }
    await db
      .updateTable('account')
      .set({ ...texts, gender: 'female' })
      .where('uid', '=', uid)
      .execute()
    expect(await forget(uid)).toBe(true)
    const row = await stored(uid)
    expect(JSON.stringify(row)).not.toContain('secret"')
    expect(JSON.stringify(row)).not.toContain('secretname')
    expect(row).toMatchObject({ email: null, gender: 'secrecy', password_hash: '*', deleted_at: expect.any(String) })
    expect(row.username).toMatch(/^deleted-[0-9a-f]{12}$/)
    expect(await forget(uid)).toBe(false)
  })

  test('is in their contests without what those said of them', async () => {
    const { db, aUser, forget } = await aSite()
    const [{ uid }, other] = [await aUser(), await aUser()]
    const cid = await insertContest(db, other.uid)
    const secret = { team_name: 'secret', affiliation: 'secret', members: 'secret' }
    await insertParticipant(db, cid, uid, secret)
    await insertParticipant(db, cid, other.uid, secret)
    await forget(uid)
    const rows = await db.selectFrom('contest_participant').selectAll().orderBy('id').execute()
    expect(rows).toMatchObject([{ team_name: null, affiliation: null, members: null }, secret])
  })

  test('cannot sign in by the old name or by the new one, and every session has ended', async () => {
    const { call, aUser, forget, stored } = await aSite()
    const user = await aUser({ username: 'leaving' })
    await forget(user.uid)
    for (const username of ['leaving', (await stored(user.uid)).username]) {
      expect(await call(accounts.login, { username, password })).toMatchObject({ code: 'credentials_wrong' })
    }
    expect(await call(accounts.authInfo, {}, user)).toMatchObject({ http: 401 })
    // The name is free again.
    expect(
      await call(accounts.checkUsernameOrEmail, { username: 'leaving', email: 'leaving@example.org' }),
    ).toMatchObject({
      data: { username: false, email: false },
    })
  })

  test('keeps no way in, no restriction, no role and no code; those of others stay', async () => {
    const { db, aUser, forget } = await aSite()
    const [one, other] = [await aUser({ username: 'one' }), await aUser({ username: 'other' })]
    for (const { uid, username } of [one, other]) {
      await db.insertInto('totp').values({ uid, secret_sealed: 's' }).execute()
      await db
        .insertInto('recovery_code')
        .values({ uid, code_hash: Buffer.from(uid) })
        .execute()
      await db.insertInto('identity').values({ uid, way: 'oidc', issuer: 'i', subject: uid }).execute()
      await db.insertInto('known_address').values({ uid, block: 'b', seen_at: soon }).execute()
      await db.insertInto('restriction').values({ uid, kind: 'submit', until: soon }).execute()
      const code = { code_hash: Buffer.from('c'), sent_at: soon, expires_at: soon }
      await db
        .insertInto('mail_code')
        .values([
          { ...code, purpose: 'reset', subject: uid },
          { ...code, purpose: 'register', subject: `${username}@example.org` },
          { ...code, purpose: 'change-email', subject: `${uid} new@example.org` },
        ])
        .execute()
    }
    await forget(one.uid)
    for (const table of [
      'totp',
      'recovery_code',
      'identity',
      'known_address',
      'restriction',
      'account_role',
    ] as const) {
      const rows = await db.selectFrom(table).select('uid').execute()
      expect(rows, table).toEqual([{ uid: other.uid }])
    }
    expect(await db.selectFrom('mail_code').select('subject').execute()).toHaveLength(3)
  })

  test('leaves no mail, no notice that tells where they were, and no address at what they submitted', async () => {
    const { db, aUser, aProblem, call, forget } = await aSite()
    await aProblem()
    for (const username of ['leaver', 'leaver2']) {
      const { uid, token } = await aUser({ username })
      const mail = { template: 'reset', locale: 'en-US', data_sealed: 's', state: 'kept' } as const
      await db
        .insertInto('mail')
        .values({ ...mail, to_address: `${username.toUpperCase()}@example.org` })
        .execute()
      const params = JSON.stringify({ ip: '203.0.113.7', device: 'd', at: soon })
      await db
        .insertInto('notice')
        .values({ kind: 'remote_login', params, audience: 'one', recipient_uid: uid })
        .execute()
      const draft = { pid: '1000', language: 'Python3', code: 'print(1)' }
      expect((await call(submissions.submit, draft, { token })).status).toBe(200)
      if (username === 'leaver2') continue
      await forget(uid)
    }
    const left = {
      mails: (await db.selectFrom('mail').select('to_address').execute()).map((row) => row.to_address),
      notices: await db.selectFrom('notice').select('id').execute(),
      addresses: (await db.selectFrom('submission').select('ip').orderBy('id').execute()).map(({ ip }) => ip),
    }
    expect(left).toEqual({
      mails: ['LEAVER2@example.org'],
      notices: [{ id: expect.any(Number) }],
      addresses: [null, '127.0.0.1'],
    })
  })

  test('stays the author of problems and the sender of submissions, under the new name', async () => {
    const { db, aUser, aProblem, forget, stored } = await aSite()
    const user = await aUser({ username: 'setter' })
    const pid = await aProblem()
    await db.updateTable('problem').set({ author: 'setter', modified_user: 'setter' }).execute()
    await forget(user.uid)
    const { author, modified_user: changedBy } = await db
      .selectFrom('problem')
      .select(['author', 'modified_user'])
      .executeTakeFirstOrThrow()
    expect(pid).toBeDefined()
    const { username } = await stored(user.uid)
    expect([author, changedBy]).toEqual([username, username])
  })
})

test('the last root who can sign in is not forgotten; a banned one beside them does not count', async () => {
  const { db, aUser, forget } = await aSite()
  const [one, other] = [await aUser({ role: 'root' }), await aUser({ role: 'root' })]
  await db.updateTable('account').set({ status: 1 }).where('uid', '=', other.uid).execute()
  await expect(forget(one.uid)).rejects.toMatchObject({ code: 'last_root' })
  expect(await forget(other.uid)).toBe(true)
  await db
    .insertInto('account_role')
    .values({ uid: (await aUser()).uid, role_id: 1000 })
    .execute()
  expect(await forget(one.uid)).toBe(true)
})

test('two of the last two roots who leave at once: one stays', async () => {
  const { aUser, forget } = await aSite()
  const roots = [await aUser({ role: 'root' }), await aUser({ role: 'root' })]
  const left = await Promise.allSettled(roots.map(({ uid }) => forget(uid)))
  expect(left.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})
