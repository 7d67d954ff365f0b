import { rankTypes } from '@praxis/contract/statuses'

/** What the rank of a group says. */
export const groupRank = {
  title: '排名',
  count: (count: string) => `${count} 人`,
  type: '赛制',
  types: { [rankTypes.acm]: 'ACM', [rankTypes.oi]: 'OI' },
  search: '搜索成员',
  searchHint: '用户名、昵称或团队内名称',
  searchChip: (keyword: string) => `“${keyword}”`,
  columnRank: '名次',
  columnUser: '用户',
  columnName: '昵称',
  accepted: '查看通过的提交',
  columnSolved: '通过题数',
  columnTotal: '提交数',
  columnScore: '总分',
  columnRate: '通过率',
  medals: { 1: '金牌', 2: '银牌', 3: '铜牌' },
  solved: (count: string) => `${count} 题`,
  scored: (score: string) => `${score} 分`,
  emptyTitle: '还没有人上榜',
  emptyText: '成员在团队里提交代码后，会出现在这里。',
  noMatchTitle: '没有找到这样的成员',
  noMatchText: '换一个关键词试试。',
}
