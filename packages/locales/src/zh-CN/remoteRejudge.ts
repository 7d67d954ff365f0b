/** What judging a problem of a remote judge again does there. */
export const remoteRejudge = {
  counting: '正在统计远程评测的提交…',
  unknown: '无法统计：已知运行编号的提交重新查询结果，其余的程序再次发送到对方网站。',
  preview: (_fetched: number, fetchedShown: string, _sent: number, sentShown: string) =>
    `本题由远程评测：${fetchedShown} 份提交重新查询对方的结果，${sentShown} 份程序再次发送到对方网站。`,
}
