import { rankTypes } from '@praxis/contract/statuses'
import type { RankMessages } from '../locales.ts'

export const ranks: RankMessages = {
  titleInGroup: 'Rank',
  count: (count) => (count === '1' ? '1 person' : `${count} people`),
  type: 'Kind of contest',
  types: { [rankTypes.acm]: 'ACM', [rankTypes.oi]: 'OI' },
  search: { site: 'Search people', group: 'Search members' },
  searchHint: { site: 'Username or nickname', group: 'Username, nickname or name in the group' },
  searchChip: (keyword) => `“${keyword}”`,
  columnRank: 'Rank',
  columnUser: 'User',
  columnName: 'Name',
  columnSignature: 'Signature',
  accepted: 'Accepted submissions',
  columnSolved: 'Solved',
  columnTotal: 'Submissions',
  columnScore: 'Score',
  columnRate: 'Acceptance',
  emptyTitle: 'Nobody is ranked yet',
  emptyText: {
    site: 'People appear here once they have registered.',
    group: 'Members appear here once they have submitted code in the group.',
  },
  noMatchTitle: { site: 'Nobody matches', group: 'No member matches' },
  noMatchText: 'Try other words.',
  first: (count) => (count === '1' ? 'The first' : `The first ${count}`),
  solved: (count) => `${count} solved`,
  submitted: (count) => (count === '1' ? '1 submission' : `${count} submissions`),
  scored: (score) => (score === '1' ? '1 point' : `${score} points`),
}
