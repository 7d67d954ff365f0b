import { createCipheriv, randomBytes, sign, verify } from 'node:crypto'
import { giveKeysBack, pem, takeKeys, type KeyPair } from '../keyPairs.ts'
import { makeCertificate, type Validity } from './certificate.ts'

type Certificate = { serial: string; pem: string; keys: KeyPair; validity: Validity }

/** What both sides of WeChat Pay have: the merchant its key, the platform its public key and its certificates. */
export function openPlatform(now: () => Date) {
  const merchant = takeKeys()
  const own = takeKeys()
  const publicKeyId = 'PUB_KEY_ID_0116000000002026112900000000000001'
  const settings = {
    appId: 'wx0123456789abcdef',
    merchantId: '1900000001',
    serial: randomBytes(20).toString('hex').toUpperCase(),
    privateKey: pem(merchant.privateKey),
    apiKey: randomBytes(16).toString('hex'),
    publicKeyId,
    publicKey: pem(own.publicKey),
  }
  const certificates: Certificate[] = []
  const used = new Set<string>()
  const state = {
    /** Signs notifications with the certificate that came last, as for merchants without the public key. */
    usesCertificate: false,
    /** How often the certificates were asked for. */
    downloads: 0,
  }

  function addCertificate(days: { from: number; until: number } = { from: -1, until: 365 }): Certificate {
    const keys = takeKeys()
    const at = (day: number) => new Date(now().getTime() + day * 86_400_000)
    const validity = { from: at(days.from), until: at(days.until) }
    const certificate = { ...makeCertificate(keys, validity), keys, validity }
    certificates.push(certificate)
    return certificate
  }

  /** The one that came last. There is always one, made when it is needed. */
  const newest = () => certificates.at(-1) ?? addCertificate()

  /** The headers of what the platform sends. `asked`: with the key of this id. */
  function signed(
    body: string,
    { asked = '', at = now() }: { asked?: string; at?: Date } = {},
  ): Record<string, string> {
    const byOwnKey = asked === '' ? !state.usesCertificate : asked === publicKeyId
    const [serial, key] = byOwnKey ? [publicKeyId, own.privateKey] : [newest().serial, newest().keys.privateKey]
    const timestamp = String(Math.floor(at.getTime() / 1000))
    const nonce = randomBytes(16).toString('hex')
    const signature = sign('sha256', Buffer.from(`${timestamp}\n${nonce}\n${body}\n`), key).toString('base64')
    return {
      'Wechatpay-Timestamp': timestamp,
      'Wechatpay-Nonce': nonce,
      'Wechatpay-Serial': serial,
      'Wechatpay-Signature': signature,
    }
  }

  function seal(text: string, associatedData: string) {
    const nonce = randomBytes(6).toString('hex')
    const cipher = createCipheriv('aes-256-gcm', settings.apiKey, nonce).setAAD(Buffer.from(associatedData))
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
    return {
      algorithm: 'AEAD_AES_256_GCM',
      nonce,
      associated_data: associatedData,
      ciphertext: sealed.toString('base64'),
    }
  }

  /** What is wrong with the signature of a request; null: nothing. */
  function refuse({ method, path, body, header }: { method: string; path: string; body: string; header: string }) {
    const [scheme, rest = ''] = header.split(/ (.*)/s)
    const fields = Object.fromEntries([...rest.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]))
    const { mchid, serial_no: serial, timestamp = '', nonce_str: nonce = '', signature = '' } = fields
    if (scheme !== 'WECHATPAY2-SHA256-RSA2048') return 'scheme'
    if (mchid !== settings.merchantId || serial !== settings.serial) return 'merchant'
    if (Math.abs(now().getTime() / 1000 - Number(timestamp)) > 300) return 'timestamp'
    if (nonce === '' || used.has(nonce)) return 'nonce'
    used.add(nonce)
    const text = Buffer.from(`${method}\n${path}\n${timestamp}\n${nonce}\n${body}\n`)
    return verify('sha256', text, merchant.publicKey, Buffer.from(signature, 'base64')) ? null : 'signature'
  }

  return {
    settings,
    state,
    addCertificate,
    signed,
    seal,
    refuse,
    end: () => giveKeysBack(merchant, own, ...certificates.map(({ keys }) => keys)),

    certificateList() {
      state.downloads += 1
      newest()
      const data = certificates.map(({ serial, pem, validity }) => ({
        serial_no: serial,
        effective_time: validity.from.toISOString(),
        expire_time: validity.until.toISOString(),
        encrypt_certificate: seal(pem, 'certificate'),
      }))
      return { data }
    },
  }
}

export type Platform = ReturnType<typeof openPlatform>
