import type { exportFindingCodes } from '@praxis/contract/exportFindings'
import type { FindingParams } from '@praxis/contract/findings'
import { problemEditorZhCN } from './problemEditor.ts'

const compareKinds: Readonly<Record<string, string>> = problemEditorZhCN.compareKinds

/** What stands in packages for things that people know by other names. */
const named: Readonly<Record<string, string>> = {
  isSample: '哪些测试点是样例',
  'noteZh, noteEn': '样例说明',
  spjCode: '未使用的特判程序',
  groupNum: '所属子任务',
  score: '测试点分数',
}
const settings: Readonly<Record<string, (value: string) => string>> = {
  compare: (value) =>
    value
      .replace(/^\w+/, (kind) => `${compareKinds[kind] ?? kind}比较输出`)
      .replace(', isRemoveEndBlank = false', '，不忽略行末空白')
      .replace(', isRemoveEndBlank = true', ''),
  protocol: (value) => `${value} 协议`,
  args: (value) => `参数 ${value}`,
  passes: (value) => `运行 ${value} 轮`,
  requires: (value) => `依赖 ${value}`,
  score: (value) => `测试点分数都是 ${value}`,
  ioScore: (value) => `总分 ${value.replace(', Σ = ', '，而测试点合计 ')}`,
  codeShare: (value) => (value === 'true' ? '允许公开代码' : '不允许公开代码'),
  openCaseResult: (value) => (value === 'true' ? '显示测试点结果' : '不显示测试点结果'),
}
function valueOf(value: string | number | undefined): string {
  const text = String(value)
  const [, name = '', said = ''] = /^(\w+) = (.*)$/s.exec(text) ?? []
  return settings[name]?.(said) ?? named[text] ?? text
}

/** What is told of problems that go out as packages. */
export const exportFindings: Record<(typeof exportFindingCodes)[number], string | ((p: FindingParams) => string)> = {
  export_unsayable: (p) => `该格式无法表达，评测结果会不同：${valueOf(p['value'])}`,
  export_left_out: (p) => `该格式没有对应内容，未导出：${valueOf(p['value'])}`,
  export_long: (p) => `${p['value']} 超过可再次读取的 ${p['max']} 字节`,
  export_language_left_out: (p) => `该格式只有一种语言，${p['language']} 的文字未导出`,
  export_language_guessed: (p) => `该格式不注明语言，这些文字会被当作 ${p['language']} 读取`,
  export_text_changed: (p) => `${p['name']}：首尾空白或换行符不会保留`,
  export_characters: '含有 XML 不允许的字符',
  export_files_renamed: (p) => `该格式不允许的名称已改写（${p['count']} 个）`,
  export_renamed: (p) => `${p['from']} 改名为 ${p['to']}`,
  export_judge_files: (p) => `${p['files']} 再次读取时可能被当作仅供评测使用的文件`,
  export_samples_judged: (p) => `题面样例也会作为测试点评测（${p['count']} 个）`,
  export_solutions: '参考程序默认不导出',
  export_expectations: (p) => `该格式只能近似表达其预期结果以及是否用于确定时限：${p['files']}`,
  export_languages: (p) => `该格式不区分语言版本：${p['files']}`,
  export_comparison_program: (p) => `评测结果相同，但改由为此生成的校验程序比较输出（${p['value']}）`,
  export_presentation_lost: '格式错误将判为答案错误',
  export_stays_here: (p) => `题面中的 ${p['name']} 仍指向 ${p['address']}`,
}
