import { groupAuth } from '@praxis/contract/statuses'
import { stepWords } from './stepWords.ts'

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

  firstSteps: {
    ...stepWords,
    title: '开始教学',
    steps: {
      group: { name: '创建团队', text: '一个班级，有自己的题目、训练和比赛。', action: '新建' },
      students: { name: '添加学生', text: '粘贴名单，或把邀请链接发给学生。', action: '成员' },
      problem: { name: '准备题目', text: '新建、导入，或从题库加入到训练中。', action: '题目' },
      training: { name: '创建训练', text: '按顺序排列的题目，能看到每个学生的进度。', action: '训练' },
    },
    show: '显示“开始教学”',
  },

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
