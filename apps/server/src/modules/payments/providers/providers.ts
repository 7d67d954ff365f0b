import type { z } from 'zod'
import { openAlipay } from './alipay/alipay.ts'
import { AlipaySettings } from './alipay/settings.ts'
import { ProviderError, type PaymentProvider } from './provider.ts'
import { openWechatPay } from './wechatPay/wechatPay.ts'
import { WechatPaySettings } from './wechatPay/settings.ts'

type Options = {
  /** From the environment only. Undefined: the provider itself. */
  address?: string | undefined
  now(): Date
  /** How long an answer may take. */
  patienceMs?: number
}

type Opening = Options & { address: string }

const providers = {
  wechat: {
    own: 'https://api.mch.weixin.qq.com',
    open: (settings: unknown, options: Opening) => openWechatPay(checked(WechatPaySettings, settings), options),
  },
  alipay: {
    own: 'https://openapi.alipay.com/gateway.do',
    open: (settings: unknown, options: Opening) => openAlipay(checked(AlipaySettings, settings), options),
  },
} as const

/** As the wire names them. */
export type ProviderName = keyof typeof providers
export const providerNames = Object.keys(providers) as ProviderName[]

/** Throws `wrong_settings` with the name of the first field that is wrong. */
export function openProvider(name: ProviderName, settings: unknown, options: Options): PaymentProvider {
  const { own, open } = providers[name]
  return open(settings, { ...options, address: (options.address ?? own).replace(/\/+$/, '') })
}

/** With any other address no money moves, and every page of payments must say that it is a test. */
export function isOwnAddress(name: ProviderName, address: string | undefined): boolean {
  const { own } = providers[name]
  return address === undefined || (URL.canParse(address) && new URL(address).origin === new URL(own).origin)
}

function checked<S extends z.ZodType>(schema: S, settings: unknown): z.infer<S> {
  const { success, data, error } = schema.safeParse(settings)
  if (!success) throw new ProviderError('wrong_settings', String(error.issues[0]?.path[0] ?? ''))
  return data
}
