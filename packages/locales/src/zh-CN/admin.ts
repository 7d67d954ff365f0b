/** The frame of the back office, its log-in and its start page. */
export const admin = {
  backOffice: '后台',
  navigation: '后台导航',
  collapse: '收起导航',
  expand: '展开导航',
  breadcrumb: '当前位置',
  homePage: '前台首页',
  groups: { overview: '概览', content: '内容', general: '常规' },

  loginTitle: '登录后台',
  /** Above the form that asks for the account of an administrator. */
  signedInAs: (username: string) => `当前账号 ${username} 不是管理员。`,

  dashboard: '仪表盘',
  account: '当前账号',
  username: '用户名',
  role: '角色',
  roles: { root: '超级管理员', admin: '管理员', problem_admin: '题目管理员' },
  system: '系统',
  version: '版本',
  judgesOnline: '在线评测机',
  entries: '入口',

  failedJobs: '失败的后台任务',
  failedJobsCount: (count: string) => `${count} 个`,
  noFailedJobs: '没有失败的后台任务',
  noFailedJobsText: '多次重试仍失败的任务会列在这里。',
  jobColumn: '任务',
  attemptsColumn: '尝试次数',
  failedColumn: '失败时间',
  retryJob: '重新运行',
  jobRetried: '任务将重新运行',
  giveUpJob: '放弃 …',
  giveUpTitle: (name: string) => `放弃任务 ${name}？`,
  giveUpText: '任务会从列表中删除，不再运行。它没有完成的工作不会自动补上。',
  giveUpAction: '放弃',
  jobGivenUp: '已放弃任务',
}
