import type { GroupRankRow } from '@praxis/contract/groupRank'
import type { RankRow } from '@praxis/contract/ranks'
import type { rankTypes } from '@praxis/contract/statuses'

export type RankType = (typeof rankTypes)[keyof typeof rankTypes]

/** A row of any ranklist. The site tells who is a member, and a group what somebody is called there. */
export type Ranked = Omit<GroupRankRow, 'displayName'> &
  Partial<Pick<RankRow, 'isVip'> & Pick<GroupRankRow, 'displayName'>>
