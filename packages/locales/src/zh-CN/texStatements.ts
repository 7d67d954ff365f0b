import type { texStatements as english } from '../en-US/texStatements.ts'

/** What a statement that was converted from TeX says besides its own words. */
export const texStatements: typeof english = {
  input: '输入',
  output: '输出',
  note: '提示',
  explanation: '样例解释',
  interaction: '交互',
  scoring: '评分',
  example: '样例',
  examples: '样例',
  pdfShown: '题面是 PDF 文件：',
  sourceShown: (names: string) => `题面以 TeX 源码显示，因为以下内容无法转换：${names}`,
}
