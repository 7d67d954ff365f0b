import { prints } from '@praxis/contract/prints'
import { Failure } from '#server/failure.ts'
import { implement } from '#server/http/handlers.ts'
import { enterContest, manageContest, nameReaderOf } from '#server/modules/contests/public.ts'
import { pagesOfPrint, textOfPrint } from './printFiles.ts'
import { isPrintOf, listOwn, listPrints, setPrinted } from './prints.queries.ts'
import { submitPrint } from './submitPrint.ts'

export const printRoutes = implement(prints, {
  submit: submitPrint,

  async own({ cid }, { db, viewer }) {
    const { row } = await enterContest({ db, viewer }, cid)
    if (!row.openPrint) throw new Failure('print_closed')
    return listOwn(db, { cid, uid: viewer.uid })
  },

  async list({ cid, ...asked }, { db, viewer }) {
    const contest = await manageContest({ db, viewer }, cid)
    const { facts, row } = contest
    const desk = { cid, groupId: facts.groupId, reader: nameReaderOf(contest), shownName: row.rankShowName }
    return listPrints(db, desk, asked)
  },

  check: ({ id, cid }, { db, viewer }) =>
    db.transaction().execute(async (tx) => {
      await manageContest({ db: tx, viewer }, cid)
      if (!(await isPrintOf(tx, { id, cid }))) throw new Failure('print_missing')
      await setPrinted(tx, { id, uid: viewer.uid })
      return null
    }),

  text: textOfPrint,
  pdf: pagesOfPrint,
})
