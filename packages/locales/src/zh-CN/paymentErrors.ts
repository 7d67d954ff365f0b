import type { ErrorDetails } from '@praxis/contract/errors'
import type { paymentErrorKinds } from '@praxis/contract/paymentErrors'

export const paymentErrors = {
  product_not_found: '该会员套餐已不再出售',
  products_many: (d: ErrorDetails) => `最多可以出售 ${d['most']} 个套餐`,
  price_not_cents: '金额最多保留两位小数',
  order_not_found: '该订单不存在',
  membership_endless: '你的会员永久有效',
  payment_not_configured: '本站未开通该支付方式',
  payment_failed: '暂时无法联系支付平台，尚未付款，请稍后再试',
  order_not_refundable: '该订单未付款，或已全部退款',
  refund_running: '该订单正在退款中',
  refund_large: (d: ErrorDetails) => `最多可退款 ¥${d['most']}`,
  bill_day_early: '账单于次日上午十点（北京时间）生成，保留三个月',
  payment_settings_wrong: '支付平台无法使用该内容，请按商户平台所示填写',
} satisfies Record<keyof typeof paymentErrorKinds, string | ((details: ErrorDetails) => string)>
