import type { FindingOutcome, PackageFormat, PackagePart } from '@praxis/contract/findings'

const formats: Record<PackageFormat, string> = {
  praxis: 'Praxis',
  kattis: 'Kattis',
  polygon: 'Polygon',
  hoj: 'HOJ',
  qduoj: 'QDUOJ',
  fps: 'FPS',
  hydro: 'Hydro',
}

const outcomes: Record<FindingOutcome, string> = {
  mapped: '照原样导入',
  approximated: '近似导入',
  dropped: '不导入',
  broken: '有错误',
}

/** Parts of which a package has several. */
const counted: Partial<Record<PackagePart, (count: number) => string>> = {
  statement: (count) => `${count} 种语言的题面`,
  examples: (count) => `${count} 个样例`,
  tags: (count) => `${count} 个标签`,
  author: (count) => `${count} 位作者`,
  cases: (count) => `${count} 个测试点`,
  groups: (count) => `${count} 个子任务`,
  languages: (count) => `${count} 种编程语言`,
  templates: (count) => `${count} 个代码模板`,
  extraFiles: (count) => `${count} 个附加文件`,
  attachments: (count) => `${count} 个附件`,
  pictures: (count) => `${count} 张图片`,
  solutions: (count) => `${count} 个参考程序`,
}

/** What a package would become, for a terminal. */
export const packageReading = {
  formats,
  outcomes,
  counted,
  formatUnknown: '格式未知',
  id: (id: string) => `编号 ${id}`,
  idMissing: '没有编号',
  titleMissing: '没有标题',
  /** `about` is the format and the id. */
  head: (key: string, title: string, about: readonly string[]) =>
    `${key === '' ? '' : `${key}：`}${title}（${about.join('，')}）`,
  /** A part within a sentence. */
  part: (name: string) => name,
  casesInGroups: (cases: string, groups: string) => `${cases}（分为 ${groups}）`,
  mapped: (parts: readonly string[]) => `照原样导入：${parts.join('、')}`,
  finding: (outcome: string, part: string, text: string) => `${outcome}，${part}：${text}`,
  counts: ({ mapped, approximated, dropped, broken }: Readonly<Record<FindingOutcome, number>>) =>
    `照原样导入 ${mapped} 项，近似导入 ${approximated} 项，不导入 ${dropped} 项，错误 ${broken} 处`,
  total: (problems: number, broken: number) =>
    `共 ${problems} 道题，可以导入 ${problems - broken} 道，不能导入 ${broken} 道。`,
}
