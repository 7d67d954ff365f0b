import { rankTypes } from '@praxis/contract/statuses'

/** What the ranklists of the site and of groups say. */
export const ranks = {
  titleInGroup: '排名',
  count: (count: string) => `${count} 人`,
  type: '赛制',
  types: { [rankTypes.acm]: 'ACM', [rankTypes.oi]: 'OI' },
  search: { site: '搜索用户', group: '搜索成员' },
  searchHint: { site: '用户名或昵称', group: '用户名、昵称或团队内名称' },
  searchChip: (keyword: string) => `“${keyword}”`,
  columnRank: '名次',
  columnUser: '用户',
  columnName: '昵称',
  columnSignature: '个性签名',
  accepted: '查看通过的提交',
  columnSolved: '通过题数',
  columnTotal: '提交数',
  columnScore: '总分',
  columnRate: '通过率',
  emptyTitle: '还没有人上榜',
  emptyText: { site: '有人注册后，会出现在这里。', group: '成员在团队里提交代码后，会出现在这里。' },
  noMatchTitle: { site: '没有找到这样的用户', group: '没有找到这样的成员' },
  noMatchText: '换一个关键词试试。',
  first: (count: string) => `前 ${count} 名`,
  solved: (count: string) => `通过 ${count} 题`,
  submitted: (count: string) => `提交 ${count} 次`,
  scored: (score: string) => `${score} 分`,
}
