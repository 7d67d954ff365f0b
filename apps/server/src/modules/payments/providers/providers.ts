import type { z } from 'zod'
import { openAlipay } from './alipay/alipay.ts'
import { AlipaySettings } from './alipay/settings.ts'
import { ProviderError, type PaymentProvider } from './provider.ts'
import { openWechatPay } from './wechatPay/wechatPay.ts'
import { WechatPaySettings } from './wechatPay/settings.ts'

type Options = {
  /** From the environment only. */
  address: string
  now(): Date
  /** How long an answer may take. */
  patienceMs?: number
}

const providers = {
  wechat: {
    address: 'https://api.mch.weixin.qq.com',
    open: (settings: unknown, options: Options) => openWechatPay(checked(WechatPaySettings, settings), options),
  },
  alipay: {
    address: 'https://openapi.alipay.com/gateway.do',
    open: (settings: unknown, options: Options) => openAlipay(checked(AlipaySettings, settings), options),
  },
} as const

/** As the wire names them. */
export type ProviderName = keyof typeof providers
export const providerNames = Object.keys(providers) as ProviderName[]

/** Throws `wrong_settings` with the name of the first field that is wrong. */
export const openProvider = (name: ProviderName, settings: unknown, options: Options): PaymentProvider =>
  providers[name].open(settings, { ...options, address: options.address.replace(/\/+$/, '') })

/** Where the provider itself answers. */
export const ownAddress = (name: ProviderName): string => providers[name].address

/** With any other address no money moves, and every page of payments must say that it is a test. */
export function isOwnAddress(name: ProviderName, address: string): boolean {
  return URL.canParse(address) && new URL(address).origin === new URL(providers[name].address).origin
}

function checked<S extends z.ZodType>(schema: S, settings: unknown): z.infer<S> {
  const { success, data, error } = schema.safeParse(settings)
  if (!success) throw new ProviderError('wrong_settings', String(error.issues[0]?.path[0] ?? ''))
  return data
}
