import { randomUUID } from 'node:crypto'
import { limits, registrationLimit } from '@praxis/contract/limits'
import { lookAlikeKey } from '@praxis/rules/usernames/lookAlike'
import { refuseNewName } from '@praxis/rules/usernames/newName'
import { addressBlock } from '#server/addressBlock.ts'
import type { Database } from '#server/db/connection.ts'
import type { Context } from '#server/context.ts'
import { Failure } from '#server/failure.ts'
import { readSiteSettings } from '#server/modules/site/public.ts'
import { hashPassword } from './passwords.ts'
import { emailExists, insertAccount, lookAlikeExists, usernameExists } from './queries.ts'
import { refuseLength } from './lengths.ts'
import { hitThrottle } from './throttle.queries.ts'

type Draft = { username: string; password: string; email: string }

export async function register(draft: Draft, { db, log, now, ip }: Context): Promise<void> {
  const from = addressBlock(ip)
  if (!(await readSiteSettings({ db, log }, ['register'])).register) throw new Failure('register_closed')
  refuseLength(draft.password, limits.passwordMinLength, limits.passwordMaxLength, 'password_length', 'password')
  refuseLength(draft.username, 1, limits.usernameLength, 'username_length', 'username')
  const unfit = refuseNewName(draft.username)
  if (unfit !== null) throw new Failure(unfit, {}, 'username')
  await refuseTaken(draft, db)

  const { hits, secondsLeft } = await hitThrottle(db, `register:${from}`, {
    now: now(),
    seconds: registrationLimit.seconds,
    restart: false,
  })
  if (hits > registrationLimit.accounts) throw new Failure('register_too_often', { seconds: secondsLeft })

  const inserted = await insertAccount(db, {
    uid: randomUUID().replaceAll('-', ''),
    username: draft.username,
    email: draft.email,
    passwordHash: await hashPassword(draft.password, from),
    role: 'default_user',
  })
  if (inserted) return
  // Somebody else was quicker.
  await refuseTaken(draft, db)
  throw new Failure('username_taken', {}, 'username')
}

async function refuseTaken({ username, email }: Draft, db: Database): Promise<void> {
  if (await usernameExists(db, username)) throw new Failure('username_taken', {}, 'username')
  if (await lookAlikeExists(db, lookAlikeKey(username))) throw new Failure('username_looks_alike', {}, 'username')
  if (await emailExists(db, email)) throw new Failure('email_taken', {}, 'email')
}
