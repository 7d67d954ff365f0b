import { groupLevels } from '@praxis/contract/statuses'

export const groups = {
  title: '团队',
  levels: {
    [groupLevels.applying]: '申请中',
    [groupLevels.refused]: '已拒绝',
    [groupLevels.member]: '成员',
    [groupLevels.admin]: '管理员',
    [groupLevels.root]: '团队超级管理员',
  },
}
