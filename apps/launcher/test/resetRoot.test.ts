import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { query } from '@praxis/postgres/query'
import { expect, test } from 'vitest'
import { aDatabase, praxis } from './commands.ts'
import { makeFolder } from './launched.ts'

const lockedOut = `
  insert into account (uid, username, password_hash, status) values ('1', 'root', 'old', 1), ('2', 'other', 'old', 0);
  insert into account_role (uid, role_id) values ('1', 1000), ('2', 1000);
  insert into totp (uid, secret_sealed, confirmed_at) values ('1', 's', now()), ('2', 's', now());
  insert into session (token_hash, uid, issued_at, expires_at)
    values ('\\x01', '1', now(), now() + interval '1 day'), ('\\x02', '2', now(), now() + interval '1 day');
  insert into throttle (key, hits, expires_at) select key, 20, now() + interval '1 day'
    from unnest(array['login:root:10.0.0.1', 'second-factor:1', 'change-password:1', 'login:other:10.0.0.1']) as key`

test('without a command it lists the commands; an unknown one and a wrong option are refused with the list', async () => {
  const folder = makeFolder()
  expect(await praxis(folder)).toMatchObject({ code: 0, output: expect.stringContaining('reset-root') })
  for (const args of [['unknown'], ['reset-root', 'more'], ['reset-root', '--wrong']]) {
    expect(await praxis(folder, ...args)).toMatchObject({ code: 2, output: expect.stringContaining('reset-root') })
  }
})

test('a site that was never started has no root account, and nothing is made', async () => {
  const folder = makeFolder()
  const file = path.join(folder, 'password')
  const { code, output } = await praxis(folder, 'reset-root', '--password-file', file)
  expect([code, output]).toEqual([1, expect.stringContaining('npm start makes it')])
  expect([existsSync(path.join(folder, 'postgres')), existsSync(file)]).toEqual([false, false])
})

test(
  'root gets a new password and is locked out by nothing, while Praxis runs and while it does not',
  { timeout: 120_000 },
  async () => {
    const { dataFolder, postgres } = await aDatabase()
    expect(await praxis(dataFolder, 'reset-root')).toMatchObject({
      code: 1,
      output: expect.stringContaining('no root'),
    })
    for (const statement of lockedOut.split(';')) await query(postgres.url, statement)

    const running = await praxis(dataFolder, 'reset-root')
    expect(running.code, running.output).toBe(0)
    expect(running.output).toMatch(/The new password is: [A-Za-z2-9]{16}\n/)
    const read = (sql: string) => query(postgres.url, sql)
    const rows = await read(`select uid, status, password_hash like '$argon2id$%' as "isNew" from account order by uid`)
    expect(rows).toEqual([
      { uid: '1', status: 0, isNew: true },
      { uid: '2', status: 0, isNew: false },
    ])
    expect(await read('select uid from totp')).toEqual([{ uid: '2' }])
    expect(await read('select uid from session')).toEqual([{ uid: '2' }])
    expect(await read('select key from throttle')).toEqual([{ key: 'login:other:10.0.0.1' }])
    const [told] = await read('select uid, act, noun_id, before, after from audit')
    expect(told).toEqual({
      uid: null,
      act: 'account.resetRoot',
      noun_id: '1',
      before: { status: 1, twoFactor: true, newPassword: 'secret' },
      after: { status: 0, twoFactor: false, newPassword: 'secret' },
    })

    await postgres.stop()
    const file = path.join(dataFolder, 'new-password')
    const stopped = await praxis(dataFolder, 'reset-root', '--password-file', file)
    expect(stopped.code, stopped.output).toBe(0)
    expect(readFileSync(file, 'utf8')).toMatch(/^[A-Za-z2-9]{16}\n$/)
    expect(stopped.output).not.toContain(readFileSync(file, 'utf8').trim())
    expect(statSync(file).mode & 0o777).toBe(0o600)
    // A file that is there is not overwritten, and the account keeps its password.
    writeFileSync(file, 'mine')
    expect(await praxis(dataFolder, 'reset-root', '--password-file', file)).toMatchObject({ code: 1 })
    expect(readFileSync(file, 'utf8')).toBe('mine')
  },
)
