import { groupAuth, groupLevels } from '@praxis/contract/statuses'

/** What stands around the pages of a group: its head, its tabs, and what people outside see. */
export const groupFrame = {
  pages: '团队页面',
  tabs: {
    home: '主页',
    announcements: '公告',
    problems: '题目',
    contests: '比赛',
    submissions: '提交',
    members: '成员',
    rank: '排名',
    settings: '设置',
  },
  problemViews: { name: '题目视图', solve: '做题', manage: '管理' },
  kinds: {
    [groupAuth.public]: '公开团队',
    [groupAuth.protected]: '受保护团队',
    [groupAuth.private]: '私有团队',
  },
  hidden: '隐藏',
  people: (count: string) => `${count} 人`,
  owner: '队长',
  createdOn: (day: string) => `${day}创建`,
  iAm: {
    [groupLevels.member]: '我是成员',
    [groupLevels.admin]: '我是管理员',
    [groupLevels.root]: '我是超级管理员',
  },
  iAmOwner: '我是队长',

  closedTitle: '公告、题目、比赛、提交、成员和排名只给成员看',
  closedTextOf: {
    [groupAuth.public]: '这是公开团队，点「加入」就是成员。',
    [groupAuth.protected]: '这是受保护团队，加入要写一句申请理由，由管理员审批。',
    [groupAuth.private]: '这是私有团队，加入要邀请码和一句申请理由。',
  },
  closedTab: (tab: string) => `${tab}（只给成员看）`,
  forbidden: '这一页只给权限更高的成员看。',
  backToGroup: '返回团队主页',
  hiddenTitle: '只有成员能看到这个团队',
  hiddenText: '这是隐藏团队。如果你应该在其中，请向团队管理员要邀请链接。',
  missingTitle: '没有这个团队',
  missingText: '它可能已被解散或封禁，也可能地址有误。',
  allGroups: '全部团队',
  lost: '你已不再是该团队的成员。下面是团队外的人看到的内容。',
  lostHidden: '你已不再是该团队的成员。',
  banned: '这个团队已被封禁，只有站点超级管理员能看到它。',
  unban: '解除封禁',
  unbanned: '已解除封禁',
}
