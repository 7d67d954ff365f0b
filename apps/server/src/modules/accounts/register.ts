import { randomUUID } from 'node:crypto'
import { limits, registrationLimit } from '@praxis/contract/limits'
import { addressBlock } from '#server/addressBlock.ts'
import type { Context } from '#server/context.ts'
import { Failure } from '#server/failure.ts'
import { readSiteSettings } from '#server/modules/site/public.ts'
import { hashPassword } from './passwords.ts'
import { emailExists, insertAccount, usernameExists } from './queries.ts'
import { refuseLength } from './signIn.ts'
import { hitThrottle } from './throttle.queries.ts'

type Draft = { username: string; password: string; email: string }

export async function register(draft: Draft, { db, now, ip }: Context): Promise<void> {
  const from = addressBlock(ip)
  if (!(await readSiteSettings(db)).register) throw new Failure('register_closed')
  refuseLength(draft.password, limits.passwordMinLength, limits.passwordMaxLength, 'password_length', 'password')
  refuseLength(draft.username, 1, limits.usernameLength, 'username_length', 'username')
  // Invisible characters would let one name look like another.
  if (/[\s\p{C}]/u.test(draft.username)) throw new Failure('username_invalid', {}, 'username')
  if (await usernameExists(db, draft.username)) throw new Failure('username_taken', {}, 'username')
  if (await emailExists(db, draft.email)) throw new Failure('email_taken', {}, 'email')

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
  if (!inserted) throw new Failure('username_taken', {}, 'username')
}
