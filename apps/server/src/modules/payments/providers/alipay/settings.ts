import { z } from 'zod'
import { PrivateKey, PublicKey } from '../keys.ts'

/** What the open platform of Alipay shows for an app whose way of signing is a pair of keys, with RSA2. */
export const AlipaySettings = z.object({
  appId: z.string().regex(/^\d{12,32}$/),
  /** The partner id of who gets the money. */
  sellerId: z.string().regex(/^2088\d{12}$/),
  /** Of the app. Its public half is entered at the platform. */
  privateKey: PrivateKey,
  /** Of Alipay, which it shows in return. It is not the public half of the app's own key. */
  publicKey: PublicKey,
})

export type AlipaySettings = z.infer<typeof AlipaySettings>
