import { remoteRejudge } from './remoteRejudge.ts'

/** The problems of a contest, to be judged again as a whole. */
export const rejudgeDesk = {
  title: '重测',
  note: '重测会撤销一道题在这场比赛中的全部结果，再重新评测。榜单和气球随之变化。',
  columnProblem: '题目',
  columnSolved: '通过',
  columnSubmissions: '提交',
  columnActions: '操作',
  rejudge: '重测…',
  rejudgeOf: (id: string) => `重测 ${id} 题`,
  confirmTitle: (id: string, title: string) => `重测 ${id} 题“${title}”？`,
  confirmText: (_count: number, shown: string) =>
    `${shown} 份提交的结果会撤销，重新排队评测，在此期间显示为等待评测。其中也包括管理者的试做和赛后的提交。`,
  confirmNone: '这道题在这场比赛里还没有提交。',
  confirmUnknown: '这道题在这场比赛里的全部提交会撤销结果，重新排队评测。',
  remote: remoteRejudge,
  confirmAction: '全部重测',
  done: (id: string, count: string) => `${id} 题的 ${count} 份提交已加入重测队列`,
  doneUncounted: (id: string) => `${id} 题的提交已加入重测队列`,
  progress: '重测进度',
  waiting: (_count: number, shown: string) => `${shown} 份提交等待评测`,
  oldest: (time: string) => `最久的已等 ${time}`,
  finished: '全部提交都已评测。',
  none: '还没有题目',
  noneText: '放入题目后会出现在这里。',
}
