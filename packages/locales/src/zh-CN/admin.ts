/** The frame of the back office, its log-in and its start page. */
export const admin = {
  backOffice: '后台',
  navigation: '后台导航',
  collapse: '收起导航',
  expand: '展开导航',
  breadcrumb: '当前位置',
  homePage: '前台首页',
  groups: { overview: '概览', general: '常规' },

  loginTitle: '登录后台',
  /** Beside the sentence that asks for the account of an administrator. */
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
}
