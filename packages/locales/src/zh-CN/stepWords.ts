/** What every list of first steps says. */
export const stepWords = {
  progress: (done: string, all: string) => `已完成 ${done} / ${all}`,
  done: '已完成',
  open: '未完成',
  allDone: '全部完成',
  hide: '收起',
}
