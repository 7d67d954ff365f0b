import { clarifications } from '@praxis/contract/clarifications'
import { implement } from '#server/http/handlers.ts'
import { enterContest } from '../enter/enterContest.ts'
import { answer } from './answer.ts'
import { ask } from './ask.ts'
import { countReadable, listReadable } from './clarifications.queries.ts'

export const clarificationRoutes = implement(clarifications, {
  async list({ cid, keyword, cpid, ...asked }, { db, viewer }) {
    const { isManager, facts, row } = await enterContest({ db, viewer }, cid)
    const names = { groupId: facts.groupId, shownName: row.rankShowName }
    const reader = { cid, uid: viewer.uid, isManager, ...names }
    const filter = { cpid, keyword: keyword === '' ? undefined : keyword }
    const [page, counts] = await Promise.all([
      listReadable(db, reader, { ...asked, ...filter }),
      countReadable(db, reader, filter),
    ])
    return { ...page, counts }
  },

  ask,
  answer,
})
