import { credential, fieldsOf, key, setting, type Shown, type Unshown } from './fieldsOf.ts'

const product = { itemName: { shownAs: 'product name' } }

/** Each text that root can send to a call about products, orders or how the site is paid: see textFields.ts. */
export const paymentFields: Readonly<Record<string, Shown | Unshown>> = {
  ...fieldsOf('POST /api/admin/goods', product),
  ...fieldsOf('PUT /api/admin/goods', product),
  ...fieldsOf('POST /api/admin/goods/refund', { orderNo: key(), reason: { shownAs: 'refund reason' } }),
  ...fieldsOf('POST /api/admin/goods/compare-bill', { day: { because: 'the server refuses what is not a day' } }),
  ...fieldsOf('PUT /api/admin/config/payment', {
    wechatPayAppId: setting(),
    wechatPayMerchantId: setting(),
    wechatPaySerial: setting(),
    wechatPayPrivateKey: credential(),
    wechatPayApiKey: credential(),
    wechatPayPublicKeyId: setting(),
    wechatPayPublicKey: setting(),
    alipayAppId: setting(),
    alipaySellerId: setting(),
    alipayPrivateKey: credential(),
    alipayPublicKey: setting(),
  }),
}
