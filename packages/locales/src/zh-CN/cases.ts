/** What happened while a program ran, for the owner of the submission. */
export const cases = {
  exit: (code: number) => `程序异常退出，返回码 ${code}`,
  signal: (number: number, name: string) => `程序被信号 ${number}（${name}）终止`,
  time: (ms: number) => `CPU 时间超过限制 ${ms} ms`,
  idle: (ms: number) => `程序长时间没有进展而被终止（CPU 时间限制 ${ms} ms）`,
  memory: (kb: number) => `内存超过限制 ${Math.round(kb / 1024)} MB`,
  output: (kb: number) => `输出超过限制 ${Math.round(kb / 1024)} MB`,
  difference: '输出与答案不一致',
  differenceAt: (line: number) => `输出与答案不一致，第一处不同在第 ${line} 行`,
  presentation: '输出仅空白字符与答案不同',
  checker: (message: string) => `校验程序：${message}`,
  skipped: '已跳过，未评测',
  internal: '评测系统出错，请联系管理员',
  hiddenError: '仅编译错误和系统错误会显示详细信息',
  codeHidden: '管理员已隐藏代码',
}
