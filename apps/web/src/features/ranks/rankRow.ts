import type { GroupRankRow } from '@praxis/contract/groupRank'
import type { RankRow } from '@praxis/contract/ranks'
import { rankTypes } from '@praxis/contract/statuses'

export type RankType = (typeof rankTypes)[keyof typeof rankTypes]

/** What a list is ordered by. Who has nothing of it stays in the list, without a place and an honour. */
export const figureOf = (row: Pick<Ranked, 'ac' | 'score'>, type: RankType): number =>
  type === rankTypes.oi ? row.score : row.ac

/** A row of any ranklist. The site tells who is a member, and a group what somebody is called there. */
export type Ranked = Omit<GroupRankRow, 'displayName'> &
  Partial<Pick<RankRow, 'isVip'> & Pick<GroupRankRow, 'displayName'>>
