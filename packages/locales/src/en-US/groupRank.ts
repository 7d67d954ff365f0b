import { rankTypes } from '@praxis/contract/statuses'
import type { GroupMessages } from '../locales.ts'

export const groupRank: GroupMessages['groupRank'] = {
  title: 'Rank',
  count: (count) => (count === '1' ? '1 person' : `${count} people`),
  type: 'Kind of contest',
  types: { [rankTypes.acm]: 'ACM', [rankTypes.oi]: 'OI' },
  search: 'Search members',
  searchHint: 'User name, nickname or name in the group',
  searchChip: (keyword) => `“${keyword}”`,
  columnRank: 'Rank',
  columnUser: 'User',
  columnName: 'Name',
  accepted: 'Accepted submissions',
  columnSolved: 'Solved',
  columnTotal: 'Submissions',
  columnScore: 'Score',
  columnRate: 'AC rate',
  medals: { 1: 'Gold', 2: 'Silver', 3: 'Bronze' },
  solved: (count) => `${count} solved`,
  scored: (score) => (score === '1' ? '1 point' : `${score} points`),
  emptyTitle: 'Nobody is ranked yet',
  emptyText: 'Members appear here once they have submitted code in the group.',
  noMatchTitle: 'No member matches',
  noMatchText: 'Try other words.',
}
