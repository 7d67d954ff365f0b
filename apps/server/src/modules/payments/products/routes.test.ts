import { productAdmin } from '@praxis/contract/productAdmin'
import { products } from '@praxis/contract/products'
import { endless } from '@praxis/rules/membership/dates'
import { expect, test } from 'vitest'
import { atOnce } from '../../../../test/atOnce.ts'
import { describeEndpoints } from '../../../../test/endpointTables.ts'
import { startServer } from '../../../../test/harness.ts'

describeEndpoints(
  'products',
  `
GET /api/pay/get-member-item-list  signedIn
GET /api/pay/get-options           anyone
`,
)

describeEndpoints(
  'productAdmin',
  `
GET    /api/admin/goods                root+system_info_admin  | rows=10
POST   /api/admin/goods                root+system_info_admin  products_many price_not_cents
PUT    /api/admin/goods                root+system_info_admin  product_not_found price_not_cents
PUT    /api/admin/goods/change-status  root+system_info_admin  product_not_found
DELETE /api/admin/goods                root+system_info_admin  product_not_found | query
`,
)

async function aSite() {
  const server = await startServer()
  const { call, services } = server
  const { db } = services
  const root = await server.aUser({ username: 'chief', role: 'root' })
  const person = await server.aUser({ username: 'alice' })
  type New = Parameters<typeof call<typeof productAdmin.create>>[1]
  const add = (itemName: string, more: Partial<New> = {}) =>
    call(productAdmin.create, { itemName, itemPrice: 19.99, days: 30, ...more }, root)
  type Change = Parameters<typeof call<typeof productAdmin.update>>[1]
  const change = (asked: Change) => call(productAdmin.update, asked, root)
  const list = async (asked: Parameters<typeof call<typeof productAdmin.list>>[1] = {}) =>
    (await call(productAdmin.list, asked, root)).data!
  const forSale = async () => (await call(products.items, {}, person)).data!
  const order = (id: number) =>
    db
      .insertInto('member_order')
      .values({
        order_no: `order-${id}`,
        uid: person.uid,
        product_id: id,
        name: 'x',
        price_cents: 1999,
        provider: 'wechat',
        is_test: false,
        expires_at: new Date(),
      })
      .execute()
  const audit = () => db.selectFrom('audit').select(['act', 'noun_id', 'before', 'after']).orderBy('id').execute()
  return { ...server, db, root, person, add, change, list, forSale, order, audit }
}

const namesOf = (rows: readonly { itemName: string }[]) => rows.map(({ itemName }) => itemName)

test('people can buy what is not hidden, in the order of ranks and then of making; the desk has all', async () => {
  const { add, list, forSale } = await aSite()
  expect(await forSale()).toEqual([])
  await add('year', { itemPrice: 228, days: 365, rank: 2 })
  await add('for ever', { itemPrice: 999.9, days: -1, rank: 1 })
  await add('hidden', { status: false })
  await add('month', { rank: 1 })
  expect(await forSale()).toEqual([
    { id: 2, itemName: 'for ever', itemPrice: 999.9, days: -1 },
    { id: 4, itemName: 'month', itemPrice: 19.99, days: 30 },
    { id: 1, itemName: 'year', itemPrice: 228, days: 365 },
  ])
  const { records, total } = await list()
  expect([namesOf(records), total]).toEqual([['hidden', 'for ever', 'month', 'year'], 4])
  expect(records[1]).toEqual({
    id: 2,
    itemName: 'for ever',
    itemPrice: 999.9,
    days: -1,
    rank: 1,
    status: true,
    hasOrders: false,
    gmtCreate: expect.any(String) as string,
    gmtModified: expect.any(String) as string,
  })
})

test('the desk has pages and finds a part of a name', async () => {
  const { add, list } = await aSite()
  for (const name of ['One month', 'One YEAR', '50% year', 'x']) await add(name)
  expect(await list({ limit: 3, currentPage: 2 })).toMatchObject({ total: 4, pages: 2, records: [{ itemName: 'x' }] })
  expect(namesOf((await list({ keyword: ' year' })).records)).toEqual(['One YEAR', '50% year'])
  expect(namesOf((await list({ keyword: '0%' })).records)).toEqual(['50% year'])
})

