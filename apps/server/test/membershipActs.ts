import { membershipAdmin } from '@praxis/contract/membershipAdmin'
import { exampleOf, type Endpoint } from '@praxis/contract/endpoint'
import type { Act, Site } from './bankActs.ts'

const later = '2999-01-01T00:00:00.000Z'

async function aMember(site: Site) {
  const { uid, username } = await site.aUser({ role: 'vip' })
  return { uid, username }
}

/** What root does with memberships. */
export const membershipActs = new Map<Endpoint, Act>([
  [membershipAdmin.savePage, { act: 'membership.page', prepare: async () => exampleOf(membershipAdmin.savePage) }],
  [
    membershipAdmin.set,
    {
      act: 'membership.set',
      prepare: async (site) => ({ uid: (await aMember(site)).uid, vipExpireTime: later }),
    },
  ],
  [
    membershipAdmin.grant,
    {
      act: 'membership.grant',
      prepare: async (site) => ({ usernames: [(await site.aUser()).username], days: 3, reason: 'x' }),
    },
  ],
  [
    membershipAdmin.revoke,
    {
      act: 'membership.revoke',
      prepare: async (site) => ({ usernames: [(await aMember(site)).username], reason: 'x' }),
    },
  ],
])
