import type { JudgeStatus } from '@praxis/contract/statuses'

/** Verdicts by their numbers on the wire. */
export const statuses: Record<string, string> = {
  '-10': '未提交',
  '-5': '已提交，结果未知',
  '-4': '已取消',
  '-3': '格式错误',
  '-2': '编译错误',
  '-1': '答案错误',
  '0': '通过',
  '1': '时间超限',
  '2': '内存超限',
  '3': '运行错误',
  '4': '系统错误',
  '5': '等待评测',
  '6': '正在编译',
  '7': '正在评测',
  '8': '部分通过',
  '9': '正在提交',
  '10': '提交失败',
} satisfies Record<JudgeStatus, string>
