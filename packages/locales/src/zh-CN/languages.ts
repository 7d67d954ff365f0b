/** The page that shows how programs are compiled. */
export const languages = {
  title: '编程语言',
  note: '评测机编译和运行程序的方式',
  columnName: '语言',
  columnVersion: '版本',
  columnCommand: '编译命令',
  columnLimits: '限制倍数',
  versionUnknown: '未知',
  withLibraries: (libraries: string) => `可用的库：${libraries}`,
  limits: (time: string, memory: string) => `时间 ×${time}，内存 ×${memory}`,
  limitsNote: '题目的时间和内存限制乘以这个倍数。题目可以另行规定，做题页面显示实际的限制。',
  copyCommand: (language: string) => `复制 ${language} 的编译命令`,
  emptyTitle: '暂时没有可用的语言',
  emptyText: '评测机连接后，它支持的语言会出现在这里。',
}
