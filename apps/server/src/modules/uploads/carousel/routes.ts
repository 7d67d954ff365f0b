import { carousel, type CarouselItem } from '@praxis/contract/carousel'
import { carouselAdmin } from '@praxis/contract/carouselAdmin'
import { homeRules } from '@praxis/contract/limits'
import { isAddress } from '@praxis/rules/addresses'
import type { Database } from '#server/db/connection.ts'
import { Failure, found } from '#server/failure.ts'
import { implement } from '#server/http/handlers.ts'
import { record } from '#server/modules/audit/public.ts'
import { keepUpload } from '../keepUpload.ts'
import { encodePicture } from '../pictures/encodePicture.ts'
import { countItems, findItemForChange, insertItem, listItems, lockCarousel, updateItem } from './carousel.queries.ts'
import { noun, removeItem } from './removeItem.ts'

export const carouselRoutes = implement(carousel, {
  list: async (_input, { db }) => (await listItems(db)).map(shown),
})

export const carouselAdminRoutes = implement(carouselAdmin, {
  async upload(_input, context) {
    const { db, viewer, upload } = context
    // Asked again under the lock: decoding takes a while.
    await refuseFull(db)
    const { content, type } = await encodePicture(upload)
    const draft = await context.files.receive(content)
    try {
      const file = { kind: 'picture', uid: viewer.uid, groupId: null, fileName: upload.name, ...type } as const
      let item: CarouselItem | undefined
      await keepUpload(context, draft, file, {
        async hold(tx) {
          await lockCarousel(tx)
          await refuseFull(tx)
        },
        async refer(tx, { id: fileId, name }) {
          const { id, ...entry } = await insertItem(tx, fileId)
          const after = { fileId, ...entry }
          await record(tx, context, { act: 'carousel.create', noun, nounId: id, before: null, after })
          item = shown({ id, ...entry, url: `/api/public/img/${name}` })
        },
      })
      return item!
    } finally {
      await draft.discard()
    }
  },

  async update({ id, ...change }, { db, ...context }) {
    const { addr } = change
    if (typeof addr === 'string' && addr !== '' && !isAddress(addr)) throw new Failure('address_invalid', {}, 'addr')
    return db.transaction().execute(async (tx) => {
      const { fileId: _, ...before } = found(await findItemForChange(tx, id), 'file_not_found')
      const after = {
        addr: change.addr ?? before.addr,
        title: change.title ?? before.title,
        rank: change.rank ?? before.rank,
      }
      await updateItem(tx, id, after)
      await record(tx, context, { act: 'carousel.edit', noun, nounId: id, before, after })
      return null
    })
  },

  remove: ({ id }, context) =>
    context.db.transaction().execute(async (tx) => {
      const item = found(await findItemForChange(tx, id), 'file_not_found')
      await removeItem(tx, context, { id, ...item })
      return null
    }),
})

async function refuseFull(db: Database): Promise<void> {
  if ((await countItems(db)) >= homeRules.entries) throw new Failure('too_many_entries')
}

/** Both names of the address say the same. */
const shown = <Item extends { url: string }>(item: Item) => ({ ...item, imgUrl: item.url })
