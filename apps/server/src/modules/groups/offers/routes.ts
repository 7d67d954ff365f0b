import { groupOffers } from '@praxis/contract/groupOffers'
import { groupLevels } from '@praxis/contract/statuses'
import { groupPermissions } from '@praxis/rules/permissions/groups'
import { allow } from '#server/failure.ts'
import { implement } from '#server/http/handlers.ts'
import { levelOf } from '../levelOf.ts'
import { answer, withdraw } from './answer.ts'
import { listOpenOffers, listOwnOffers } from './offers.queries.ts'

export const groupOfferRoutes = implement(groupOffers, {
  own: (_input, { db, viewer }) => listOwnOffers(db, viewer.uid),
  answer,

  async open(asked, { db, viewer }) {
    allow(groupPermissions.enter(await levelOf(db, viewer, asked.gid), groupLevels.admin))
    return listOpenOffers(db, asked)
  },

  withdraw,
})
