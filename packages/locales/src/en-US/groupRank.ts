import { rankTypes } from '@praxis/contract/statuses'
import type { GroupMessages } from '../locales.ts'

export const groupRank: GroupMessages['groupRank'] = {
  title: 'Rank',
  type: 'Kind of contest',
  types: { [rankTypes.acm]: 'ACM', [rankTypes.oi]: 'OI' },
  solved: (count) => `${count} solved`,
  scored: (score) => (score === '1' ? '1 point' : `${score} points`),
  emptyText: 'Members appear here once they have submitted code in the group.',
}
