import { rankTypes } from '@praxis/contract/statuses'

/** What the home of a group says of its rank. */
export const groupRank = {
  title: '排名',
  type: '赛制',
  types: { [rankTypes.acm]: 'ACM', [rankTypes.oi]: 'OI' },
  solved: (count: string) => `${count} 题`,
  scored: (score: string) => `${score} 分`,
  emptyText: '成员在团队里提交代码后，会出现在这里。',
}
