import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { changed, text } from './fields.ts'
import { limits } from './limits.ts'
import { payType } from './paymentShapes.ts'

const line = text(limits.titleLength).trim().default('')
/** Keys and certificates in PEM or bare base64. */
const key = text(limits.markdownLength).trim().default('')

/** How the site is paid. Empty text means that nothing is set; a provider is used once all it needs is set. */
const fields = {
  wechatPayAppId: line,
  wechatPayMerchantId: line,
  /** Of the merchant's own certificate. */
  wechatPaySerial: line,
  /** Masked. */
  wechatPayPrivateKey: key,
  /** Of API v3, 32 characters. Masked. */
  wechatPayApiKey: line,
  wechatPayPublicKeyId: line,
  wechatPayPublicKey: key,
  alipayAppId: line,
  alipaySellerId: line,
  /** Masked. */
  alipayPrivateKey: key,
  alipayPublicKey: key,
}

export const PaymentSettings = z.object({
  ...fields,
  /** Whether people can pay with it: all it needs is set and can be read. */
  isWechatPayOn: z.boolean(),
  isAlipayOn: z.boolean(),
  /** With another address than the provider's own no money moves. */
  isWechatPayTest: z.boolean(),
  isAlipayTest: z.boolean(),
  /** Where providers send notifications. */
  wechatPayCallback: z.string(),
  alipayCallback: z.string(),
})
export type PaymentSettings = z.infer<typeof PaymentSettings>

const read = 'GET /api/admin/config/payment'
const desk = { access: 'root', permission: 'system_info_admin' } as const

/** Praxis' own. */
export const paymentSettings = endpoints({
  read: {
    call: read,
    summary: 'How the site is paid, with masked secrets.',
    ...desk,
    input: z.object({}),
    output: PaymentSettings,
  },
  change: {
    call: 'PUT /api/admin/config/payment',
    summary: 'Change how the site is paid. What is absent stays as it is.',
    ...desk,
    input: z.object(changed(fields)),
    example: { alipayAppId: '2021000000000000' },
    output: z.null(),
    errors: ['payment_settings_wrong', 'settings_key_missing'],
    changes: [read, 'GET /api/pay/get-options'],
  },
  try: {
    call: 'POST /api/admin/config/payment/try',
    summary: 'Ask a provider about an order that does not exist, to see that it knows the settings.',
    ...desk,
    rate: { calls: 10, seconds: 60 },
    input: z.object({ payType }),
    example: { payType: 'wechat' },
    output: z.object({
      isRight: z.boolean(),
      /** What went wrong, as a code of ours. */
      code: z.string().nullable(),
      /** What the provider calls it. */
      detail: z.string().nullable(),
    }),
    errors: ['payment_not_configured'],
  },
})
