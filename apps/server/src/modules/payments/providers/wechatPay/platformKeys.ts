import { X509Certificate, type KeyObject } from 'node:crypto'
import { z } from 'zod'
import { isSignedBy } from '../keys.ts'
import { ProviderError } from '../provider.ts'
import { readJson } from '../readJson.ts'
import { decrypt, isProbe, Resource, signedBytes, type Signature } from './signing.ts'

/** Certificates come into the list a day before they sign, and WeChat Pay asks to look every twelve hours. */
const freshMs = 10 * 3_600_000
/** Anybody can send an unknown serial number, so that each must not be a download. */
const pauseMs = 60_000
/** A reply or a notification is signed in the moment in which it is sent. */
const windowSeconds = 300

const Certificates = z.object({
  data: z.array(z.object({ serial_no: z.string(), encrypt_certificate: Resource })).max(100),
})

type Certificate = { key: KeyObject; from: number; until: number }
type Signed = { body: Buffer; signature: Signature | null }

export type PlatformKeysOptions = {
  apiKey: string
  /** The public key of WeChat Pay with its id, if the merchant has one. */
  publicKey: { id: string; key: KeyObject } | null
  /** Asks for the list of certificates. What comes back is not verified yet. */
  download(): Promise<{ status: number } & Signed>
  now(): Date
}

export type PlatformKeys = {
  /** Throws why the content is not from WeChat Pay, or is no longer new. */
  verify(signed: Signed): Promise<void>
}

/** The keys with which WeChat Pay signs: its public key, and its certificates, which change. */
export function openPlatformKeys({ apiKey, publicKey, download, now }: PlatformKeysOptions): PlatformKeys {
  let certificates: ReadonlyMap<string, Certificate> = new Map()
  let askedAt = -Infinity
  let listedAt = -Infinity
  let asking: Promise<void> | null = null

  /** Several that need the list at once wait for one download. */
  function refresh(): Promise<void> {
    asking ??= fetchList().finally(() => {
      asking = null
    })
    return asking
  }

  async function fetchList(): Promise<void> {
    askedAt = now().getTime()
    const { status, body, signature } = await download()
    if (status !== 200) throw new ProviderError('refused', `certificates: HTTP ${status}`)
    const listed = readCertificates(body, apiKey)
    // The list is signed with one of its own keys. That it is from WeChat Pay is shown by its encryption.
    const formed = checkForm(signature, now())
    const key = listed.get(formed.serial)?.key ?? ownKey(formed.serial)
    if (key === null) throw new ProviderError('unknown_serial')
    checkSignature(body, formed, key)
    certificates = listed
    listedAt = now().getTime()
  }

  const ownKey = (serial: string) => (serial === publicKey?.id ? publicKey.key : null)

  async function keyOf(serial: string): Promise<KeyObject> {
    const own = ownKey(serial)
    if (own !== null) return own
    const since = (moment: number) => now().getTime() - moment
    const isMissing = !serial.startsWith('PUB_KEY_ID_') && !certificates.has(serial)
    const isOld = certificates.size > 0 && since(listedAt) > freshMs
    // With a key that is known, a list that cannot be had is no reason to refuse.
    if ((isMissing || isOld) && since(askedAt) > pauseMs) await refresh().catch(passOn)
    const certificate = certificates.get(serial)
    if (certificate === undefined) throw new ProviderError('unknown_serial')
    const time = now().getTime()
    if (time < certificate.from || time >= certificate.until) throw new ProviderError('expired_certificate')
    return certificate.key
  }

  return {
    async verify({ body, signature }) {
      const formed = checkForm(signature, now())
      checkSignature(body, formed, await keyOf(formed.serial))
    },
  }
}

function checkSignature(body: Buffer, signature: Signature, key: KeyObject): void {
  if (!isSignedBy(signedBytes(signature, body), signature.signature, key)) throw new ProviderError('wrong_signature')
}

function checkForm(signature: Signature | null, now: Date): Signature {
  if (signature === null) throw new ProviderError('wrong_signature', 'headers')
  if (isProbe(signature)) throw new ProviderError('signature_probe')
  const age = Math.abs(now.getTime() / 1000 - Number(signature.timestamp))
  if (age > windowSeconds) throw new ProviderError('stale')
  return signature
}

function readCertificates(body: Buffer, apiKey: string): ReadonlyMap<string, Certificate> {
  const { data } = readJson(body.toString(), Certificates)
  return new Map(data.map((entry) => [entry.serial_no, certificateOf(entry, apiKey)]))
}

function certificateOf(entry: z.infer<typeof Certificates>['data'][number], apiKey: string): Certificate {
  const pem = decrypt(entry.encrypt_certificate, apiKey)
  try {
    const certificate = new X509Certificate(pem)
    if (certificate.serialNumber !== entry.serial_no.toUpperCase()) throw new Error('another serial number')
    const { validFromDate, validToDate } = certificate
    return { key: certificate.publicKey, from: validFromDate.getTime(), until: validToDate.getTime() }
  } catch {
    throw new ProviderError('not_understood', 'certificate')
  }
}

/** What is wrong with the list itself is told; that it cannot be had is not, because the serial number decides then. */
function passOn(error: unknown): void {
  const isOutOfReach = error instanceof ProviderError && ['unreachable', 'refused'].includes(error.code)
  if (!isOutOfReach) throw error
}
