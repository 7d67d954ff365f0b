import { groupAuth } from '@praxis/contract/statuses'

/** What the settings of a group and the form of a new one say. */
export const groupSettings = {
  create: '创建团队',
  createAction: '创建',
  created: '团队已创建',
  disbandedGroups: '已解散的团队',
  disbandedNote: '已解散的团队在 30 天内可以恢复。',
  disbandedNone: '没有可以恢复的团队',
  disbandedAt: (day: string) => `${day}解散`,
  daysLeft: (days: string) => `还有 ${days} 天`,
  restore: '恢复',
  restored: '团队已恢复',

  length: (min: number, max: number) => `${min} 到 ${max} 个字符`,
  name: '名称',
  shortName: '简称',
  shortNameHint: '5 到 10 个字母、数字、下划线或连字符；是团队题目编号的前缀',
  shortNameKept: '团队题目编号的前缀；已有题目的编号不会改变',
  brief: '一句话简介',
  description: '介绍',
  auth: '加入方式',
  auths: {
    [groupAuth.public]: '公开',
    [groupAuth.protected]: '保护',
    [groupAuth.private]: '私有',
  },
  authHint: {
    [groupAuth.public]: '任何人都可以直接加入',
    [groupAuth.protected]: '申请要写理由，由管理员审批',
    [groupAuth.private]: '申请要邀请码和理由，由管理员审批',
  },
  code: '邀请码',
  codeHint: '申请加入的人要填写它',
  codeLater: '团队变为私有后，申请加入的人要填写它',
  codeNeeded: (length: number) => `邀请码应为 ${length} 个字符`,
  freshCode: '换一个',
  visible: '在团队列表中显示',
  visibleHint: '关闭后只有成员能看到这个团队，其他人只能通过邀请链接加入',
}
