import type { MeasuredLimit, UnmeasuredLimit } from '../en-US/verification.ts'

/** 命令 verify 在终端里说的话。 */
export const verification = {
  head: (name: string, title: string | null, format: string) =>
    `${title === null ? name : `${name}：${title}`}（${format}）`,
  columns: {
    file: '文件',
    language: '语言',
    expected: '预期',
    got: '实际',
    points: '得分',
    time: '毫秒',
    memory: 'MB',
  },
  results: { passed: '相符', failed: '不符', 'by hand': '待看', 'not offered': '未评' },
  ms: 'ms',
  permitted: (wanted: string) => `预期每个测试点的结果为 ${wanted}`,
  required: (wanted: string) => `预期至少一个测试点的结果为 ${wanted}`,
  noSolutions: '没有可评测的程序。',
  notOffered: (reason: string) => `本机不提供该语言：${reason}`,
  differences: {
    nothing: '题目包没有说明预期结果',
    verdict: (wanted: string, got: string) => `预期结果为 ${wanted}，实际为 ${got}`,
    case: (wanted: number, got: number | null) =>
      got === null
        ? `预期首个失败的测试点为 ${wanted}，实际没有测试点失败`
        : `预期首个失败的测试点为 ${wanted}，实际为 ${got}`,
    points: (wanted: string, got: number | null) =>
      `预期得分为 ${wanted}，实际${got === null ? '没有得分' : `为 ${got}`}`,
    permitted: (wanted: string, got: string, number: number) =>
      `每个测试点的结果应为 ${wanted}，测试点 ${number} 为 ${got}`,
    required: (wanted: string) => `至少应有一个测试点的结果为 ${wanted}`,
  },
  slowest: ({ file, timeMs, limitMs }: { file: string; timeMs: number; limitMs: number }) =>
    `最慢的正确程序：${file}，${timeMs} ms，为其时间限制 ${limitMs} ms 的 ${Math.round((100 * timeMs) / limitMs)} %`,
  measured: ({ limitMs, file, timeMs, multiplier, resolutionMs }: MeasuredLimit) =>
    `题目包没有规定时间限制。${file} 用时 ${timeMs} ms，乘以 ${multiplier} 并以 ${resolutionMs} ms 为单位取整，时间限制为 ${limitMs} ms`,
  unmeasured: ({ file, verdict, longestMs, guessMs }: UnmeasuredLimit) =>
    `题目包没有规定时间限制，也无法测出：在 ${longestMs} ms 的限制下，${file} 的结果为 ${verdict}。暂定时间限制为 ${guessMs} ms`,
  guessed: (timeMs: number) =>
    `题目包没有规定时间限制，决定时间限制的程序在本机都不能评测。暂定时间限制为 ${timeMs} ms`,
  legend: {
    AC: '通过',
    PA: '部分通过',
    PE: '格式错误',
    WA: '答案错误',
    TL: '超时',
    ML: '超内存',
    RE: '运行错误',
    CE: '编译错误',
    SE: '系统错误',
    '·': '未运行',
  },
  total: (problems: number, time: string) => `${problems} 题（${time}）`,
  counts: {
    passed: (count: number) => `${count} 个相符`,
    failed: (count: number) => `${count} 个不符`,
    'by hand': (count: number) => `${count} 个待人工查看`,
    'not offered': (count: number) => `${count} 个因语言未提供而未评测`,
  },
  broke: (reason: string) => `验证无法继续：${reason}`,
  stopped: '验证已中止。',
}
