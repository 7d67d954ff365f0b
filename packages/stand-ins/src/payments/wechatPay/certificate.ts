import { randomBytes, sign } from 'node:crypto'
import type { KeyPair } from '../keyPairs.ts'

/** A part of DER: its tag, its length and its content. */
function der(tag: number, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content)
  const size = body.length
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255]
  return Buffer.concat([Buffer.from([tag, ...length]), body])
}

const sequence = (...content: Buffer[]) => der(0x30, ...content)
/** sha256WithRSAEncryption */
const algorithm = sequence(der(0x06, Buffer.from('2a864886f70d01010b', 'hex')), der(0x05))
/** One part: commonName. */
const nameOf = (text: string) =>
  sequence(der(0x31, sequence(der(0x06, Buffer.from('550403', 'hex')), der(0x0c, Buffer.from(text)))))
const timeOf = (moment: Date) => der(0x18, Buffer.from(`${moment.toISOString().replaceAll(/\D/g, '').slice(0, 14)}Z`))

export type Validity = { from: Date; until: Date }

/** A certificate that signs itself, as PEM, and its serial number. */
export function makeCertificate(keys: KeyPair, { from, until }: Validity): { pem: string; serial: string } {
  const number = Buffer.concat([Buffer.from([0x5a]), randomBytes(19)])
  const name = nameOf('Stand-in')
  const told = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, number),
    algorithm,
    name,
    sequence(timeOf(from), timeOf(until)),
    name,
    keys.publicKey.export({ type: 'spki', format: 'der' }),
  )
  const whole = sequence(told, algorithm, der(0x03, Buffer.from([0]), sign('sha256', told, keys.privateKey)))
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? []
  return {
    pem: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
    serial: number.toString('hex').toUpperCase(),
  }
}
