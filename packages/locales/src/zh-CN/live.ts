/** Messages about verdicts that are still pending. */
export const live = {
  queue: (position: number) => (position === 1 ? '下一个评测' : `排在第 ${position} 位`),
  queueShort: (position: number) => `第 ${position} 位`,
  interruptedPolling: '实时更新已中断，正在重新连接；在此期间每 2 秒刷新一次结果。',
  interrupted: '实时更新已中断，正在重新连接。',
  unanswered: '服务器暂时没有响应，页面会自动重试。修改请稍后再提交。',
  offline: '网络已断开，恢复后结果会自动更新。',
}
