/** The dialog that downloads the programs of a contest. */
export const codeDownload = {
  title: '下载通过的代码',
  open: '下载代码…',
  acm: '比赛时间内每一份通过的代码。',
  oi: '每人每题最后一份有得分的代码。',
  excludeAdmin: '不含管理者的提交',
  split: '文件夹按',
  splits: { user: '参赛者', problem: '题目' },
  download: '下载',
}
