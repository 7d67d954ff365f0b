import { ranks } from '@praxis/contract/ranks'
import { implement } from '#server/http/handlers.ts'
import { readSiteSettings } from '#server/modules/site/public.ts'
import { listRanks } from './listRanks.ts'

export const rankRoutes = implement(ranks, {
  async list(asked, { db, log, viewer }) {
    const { hideStaffInRanks: hidesStaff } = await readSiteSettings({ db, log }, ['hideStaffInRanks'])
    return listRanks(asked, { db, viewer, hidesStaff })
  },
})
