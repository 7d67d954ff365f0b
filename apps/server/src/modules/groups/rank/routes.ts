import { groupRank } from '@praxis/contract/groupRank'
import { groupLevels } from '@praxis/contract/statuses'
import { groupPermissions } from '@praxis/rules/permissions/groups'
import { hasPermission } from '@praxis/rules/viewer'
import { allow } from '#server/failure.ts'
import { implement } from '#server/http/handlers.ts'
import { readSiteSettings } from '#server/modules/site/public.ts'
import { levelOf } from '../levelOf.ts'
import { listRank } from './rank.queries.ts'

export const groupRankRoutes = implement(groupRank, {
  /** Figures of submissions are for members, also those of a group that everybody sees. */
  list: async ({ page, currentPage, ...asked }, { db, log, viewer }) => {
    allow(groupPermissions.enter(await levelOf(db, viewer, asked.gid), groupLevels.member))
    // Whoever manages accounts reads real names anyway.
    const byRealName = hasPermission(viewer, 'user_admin')
    const { hideStaffInRanks: hidesStaff } = await readSiteSettings({ db, log }, ['hideStaffInRanks'])
    return listRank(db, { ...asked, byRealName, hidesStaff, currentPage: Math.max(1, page ?? currentPage) })
  },
})
