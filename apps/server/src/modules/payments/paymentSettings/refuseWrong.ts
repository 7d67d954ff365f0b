import { payTypes, type PayType } from '@praxis/contract/paymentLimits'
import type { Services } from '#server/context.ts'
import { Failure } from '#server/failure.ts'
import { ProviderError } from '../providers/provider.ts'
import { openProvider } from '../providers/providers.ts'
import { providerSettings, type StoredShop } from '../shop.ts'

/** The names of settings begin so; behind stands the name that the provider gives the field. */
const beginnings: Readonly<Record<PayType, string>> = { wechat: 'wechatPay', alipay: 'alipay' }

/** Fields that a provider can do without: WeChat Pay sends certificates to whoever has not entered its public key. */
const optional: readonly string[] = ['publicKeyId', 'publicKey']
const mayLack = (name: PayType, field: string) => name === 'wechat' && optional.includes(field)

type Opener = Pick<Services, 'sealer' | 'now'>

/** Refuses what a provider could not use, as soon as all it needs is set. `after` has sealed secrets. */
export function refuseWrong(before: StoredShop, after: StoredShop, { sealer, now }: Opener): void {
  for (const name of payTypes) {
    const [was, is] = [before, after].map((stored) => providerSettings[name](stored, sealer))
    if (JSON.stringify(was) === JSON.stringify(is) || !isWhole(name, is!)) continue
    try {
      openProvider(name, is, { now })
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      throw new Failure('payment_settings_wrong', {}, settingOf(name, error.detail, is!))
    }
  }
}

const isWhole = (name: PayType, fields: Readonly<Record<string, string>>) =>
  Object.entries(fields).every(([field, value]) => value !== '' || mayLack(name, field))

/** The public key of WeChat Pay and its id are wrong together if one of them is absent. That one is named. */
function settingOf(name: PayType, wrong: string, fields: Readonly<Record<string, string>>): string {
  const field = wrong === '' ? optional.find((one) => fields[one] === '')! : wrong
  return `${beginnings[name]}${field[0]!.toUpperCase()}${field.slice(1)}`
}
