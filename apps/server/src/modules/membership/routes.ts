import { membershipAdmin } from '@praxis/contract/membershipAdmin'
import { Failure } from '#server/failure.ts'
import { implement } from '#server/http/handlers.ts'
import { grant, revoke, setMembership } from './changeMany.ts'
import { isThere, listHistory, listMembers } from './membership.queries.ts'

export const membershipAdminRoutes = implement(membershipAdmin, {
  list: (asked, { db, now }) => listMembers(db, { ...asked, now: now() }),
  set: setMembership,
  grant,
  revoke,
  async history(asked, { db }) {
    if (!(await isThere(db, asked.uid))) throw new Failure('user_not_found')
    return listHistory(db, asked)
  },
})
