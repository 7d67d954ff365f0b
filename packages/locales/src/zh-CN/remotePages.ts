import { remoteEnds } from './remoteEnds.ts'

/** Problems that another judge judges, and submissions to them, for those who solve them. */
export const remotePages = {
  judgedBy: '评测方',
  problemThere: (name: string, id: string) => `${name} 的题目 ${id}`,
  test: '测试',
  testNote: '此处用另一台服务器代替了该网站，结果不来自该网站。',
  off: (name: string) => `本站已关闭 ${name}，暂时不能提交。`,
  broken: (name: string) => `${name} 在本站需要修复，提交可能没有结果。`,
  unread: '无法读取该题目的远程评测状态。',

  firstTitle: (name: string) => `提交到 ${name}？`,
  firstText: (name: string) => `你的程序会以本站的账号提交到 ${name}。`,
  firstPublic: (name: string) => `${name} 可能公开显示该程序。此问题对每个远程评测只问一次。`,
  firstGo: '继续提交',
  firstNot: '暂不提交',

  at: '远程评测',
  waiting: (before: number, shown: string) => (before === 0 ? '下一个发送' : `前面还有 ${shown} 个`),
  waitingUnknown: '等待发送',
  sending: '正在发送',
  following: '已送达，等待对方结果',
  ended: '已由对方评测',
  endedWithout: '没有结果',
  unsure: '它可能已经送达。',
  run: (runId: string) => `运行 ${runId}`,
  runThere: (runId: string, name: string) => `${name} 的运行 ${runId}`,
  sureTitle: '再次提交？',
  sureText: '程序可能已经送达对方网站，再次提交可能会提交两次。',
  sureAction: '再次提交',
  ends: remoteEnds,
}
