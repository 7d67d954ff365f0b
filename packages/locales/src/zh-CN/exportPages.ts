import type { ExportFormat } from '@praxis/contract/findings'

const formats: Record<ExportFormat, { name: string; text: string }> = {
  praxis: { name: 'Praxis', text: '保留题目包所能表达的一切，适合迁移到另一个 Praxis 或留作备份。' },
  hoj: { name: 'HOJ', text: 'HOJ 的 zip，可导入 HOJ 及兼容它的系统。' },
  kattis: { name: 'Kattis', text: 'Kattis 题目包（2025-09 版），供支持该格式的系统和工具使用。' },
  fps: { name: 'FPS', text: 'FreeProblemSet 的单个 XML 文件，HUSTOJ 等系统可以读取。' },
}

/** 导出题目包。 */
export const exportPages = {
  title: (name: string) => `导出“${name}”`,
  titleMany: (count: string) => `导出 ${count} 道题目`,
  tooMany: (max: string) => `一次最多导出 ${max} 道题目，请少选一些。`,
  checking: '正在检查各格式能否完整表达 …',
  format: '格式',
  formats,
  whole: '完整',
  partly: '有遗漏',
  refused: (count: string, all: string) => (all === '1' ? '无法导出' : `${count} 道无法导出`),
  solutions: '附上参考程序',
  solutionsText: (count: string) => `共 ${count} 个，只有能编辑题目的人可以导出。`,
  leftOutTitle: '会改变或遗漏的内容',
  refusedTag: '无法导出',
  changes: (count: string) => `${count} 处改变`,
  allWhole: (count: string) => (count === '1' ? '题目会完整导出。' : `${count} 道题目都会完整导出。`),
  othersWhole: (count: string) => `其余 ${count} 道题目会完整导出。`,
  noneLeft: '所选题目都无法以此格式导出，请换一种格式。',
  download: '导出',
  downloadOthers: (count: string) => `导出其余 ${count} 道`,
  received: (size: string) => `已接收 ${size}`,
  preparing: '正在打包 …',
  stop: '停止',
  done: '已导出',
}
