import { groupAuth, groupLevels } from '@praxis/contract/statuses'

export const groups = {
  title: '团队',
  levels: {
    [groupLevels.applying]: '申请中',
    [groupLevels.refused]: '已拒绝',
    [groupLevels.member]: '成员',
    [groupLevels.admin]: '管理员',
    [groupLevels.root]: '团队超级管理员',
  },
  list: {
    search: '搜索团队',
    searchHint: '名称、简称或队长',
    kinds: '团队类型',
    allKinds: '全部',
    kind: {
      [groupAuth.public]: '公开',
      [groupAuth.protected]: '保护',
      [groupAuth.private]: '私有',
    },
    mine: '我的团队',
    mineHint: '登录后可以只看自己的团队',
    owner: '队长',
    people: (count: string) => `${count} 人`,
    hidden: '隐藏',
    banned: '已封禁',
    none: '还没有团队',
    noneFound: '没有找到团队',
    noneText: '换一个关键词或类型试试。',
    noneOfMine: '你还没有团队',
    noneOfMineText: '创建一个，或在全部团队里申请加入。',
  },
}
