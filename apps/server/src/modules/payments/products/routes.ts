import { productAdmin } from '@praxis/contract/productAdmin'
import { products } from '@praxis/contract/products'
import { implement } from '#server/http/handlers.ts'
import { findMemberUntil, isAnythingForSale, listForSale, listProducts } from './products.queries.ts'
import { addProduct, changeProduct, removeProduct } from './writeProduct.ts'

export const productRoutes = implement(products, {
  items: (_input, { db }) => listForSale(db),

  async options(_input, { db, shop, viewer, now }) {
    const payTypes = (await isAnythingForSale(db)) ? [...(await shop.providers()).keys()] : []
    const memberUntil = viewer === null ? null : await findMemberUntil(db, viewer.uid, now())
    return { payTypes, isTest: payTypes.some(shop.isTest), memberUntil, now: now().toISOString() }
  },
})

export const productAdminRoutes = implement(productAdmin, {
  list: (asked, { db }) => listProducts(db, asked),
  create: (written, context) => addProduct(context, written),
  update: ({ id, ...change }, context) => changeProduct(context, id, change),
  changeStatus: ({ id, status }, context) => changeProduct(context, id, { status }),
  remove: ({ id }, context) => removeProduct(context, id),
})
