/** What happened when a program ran, for the author of the submission. */
export const cases = {
  exit: (code: number) => `程序异常退出，返回码 ${code}`,
  exception: (name: string) => `程序因异常终止：${name}`,
  exceptionAt: (name: string, line: number) => `程序在第 ${line} 行因异常终止：${name}`,
  exceptionSaid: (what: string, said: string) => `${what}: ${said}`,
  signal: (number: number, name: string) => `程序被信号 ${number}（${name}）终止`,
  time: (ms: number) => `CPU 时间超过限制 ${ms} ms`,
  idle: (ms: number) => `程序长时间没有进展而被终止（CPU 时间限制 ${ms} ms）`,
  memory: (kb: number) => `内存超过限制 ${Math.round(kb / 1024)} MB`,
  output: (kb: number) => `输出超过限制 ${Math.round(kb / 1024)} MB`,
  difference: '输出与标准答案不一致',
  differenceAt: (line: number) => `输出与标准答案不一致，第一处不同在第 ${line} 行`,
  differenceInSpaces: (line: number) =>
    `输出与标准答案不一致，第一处不同在第 ${line} 行，该行仅空格不同（例如 12 不等于 1 2）`,
  presentation: (line: number | null) =>
    `输出与标准答案仅空格或换行不同${line === null ? '' : `，第一处在第 ${line} 行`}：缺少、多余或位置不对（例如 12 不等于 1 2）`,
  newlineMissing: '输出的末尾缺少换行',
  checker: (message: string) => `校验程序：${message}`,
  checkerRefused: '校验程序不接受该输出',
  checkerFailed: '本题的校验程序出错，这不是你的问题，请联系管理员',
  skipped: '已跳过，未评测',
  internal: '评测系统出错，请联系管理员',
  sanitizerMissing: '评测机上没有可以查找出错行的工具（sanitizer），请告知本站管理员。',
  testRunFailed: '评测系统出错，本次运行没有结果，请稍后再试。',
  codeHidden: '管理员已隐藏代码',
}
