import { createPrivateKey, createPublicKey, createSign, createVerify, type KeyObject } from 'node:crypto'
import { z } from 'zod'

/** Shorter ones are broken, and neither provider gives them out. */
const leastBits = 2048

/**
 * A key as PEM, or as Alipay shows keys: the base64 inside of one. Null for anything else. Whatever is wrong with a key,
 * no part of it is told.
 */
export function privateKeyOf(text: string): KeyObject | null {
  const types = ['pkcs8', 'pkcs1'] as const
  return firstOf([
    () => createPrivateKey(text.trim()),
    ...types.map((type) => () => createPrivateKey({ key: fromBase64(text), format: 'der', type })),
  ])
}

/** The same for a public key. A certificate is none: what it says besides would be ignored. */
export function publicKeyOf(text: string): KeyObject | null {
  if (/BEGIN (?!(?:RSA )?PUBLIC KEY)/.test(text)) return null
  return firstOf([
    () => createPublicKey(text.trim()),
    () => createPublicKey({ key: fromBase64(text), format: 'der', type: 'spki' }),
  ])
}

const fromBase64 = (text: string) => Buffer.from(text.replaceAll(/\s/g, ''), 'base64')

function firstOf(readers: readonly (() => KeyObject)[]): KeyObject | null {
  for (const read of readers) {
    try {
      const key = read()
      const isLong = (key.asymmetricKeyDetails?.modulusLength ?? 0) >= leastBits
      return key.asymmetricKeyType === 'rsa' && isLong ? key : null
    } catch {
      // Not in this form.
    }
  }
  return null
}

export const PrivateKey = z
  .string()
  .max(10_000)
  .refine((text) => privateKeyOf(text) !== null, 'no RSA private key')
export const PublicKey = z
  .string()
  .max(10_000)
  .refine((text) => publicKeyOf(text) !== null, 'no RSA public key')

/** RSA with SHA-256 and the padding of PKCS #1 v1.5, which both providers use, in base64. */
export const signText = (text: string, key: KeyObject): string => createSign('sha256').update(text).sign(key, 'base64')

/** Only the usual spelling of base64 is a signature, so that one message has one. */
export function isSignedBy(content: Buffer | string, signature: string, key: KeyObject): boolean {
  if (!/^[A-Za-z0-9+/]{300,1400}={0,2}$/.test(signature)) return false
  return createVerify('sha256').update(content).verify(key, signature, 'base64')
}