test('an amount has whole cents, and they are stored without a fraction', async () => {
  const { add, change, list, db } = await aSite()
  for (const itemPrice of [19.999, 0.011]) {
    expect(await add('x', { itemPrice })).toMatchObject({ code: 'price_not_cents', field: 'itemPrice' })
  }
  for (const itemPrice of [0, 0.009, -1, 1_000_000.01]) {
    expect(await add('x', { itemPrice })).toMatchObject({ code: 'invalid_input' })
  }
  for (const itemPrice of [0.01, 1.1, 8.2, 1_000_000]) await add('x', { itemPrice })
  const cents = await db.selectFrom('product').select('price_cents').orderBy('id').execute()
  expect(cents.map((row) => row.price_cents)).toEqual([1, 110, 820, 100_000_000])
  expect(await change({ id: 1, itemPrice: 1.005, itemName: 'y' })).toMatchObject({ code: 'price_not_cents' })
  expect((await list()).records[0]).toMatchObject({ itemName: 'x', itemPrice: 0.01 })
})

test.each([0, -2, 36_501, 1.5])('%d is no number of days', async (days) => {
  const { add } = await aSite()
  expect(await add('x', { days })).toMatchObject({ code: 'invalid_input', field: 'days' })
})

test('a change takes what it names and leaves the rest, and each act is in the log', async () => {
  const { call, root, add, change, list, audit } = await aSite()
  await add('month')
  expect((await change({ id: 1, itemPrice: 18, days: -1, rank: null })).status).toBe(200)
  await change({ id: 1, itemName: ' endless ', days: null, rank: 7 })
  await call(productAdmin.changeStatus, { id: 1, status: false }, root)
  expect((await list()).records[0]).toMatchObject({
    itemName: 'endless',
    itemPrice: 18,
    days: -1,
    rank: 7,
    status: false,
  })
  await call(productAdmin.changeStatus, { id: 1, status: 'true' }, root)
  expect((await list()).records[0]).toMatchObject({ status: true })
  const whole = { itemName: 'month', itemPrice: 19.99, days: 30, rank: 0, status: true }
  expect(await audit()).toEqual([
    { act: 'product.create', noun_id: '1', before: null, after: whole },
    { act: 'product.edit', noun_id: '1', before: { itemPrice: 19.99, days: 30 }, after: { itemPrice: 18, days: -1 } },
    {
      act: 'product.edit',
      noun_id: '1',
      before: { itemName: 'month', rank: 0 },
      after: { itemName: 'endless', rank: 7 },
    },
    { act: 'product.edit', noun_id: '1', before: { status: true }, after: { status: false } },
    { act: 'product.edit', noun_id: '1', before: { status: false }, after: { status: true } },
  ])
})

test('what somebody ordered is hidden instead of deleted', async () => {
  const { call, root, add, list, forSale, order, audit } = await aSite()
  for (const name of ['ordered', 'new']) await add(name)
  await order(1)
  expect((await list()).records.map(({ hasOrders }) => hasOrders)).toEqual([true, false])
  expect((await call(productAdmin.remove, { id: 1 }, root)).data).toEqual({ isDeleted: false })
  expect((await call(productAdmin.remove, { id: 2 }, root)).data).toEqual({ isDeleted: true })
  expect(await forSale()).toEqual([])
  expect((await list()).records).toMatchObject([{ id: 1, itemName: 'ordered', status: false }])
  expect((await audit()).slice(2)).toEqual([
    { act: 'product.delete', noun_id: '1', before: { status: true }, after: { status: false } },
    {
      act: 'product.delete',
      noun_id: '2',
      before: expect.objectContaining({ itemName: 'new' }) as object,
      after: null,
    },
  ])
})

test('what is not there can be neither changed nor deleted', async () => {
  const { call, root, change } = await aSite()
  const refusal = { code: 'product_not_found', status: 404 }
  expect(await change({ id: 1, rank: 3 })).toMatchObject(refusal)
  expect(await call(productAdmin.changeStatus, { id: 1, status: true }, root)).toMatchObject(refusal)
  expect(await call(productAdmin.remove, { id: 1 }, root)).toMatchObject(refusal)
})

test('there are fifty products at most, also when two are made at once', async () => {
  const { add, db } = await aSite()
  const row = { name: 'x', price_cents: 1 }
  await db
    .insertInto('product')
    .values(Array.from({ length: 49 }, () => row))
    .execute()
  const replies = await atOnce(db, 'product', [() => add('a'), () => add('b')])
  expect(replies.map(({ code = 'added' }) => code).toSorted()).toEqual(['added', 'products_many'])
})

test('a person sees until when they are a member, and nothing once it has ended', async () => {
  const { call, person, db, clock } = await aSite()
  const options = async () => (await call(products.options, {}, person)).data!.memberUntil
  const until = (member_until: string | Date) =>
    db.updateTable('account').set({ member_until }).where('uid', '=', person.uid).execute()
  expect(await options()).toBeNull()
  const end = new Date(clock.now.getTime() + 3_600_000)
  await until(end)
  expect(await options()).toBe(end.toISOString())
  clock.now = end
  expect(await options()).toBeNull()
  await until(endless)
  expect(await options()).toBe(endless)
})
