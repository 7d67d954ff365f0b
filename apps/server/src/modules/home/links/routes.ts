import { moreMenuAdmin, toolAdmin } from '@praxis/contract/siteLinkAdmin'
import { moreMenu, tools } from '@praxis/contract/siteLinks'
import { implement } from '#server/http/handlers.ts'
import { listLinks, listShown } from './links.queries.ts'
import { addLink, changeLink, removeLink } from './writeLink.ts'

export const toolRoutes = implement(tools, { list: (_input, { db }) => listShown(db, 'tool') })

export const toolAdminRoutes = implement(toolAdmin, {
  adminList: (asked, { db }) => listLinks(db, 'tool', asked),
  create: (written, context) => addLink(context, 'tool', written),
  update: ({ id, ...change }, context) => changeLink(context, 'tool', id, change),
  remove: ({ id }, context) => removeLink(context, 'tool', id),
})

/** The same under the wire's name for the name: title. */
export const moreMenuRoutes = implement(moreMenu, {
  list: async (_input, { db }) => (await listShown(db, 'more')).map(withTitle),
})

export const moreMenuAdminRoutes = implement(moreMenuAdmin, {
  async adminList(asked, { db }) {
    const { records, ...page } = await listLinks(db, 'more', asked)
    return { ...page, records: records.map(withTitle) }
  },

  create: ({ title, ...written }, context) => addLink(context, 'more', { ...written, name: title }),
  update: ({ id, title, ...change }, context) => changeLink(context, 'more', id, { ...change, name: title }),
  remove: ({ id }, context) => removeLink(context, 'more', id),
})

const withTitle = <Row extends { name: string }>({ name, ...row }: Row) => ({ ...row, title: name })
