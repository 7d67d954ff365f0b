import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { currentPage, id, limit, listOf, text } from './fields.ts'
import { limits } from './limits.ts'
import { AdminProduct, productDays, productName, yuan } from './paymentShapes.ts'

const desk = { access: 'root', permission: 'system_info_admin' } as const
const rank = z.number().int().min(0).max(2_147_483_647)
const list = 'GET /api/admin/goods'
const changes = [list, 'GET /api/pay/get-member-item-list'] as const
const number = id.describe('The number of a product.')

/** The desk for memberships that can be bought: /admin/goods. */
export const productAdmin = endpoints({
  list: {
    call: list,
    summary: 'All products, also those that are hidden, in the order of their ranks.',
    ...desk,
    input: z.object({
      currentPage,
      limit: limit(10),
      keyword: text(limits.keywordLength).trim().optional().describe('Part of a name.'),
    }),
    output: listOf(AdminProduct),
  },
  create: {
    call: 'POST /api/admin/goods',
    summary: 'Offer a membership.',
    ...desk,
    input: z.object({
      itemName: productName,
      itemPrice: yuan,
      days: productDays,
      rank: rank.default(0),
      status: z.boolean().default(true),
    }),
    example: { itemName: 'One year', itemPrice: 228, days: 365 },
    output: z.null(),
    errors: ['products_many', 'price_not_cents'],
    changes,
  },
  update: {
    call: 'PUT /api/admin/goods',
    summary: 'Change a product. What is absent stays. Orders keep the price they were made with.',
    ...desk,
    input: z.object({
      id,
      itemName: productName.nullish(),
      itemPrice: yuan.nullish(),
      days: productDays.nullish(),
      rank: rank.nullish(),
      status: z.boolean().nullish(),
    }),
    example: { id: 1, itemPrice: 198 },
    output: z.null(),
    errors: ['product_not_found', 'price_not_cents'],
    changes,
  },
  changeStatus: {
    call: 'PUT /api/admin/goods/change-status',
    summary: 'Offer a product, or hide it.',
    ...desk,
    queryToo: true,
    input: z.object({ id: number, status: z.stringbool().or(z.boolean()).describe('Whether people can buy it.') }),
    example: { id: 1, status: false },
    output: z.null(),
    errors: ['product_not_found'],
    changes,
  },
  remove: {
    call: 'DELETE /api/admin/goods',
    summary: 'Delete a product. One that was ordered is hidden instead.',
    ...desk,
    input: z.object({ id: number }),
    example: { id: 1 },
    output: z.object({ isDeleted: z.boolean() }),
    errors: ['product_not_found'],
    changes,
  },
})
