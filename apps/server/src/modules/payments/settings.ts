import { PaymentSettings } from '@praxis/contract/paymentSettings'
import { z } from 'zod'
import type { Declared } from '#server/settings/declared.ts'

/** A sealed secret is longer than the one that was entered. */
const sealed = z.string().default('')
const fields = PaymentSettings.shape

/** How the site is paid. */
export const settings = {
  shape: {
    wechatPayAppId: fields.wechatPayAppId,
    wechatPayMerchantId: fields.wechatPayMerchantId,
    wechatPaySerial: fields.wechatPaySerial,
    wechatPayPrivateKey: sealed,
    wechatPayApiKey: sealed,
    wechatPayPublicKeyId: fields.wechatPayPublicKeyId,
    wechatPayPublicKey: fields.wechatPayPublicKey,
    alipayAppId: fields.alipayAppId,
    alipaySellerId: fields.alipaySellerId,
    alipayPrivateKey: sealed,
    alipayPublicKey: fields.alipayPublicKey,
  },
  secrets: ['wechatPayPrivateKey', 'wechatPayApiKey', 'alipayPrivateKey'],
} as const satisfies Declared
