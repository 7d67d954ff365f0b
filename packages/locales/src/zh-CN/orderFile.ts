import type { OrderState, PayType } from '@praxis/contract/paymentLimits'

/** Orders that are downloaded, and what providers tell payers. */
export const orderFileZhCN = {
  columns: [
    '订单号',
    '用户名',
    '用户编号',
    '商品',
    '天数',
    '金额（元）',
    '已退（元）',
    '状态',
    '超时付款',
    '支付方式',
    '交易号',
    '测试',
    '下单时间',
    '付款时间',
  ],
  endless: '永久',
  states: {
    created: '已创建',
    waiting: '待付款',
    paid: '已付款',
    closed: '已关闭',
    refunding: '退款中',
    refund_failed: '退款失败',
    partly_refunded: '部分退款',
    refunded: '已退款',
  } satisfies Record<OrderState, string>,
  payTypes: { wechat: '微信支付', alipay: '支付宝' } satisfies Record<PayType, string>,
  yes: '是',
  no: '否',
  lateReason: '付款时订单已关闭',
}
