import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { time } from './fields.ts'
import { payType, Product } from './paymentShapes.ts'

/** What can be bought, and how. `options` is Praxis' own. */
export const products = endpoints({
  items: {
    call: 'GET /api/pay/get-member-item-list',
    summary: 'Memberships that can be bought.',
    access: 'signedIn',
    input: z.object({}),
    output: z.array(Product),
  },
  options: {
    call: 'GET /api/pay/get-options',
    summary:
      'With which providers the site takes payments, and how the caller stands. Visitors learn whether signing in leads to something that they can buy.',
    access: 'anyone',
    input: z.object({}),
    output: z.object({
      /** Empty: nothing can be bought. */
      payTypes: z.array(payType),
      /** With one of them no money moves: it is a stand-in. */
      isTest: z.boolean(),
      /** Until when the caller is a member, in the year 9999 for ever; null: not now. */
      memberUntil: time.nullable(),
      /** What time it is for the server: the time that a code is valid goes by it. */
      now: time,
    }),
  },
})
