import { payTypes, type PayType } from '@praxis/contract/paymentLimits'
import type { Services } from '#server/context.ts'
import { openSecret, readSiteSettings, type SiteSettings } from '#server/modules/site/public.ts'
import { settings as declared } from './settings.ts'
import { ProviderError, type PaymentProvider } from './providers/provider.ts'
import { isOwnAddress, openProvider } from './providers/providers.ts'

/** The providers with which the site takes payments. */
export type Shop = {
  /** By the settings of this moment. A provider that lacks settings, or whose settings cannot be read, is absent. */
  providers(): Promise<ReadonlyMap<PayType, PaymentProvider>>
  /** No money moves: the address of the provider is not its own. */
  isTest(name: PayType): boolean
}

declare module '#server/context.ts' {
  interface Lookups {
    readonly shop: Shop
  }
}

const names = Object.keys(declared.shape) as (keyof typeof declared.shape)[]
export type StoredShop = Pick<SiteSettings, (typeof names)[number]>
type Sealer = Services['sealer']

/** What each provider is opened with. Secrets are in clear; one that cannot be opened is empty. */
export const providerSettings = {
  wechat: (stored, sealer) => ({
    appId: stored.wechatPayAppId,
    merchantId: stored.wechatPayMerchantId,
    serial: stored.wechatPaySerial,
    privateKey: openSecret(sealer, stored, 'wechatPayPrivateKey') ?? '',
    apiKey: openSecret(sealer, stored, 'wechatPayApiKey') ?? '',
    publicKeyId: stored.wechatPayPublicKeyId,
    publicKey: stored.wechatPayPublicKey,
  }),
  alipay: (stored, sealer) => ({
    appId: stored.alipayAppId,
    sellerId: stored.alipaySellerId,
    privateKey: openSecret(sealer, stored, 'alipayPrivateKey') ?? '',
    publicKey: stored.alipayPublicKey,
  }),
} as const satisfies Record<PayType, (stored: StoredShop, sealer: Sealer) => Readonly<Record<string, string>>>

/** Each provider is opened once for the same settings, because one that downloads certificates keeps them. */
export function openShop(services: Pick<Services, 'db' | 'log' | 'sealer' | 'now' | 'paymentAddresses'>): Shop {
  const { sealer, now, paymentAddresses } = services
  const opened = new Map<PayType, { settings: string; provider: PaymentProvider | null }>()

  function open(name: PayType, stored: StoredShop): PaymentProvider | null {
    const given = providerSettings[name](stored, sealer)
    const settings = JSON.stringify(given)
    const known = opened.get(name)
    if (known?.settings === settings) return known.provider
    const provider = openOrNull(name, given)
    opened.set(name, { settings, provider })
    return provider
  }

  function openOrNull(name: PayType, given: object): PaymentProvider | null {
    try {
      return openProvider(name, given, { address: paymentAddresses[name], now })
    } catch (error) {
      if (error instanceof ProviderError) return null
      throw error
    }
  }

  return {
    isTest: (name) => !isOwnAddress(name, paymentAddresses[name]),
    async providers() {
      const stored = await readSiteSettings(services, names)
      const all = payTypes.map((name): [PayType, PaymentProvider | null] => [name, open(name, stored)])
      return new Map(all.filter((one): one is [PayType, PaymentProvider] => one[1] !== null))
    },
  }
}
