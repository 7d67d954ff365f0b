import { z } from 'zod'
import { PrivateKey, PublicKey } from '../keys.ts'

/** What the merchant platform of WeChat Pay shows. */
export const WechatPaySettings = z
  .object({
    /** Of an official account or an app that is bound to the merchant. */
    appId: z.string().regex(/^wx[0-9a-z]{8,30}$/i),
    merchantId: z.string().regex(/^\d{8,32}$/),
    /** Of the merchant's own certificate, whose private key signs what we send. */
    serial: z.string().regex(/^[0-9A-F]{8,64}$/i),
    privateKey: PrivateKey,
    /** The key of API v3, which encrypts notifications and certificates. */
    apiKey: z.string().regex(/^[\x21-\x7e]{32}$/),
    /**
     * The public key of WeChat Pay and its id. Without, its certificates are downloaded; merchants from before autumn
     * 2024 may have both for a while.
     */
    publicKeyId: z.union([z.literal(''), z.string().regex(/^PUB_KEY_ID_\w{4,80}$/)]),
    publicKey: z.union([z.literal(''), PublicKey]),
  })
  .refine(({ publicKeyId, publicKey }) => (publicKeyId === '') === (publicKey === ''), 'an id needs its key')

export type WechatPaySettings = z.infer<typeof WechatPaySettings>
