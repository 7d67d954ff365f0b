import { membership } from '@praxis/contract/membership'
import { membershipAdmin } from '@praxis/contract/membershipAdmin'
import type { Context } from '#server/context.ts'
import { Failure } from '#server/failure.ts'
import { implement } from '#server/http/handlers.ts'
import { changeSettings, readSiteSettings } from '#server/modules/site/public.ts'
import { grant, revoke, setMembership } from './changeMany.ts'
import { isThere, listHistory, listMembers } from './membership.queries.ts'

async function readPage(_input: object, context: Pick<Context, 'db' | 'log'>) {
  const { memberPage } = await readSiteSettings(context, ['memberPage'])
  return { content: memberPage }
}

export const membershipRoutes = implement(membership, { page: readPage })

export const membershipAdminRoutes = implement(membershipAdmin, {
  list: (asked, { db, now }) => listMembers(db, { ...asked, now: now() }),
  set: setMembership,
  grant,
  revoke,
  page: readPage,

  async savePage({ content }, context) {
    await changeSettings(context, 'membership.page', () => ({ memberPage: content }))
    return null
  },

  async history(asked, { db }) {
    if (!(await isThere(db, asked.uid))) throw new Failure('user_not_found')
    return listHistory(db, asked)
  },
})
