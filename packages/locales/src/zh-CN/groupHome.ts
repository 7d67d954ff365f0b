import { groupAuth } from '@praxis/contract/statuses'

/** What the home of a group says, and its announcements. */
export const groupHome = {
  about: '关于',
  card: '团队',
  number: '团队号',
  joining: '加入方式',
  joiningBy: {
    [groupAuth.public]: '公开，直接加入',
    [groupAuth.protected]: '申请后审批',
    [groupAuth.private]: '邀请码加审批',
  },
  created: '创建时间',
  owner: '队长',
  members: '成员',

  pending: '待我处理',
  applications: '加入申请',
  offered: '题目申请公开',
  noAnnouncements: '还没有公告',
  noAnnouncementsText: '成员会在这里看到最新的公告。',
  writeAnnouncements: '管理公告',
  allAnnouncements: (count: string) => `全部 ${count} 条`,
  allMembers: (count: string) => `全部 ${count} 人`,
  wholeRank: '完整排名',
}
