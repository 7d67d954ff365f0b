import { randomInt } from 'node:crypto'
import { twoFactor } from '@praxis/contract/limits'
import { Secret, TOTP } from 'otpauth'
import { hashOfSecret } from '../secrets.ts'

/** Codes of the period before and of the one after are taken too: clocks differ, and typing takes time. */
const periodsBeside = 1

const totpOf = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({
    ...names,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: twoFactor.digits,
    period: twoFactor.periodSeconds,
  })

/** Base32, of 160 bits as RFC 4226 recommends. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/** What an authenticator reads. */
export const uriOf = (secret: string, issuer: string, label: string): string =>
  totpOf(secret, { issuer, label }).toString()

/** The time step that the code belongs to; null if it is none of those that count at the moment. */
export function stepOf(secret: string, code: string, at: Date): number | null {
  const totp = totpOf(secret)
  const timestamp = at.getTime()
  const delta = totp.validate({ token: code, timestamp, window: periodsBeside })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}

/** Six digits, which people write with blanks. Null for what is no such code. */
export function digitsOf(given: string): string | null {
  const digits = given.replaceAll(/[\s-]/g, '')
  return /^\d+$/.test(digits) && digits.length === twoFactor.digits ? digits : null
}

/** No characters that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const letters = (count: number) => Array.from({ length: count }, () => alphabet[randomInt(alphabet.length)]).join('')

export const newRecoveryCodes = (): string[] =>
  Array.from({ length: twoFactor.recoveryCodes }, () => `${letters(5)}-${letters(5)}`)

/** Blanks, dashes and capitals make no difference. The codes are too many to be guessed, so the hash is a quick one. */
export const hashOfRecoveryCode = (code: string): Buffer => hashOfSecret(code.toLowerCase().replaceAll(/[\s-]/g, ''))
