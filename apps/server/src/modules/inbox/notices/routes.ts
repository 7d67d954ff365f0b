import { noticeAdmin, noticeTypes, type NoticeType } from '@praxis/contract/noticeAdmin'
import { implement } from '#server/http/handlers.ts'
import { listWritten } from './notices.queries.ts'
import { audiences, create, remove, update } from './writeNotice.ts'

export const noticeAdminRoutes = implement(noticeAdmin, {
  async list({ type, keyword, ...asked }, { db }) {
    const filter = {
      audience: type === undefined ? undefined : audiences[type],
      keyword: keyword === '' ? undefined : keyword,
    }
    const page = await listWritten(db, { ...filter, ...asked })
    return { ...page, records: page.records.map(({ audience, ...row }) => ({ ...row, type: typeOf(audience) })) }
  },

  create,
  update,
  remove,
})

function typeOf(audience: string): NoticeType {
  const type = noticeTypes.find((one) => audiences[one] === audience)
  if (type === undefined) throw new Error(`no type has the audience ${audience}`)
  return type
}
