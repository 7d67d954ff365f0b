import { PaymentSettings, paymentSettings } from '@praxis/contract/paymentSettings'
import { implement } from '#server/http/handlers.ts'
import { found } from '#server/failure.ts'
import { changeSettings, givenFields, maskSecrets, readSiteSettings, sealSecrets } from '#server/modules/site/public.ts'
import { callbackOf } from '../callbacks.ts'
import { settings } from '../settings.ts'
import { refuseWrong } from './refuseWrong.ts'
import { tryProvider } from './tryProvider.ts'

const names = Object.keys(settings.shape) as (keyof typeof settings.shape)[]

export const paymentSettingRoutes = implement(paymentSettings, {
  async read(_input, context) {
    const { shop } = context
    const [stored, providers, wechatPayCallback, alipayCallback] = await Promise.all([
      readSiteSettings(context, names),
      shop.providers(),
      callbackOf(context, 'wechat'),
      callbackOf(context, 'alipay'),
    ])
    return PaymentSettings.parse({
      ...maskSecrets(stored),
      isWechatPayOn: providers.has('wechat'),
      isAlipayOn: providers.has('alipay'),
      isWechatPayTest: shop.isTest('wechat'),
      isAlipayTest: shop.isTest('alipay'),
      wechatPayCallback,
      alipayCallback,
    })
  },

  async change(input, context) {
    await changeSettings(context, 'site.payment', (stored) => {
      const given = sealSecrets(givenFields(input), stored, context.sealer)
      refuseWrong(stored, { ...stored, ...given }, context)
      return given
    })
    return null
  },

  async try({ payType }, { shop }) {
    return tryProvider(found((await shop.providers()).get(payType), 'payment_not_configured'))
  },
})
