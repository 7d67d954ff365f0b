import { methodAndPath, type Envelope } from '@praxis/contract/endpoint'
import { carouselAdmin } from '@praxis/contract/carouselAdmin'
import type { CarouselItem } from '@praxis/contract/carousel'
import { rankTypes } from '@praxis/contract/statuses'
import type { Person } from '../session.ts'
import type { TheSite } from '../together.ts'
import { allLines, hostileColours, markOf } from './plant.ts'

/**
 * A product with an order that was given back in part, links of the bar, a picture of the carousel, honours, a contest elsewhere, a package that was read, and what is said of
 * memberships, whose texts hold all lines.
 */
export async function plantHome(its: TheSite, root: Person): Promise<{ uproot(): Promise<void> }> {
  const { db, address } = its
  const links = await db
    .insertInto('site_link')
    .values(
      (['tool', 'more'] as const).flatMap((kind) => {
        const field = kind === 'tool' ? 'tool name' : 'link title'
        return [
          { kind, name: allLines(field), url: `https://foreign.example/${markOf('link address')}` },
          { kind, name: allLines(field, { isTurned: true }), url: `/${markOf('link address')}` },
          { kind, name: markOf(field), url: `javascript:ran('${markOf('link address')}')` },
          { kind, name: markOf(field), url: `//foreign.example/${markOf('link address')}` },
        ]
      }),
    )
    .returning('id')
    .execute()
  // Whoever has no points has no honour.
  await db.updateTable('person_stat').set({ score: 1 }).execute()
  const honors = await db
    .insertInto('honor')
    .values(
      [rankTypes.acm, rankTypes.oi].map((type, index) => ({
        name: allLines('honour name', { isTurned: index === 1 }),
        type,
        min_value: 0,
        color: hostileColours[0]!,
        background: hostileColours[1]!,
      })),
    )
    .returning('id')
    .execute()
  const contest = await db
    .insertInto('other_contest')
    .values({
      oj: allLines('site elsewhere'),
      title: allLines('contest elsewhere', { isTurned: true }),
      url: `javascript:ran('contest')`,
      begin_at: new Date(),
      end_at: new Date(Date.now() + 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const picture = await uploadPicture(address, root.token)
  await db
    .updateTable('carousel_item')
    .set({ title: allLines('carousel title'), addr: `javascript:ran('carousel')` })
    .where('id', '=', picture.id)
    .execute()
  const { uid } = await db
    .selectFrom('account')
    .select('uid')
    .where('username', '=', root.username)
    .executeTakeFirstOrThrow()
  const imported = await db
    .insertInto('package_import')
    .values({ uid, file_name: allLines('package file'), size: 1, state: 'read' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const finding = { outcome: 'dropped', part: 'other', code: 'key_unknown', count: null }
  await db
    .insertInto('package_item')
    .values({
      import_id: imported.id,
      seq: 1,
      key: allLines('package key'),
      format: 'hydro',
      title: allLines('package title', { isTurned: true }),
      package_id: markOf('package id'),
      display_id: markOf('package id'),
      state: 'broken',
      choice: 'skip',
      broken: 1,
      findings: JSON.stringify([
        { ...finding, params: { name: allLines('package finding') }, place: allLines('package place') },
      ]),
    })
    .execute()
  const change = await db
    .insertInto('membership_change')
    .values({ uid, reason: allLines('membership reason') })
    .returning('id')
    .executeTakeFirstOrThrow()
  const product = await db
    .insertInto('product')
    .values({ name: allLines('product name'), price_cents: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const orderNo = '2026113000000000000001'
  await db
    .insertInto('member_order')
    .values({
      order_no: orderNo,
      uid,
      product_id: product.id,
      name: allLines('product name', { isTurned: true }),
      price_cents: 2,
      provider: 'wechat',
      is_test: true,
      state: 'partly_refunded',
      refunded_cents: 1,
      trade_no: markOf('trade number'),
      expires_at: new Date(),
    })
    .execute()
  await db
    .insertInto('refund')
    .values({ refund_no: orderNo, order_no: orderNo, cents: 1, reason: allLines('refund reason'), state: 'done' })
    .execute()
  const value = JSON.stringify(allLines('membership page', { isTurned: true }))
  await db
    .insertInto('site_setting')
    .values({ name: 'memberPage', value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
  return {
    async uproot() {
      await db.deleteFrom('refund').where('order_no', '=', orderNo).execute()
      await db.deleteFrom('member_order').where('order_no', '=', orderNo).execute()
      await db.deleteFrom('product').where('id', '=', product.id).execute()
      await db.deleteFrom('membership_change').where('id', '=', change.id).execute()
      await db.deleteFrom('site_setting').where('name', '=', 'memberPage').execute()
      const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
      await db.deleteFrom('site_link').where('id', 'in', ids(links)).execute()
      await db.deleteFrom('honor').where('id', 'in', ids(honors)).execute()
      await db.deleteFrom('other_contest').where('id', '=', contest.id).execute()
      await db.deleteFrom('carousel_item').where('id', '=', picture.id).execute()
      await db.deleteFrom('package_import').where('id', '=', imported.id).execute()
    },
  }
}

/** One blue pixel. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg=='

async function uploadPicture(address: string, token: string): Promise<CarouselItem> {
  const form = new FormData()
  const { field } = carouselAdmin.upload.upload
  form.append(field, new File([Buffer.from(pixel, 'base64')], 'pixel.png', { type: 'image/png' }))
  const { path } = methodAndPath(carouselAdmin.upload)
  const reply = await fetch(address + path, { method: 'POST', headers: { Authorization: token }, body: form })
  const { data, msg } = (await reply.json()) as Envelope<CarouselItem>
  if (data === null) throw new Error(msg)
  return data
}
