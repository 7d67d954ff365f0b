import { Secret, TOTP } from 'otpauth'
import type { Services } from '#server/context.ts'
import { insertPass } from '#server/modules/accounts/puzzle/puzzle.queries.ts'
import { hashOfSecret, randomSecret } from '#server/modules/accounts/secrets.ts'
import { hashOfRecoveryCode } from '#server/modules/accounts/twoFactor/codes.ts'

type Site = Pick<Services, 'db' | 'now' | 'sealer'>

/** The pass of somebody who has solved a puzzle. */
export async function aPass({ db, now }: Pick<Site, 'db' | 'now'>): Promise<string> {
  const pass = randomSecret()
  const at = now()
  const expiresAt = new Date(at.getTime() + 300_000)
  await insertPass(db, { keyHash: hashOfSecret(pass), now: at, expiresAt })
  return pass
}

/** The name from this address has failed so often. */
export const failOften = ({ db, now }: Pick<Site, 'db' | 'now'>, username: string, hits: number, from = '127.0.0.1') =>
  db
    .insertInto('throttle')
    .values({ key: `login:${username.toLowerCase()}:${from}`, hits, expires_at: new Date(now().getTime() + 1_800_000) })
    .execute()

export const recoveryCode = 'abcde-fghjk'

/** Turns two-factor sign-in on. The code is the one that an authenticator shows, so many periods from now. */
export async function turnOnTwoFactor({ db, now, sealer }: Site, uid: string) {
  const secret = new Secret({ size: 20 })
  const sealed = sealer.seal(secret.base32, `totp:${uid}`)
  await db.insertInto('totp').values({ uid, secret_sealed: sealed, confirmed_at: now() }).execute()
  await db
    .insertInto('recovery_code')
    .values({ uid, code_hash: hashOfRecoveryCode(recoveryCode) })
    .execute()
  return codesOf(secret.base32, now)
}

export const codesOf =
  (secret: string, now: () => Date) =>
  (periods = 0) =>
    new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 }).generate({
      timestamp: now().getTime() + periods * 30_000,
    })
