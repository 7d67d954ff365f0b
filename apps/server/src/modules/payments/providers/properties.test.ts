import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rawFields, readForm, signedText } from './alipay/signing.ts'
import { beijingTime, isDay, momentOf } from './beijingTime.ts'
import { cut } from './cut.ts'
import { isSignedBy, signText } from './keys.ts'
import { centsOf, yuanOf } from './money.ts'
import { decrypt, signatureOf, signedBytes } from './wechatPay/signing.ts'

const cents = fc.integer({ min: 0, max: 10_000_000_000 })

test('every sum of cents comes back from its text, and texts in another form are none', () => {
  fc.assert(fc.property(cents, (sum) => centsOf(yuanOf(sum)) === sum))
  expect([1999, 5, 100, 0, 10_000_000_000].map(yuanOf)).toEqual(['19.99', '0.05', '1.00', '0.00', '100000000.00'])
  expect(['19.9', '19', '0.29', '019.99'].map(centsOf)).toEqual([1990, 1900, 29, 1999])
  expect(['', '.5', '1.', '-1', '+1', '1e3', '1,00', '1.999', ' 1', '1 ', '٣', '12345678901'].map(centsOf)).toEqual(
    Array<null>(12).fill(null),
  )
})

test('every second comes back from the clock in China', () => {
  const seconds = fc.integer({ min: 946_684_800, max: 4_102_444_800 })
  fc.assert(
    fc.property(seconds, (second) => {
      const moment = new Date(second * 1000)
      expect(momentOf(beijingTime(moment))).toEqual(moment)
    }),
  )
  expect(beijingTime(new Date('2026-11-28T16:00:00Z'))).toBe('2026-11-29 00:00:00')
  expect(['2026-02-29', '2026-13-01', '2026-1-01', ''].map(isDay)).toEqual([false, false, false, false])
  expect(['2028-02-29', '2026-12-31'].map(isDay)).toEqual([true, true])
})

/** JSON with space wherever it may be. */
const spaced = (value: unknown, space: string) => JSON.stringify(value, null, space === '' ? undefined : space)

test('the raw text of every field is found, whatever its content looks like', () => {
  const tricky = fc.constantFrom('"', '\\', '{', '}', '[', ']', ',', ':', '"sign":', '\\"', '\u2028', '/')
  const text = fc.array(fc.oneof(tricky, fc.string({ maxLength: 3 }))).map((parts) => parts.join(''))
  const value = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      text,
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(text, tie('value'), { maxKeys: 3 }),
    ),
  })).value
  const whole = fc.dictionary(text, value, { maxKeys: 5, noNullPrototype: true })
  fc.assert(
    fc.property(whole, fc.constantFrom('', ' ', '\n\t'), (object, space) => {
      const fields = rawFields(spaced(object, space))
      expect([...fields!.keys()].toSorted()).toEqual(Object.keys(object).toSorted())
      for (const [name, raw] of fields!) expect(JSON.parse(raw)).toEqual((object as Record<string, unknown>)[name])
    }),
  )
  expect(rawFields('{"a":1,"\\u0061":2}')).toBe(null)
  expect(['[]', '1', 'null', '{', ''].map(rawFields)).toEqual([null, null, null, null, null])
})

test('every form comes back as it was, and its values are unescaped once', () => {
  const pairs = fc.uniqueArray(
    fc.tuple(fc.string({ minLength: 1, unit: 'grapheme' }), fc.string({ unit: 'grapheme' })),
    {
      selector: ([name]) => name,
      minLength: 1,
    },
  )
  fc.assert(
    fc.property(pairs, (fields) => {
      expect([...readForm(new URLSearchParams(fields).toString())!]).toEqual(fields)
    }),
  )
  expect(readForm('a=%2525&b=1+1&c=')).toEqual(
    new Map([
      ['a', '%25'],
      ['b', '1 1'],
      ['c', ''],
    ]),
  )
  expect(['a', '=1', 'a=1&a=2', 'a=%', 'a=1&&b=2', 'a=%ff'].map(readForm)).toEqual(Array<null>(6).fill(null))
})

test('what is signed does not depend on the order of the parameters', () => {
  const fields = fc.uniqueArray(fc.tuple(fc.stringMatching(/^[a-z_]{1,8}$/), fc.string()), {
    selector: ([name]) => name,
  })
  fc.assert(
    fc.property(fields, (pairs) => {
      expect(signedText(new Map(pairs))).toBe(signedText(new Map(pairs.toReversed())))
    }),
  )
  expect(
    signedText(
      new Map([
        ['b', '2'],
        ['a_b', '1'],
        ['aa', '&='],
      ]),
    ),
  ).toBe('a_b=1&aa=&=&b=2')
})

test('one changed byte of the content or of the signature is noticed', () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const publicKey = createPublicKey(privateKey)
  const headers = { serial: 'ABCD', timestamp: '1764388800', nonce: 'abc', signature: '' }
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 200 }), fc.nat(), fc.nat(), (bytes, at, by) => {
      const body = Buffer.from(bytes)
      const text = signedBytes(headers, body).toString('latin1')
      const signature = signText(Buffer.from(text, 'latin1').toString('latin1'), privateKey)
      expect(isSignedBy(text, signature, publicKey)).toBe(true)
      const changed = Buffer.from(body)
      changed[at % changed.length]! ^= 1 + (by % 255)
      expect(isSignedBy(signedBytes(headers, changed).toString('latin1'), signature, publicKey)).toBe(false)
      const raw = Buffer.from(signature, 'base64')
      raw[at % raw.length]! ^= 1 + (by % 255)
      expect(isSignedBy(text, raw.toString('base64'), publicKey)).toBe(false)
    }),
    { numRuns: 40 },
  )
})

test('what was not sealed with the key is refused, and never read in part', () => {
  const resource = fc.record({
    algorithm: fc.constant('AEAD_AES_256_GCM' as const),
    ciphertext: fc.base64String(),
    nonce: fc.string({ minLength: 12, maxLength: 12 }),
    associated_data: fc.string(),
  })
  fc.assert(
    fc.property(resource, (sealed) => {
      expect(() => decrypt(sealed, 'k'.repeat(32))).toThrow('wrong_encryption')
    }),
  )
})

test('headers that are missing, are there twice or have another form are no signature', () => {
  const good = {
    'wechatpay-serial': 'ABCD',
    'wechatpay-timestamp': '1764388800',
    'wechatpay-nonce': 'abc',
    'wechatpay-signature': 'AAAA',
  }
  expect(signatureOf(good)).toEqual({ serial: 'ABCD', timestamp: '1764388800', nonce: 'abc', signature: 'AAAA' })
  for (const name of Object.keys(good))
    for (const value of [undefined, '', ['1764388800', '1764388800'], 'a b\n'])
      expect(signatureOf({ ...good, [name]: value })).toBe(null)
})

test('a text is cut between letters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(40), (text, most) => {
      const begin = cut(text, most)
      expect(Buffer.byteLength(begin)).toBeLessThanOrEqual(most)
      expect(text.startsWith(begin)).toBe(true)
    }),
  )
  expect(cut('会员😀!', 6)).toBe('会员')
  expect(cut('会员😀!', 9)).toBe('会员')
  expect(cut('会员😀!', 11)).toBe('会员😀!')
})
