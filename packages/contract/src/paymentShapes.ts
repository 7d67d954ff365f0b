import { z } from 'zod'
import { publishRule, text, time } from './fields.ts'
import { membershipLimits } from './membershipLimits.ts'
import { orderStates, paymentLimits, payTypes, yuanOf } from './paymentLimits.ts'

/** Yuan with at most two decimals; the handler refuses more with `price_not_cents`. */
export const yuan = z.number().min(yuanOf(paymentLimits.cents.min)).max(yuanOf(paymentLimits.cents.max))
export const orderNo = text(32).min(1).describe('The number of an order.')
export const payType = z.enum(payTypes)
export const productName = text(50).trim().min(1)
/** −1 has no end. */
export const productDays = publishRule(z.union([z.literal(-1), z.number().int().min(1).max(membershipLimits.days)]), {
  minimum: -1,
  maximum: membershipLimits.days,
})

/** A membership that can be bought. */
export const Product = z.object({
  id: z.number().int(),
  itemName: z.string(),
  /** Yuan with two decimals. */
  itemPrice: z.number(),
  /** Days of membership; −1 has no end. */
  days: z.number().int(),
})
export type Product = z.infer<typeof Product>

export const AdminProduct = Product.extend({
  rank: z.number().int(),
  /** Whether people can buy it. */
  status: z.boolean(),
  /** Somebody has ordered it, so that it can only be hidden. */
  hasOrders: z.boolean(),
  gmtCreate: time,
  gmtModified: time,
})
export type AdminProduct = z.infer<typeof AdminProduct>

/** An order as its owner and as the desk read it. */
export const OrderRow = z.object({
  orderNo: z.string(),
  itemId: z.number().int(),
  itemName: z.string(),
  itemPrice: z.number(),
  days: z.number().int(),
  /** As in orderStatus. */
  orderStatus: z.number().int(),
  /** As in orderStates; more exact than the number. */
  state: z.enum(orderStates),
  payType,
  /** Yuan that were given back. */
  refunded: z.number(),
  /** No money moved: the provider was a stand-in. */
  isTest: z.boolean(),
  /** The number that the provider gave the payment. */
  tradeNo: z.string().nullable(),
  gmtCreate: time,
  payTime: time.nullable(),
})
export type OrderRow = z.infer<typeof OrderRow>
