import type { FindingParams } from '@praxis/contract/findings'
import type { polygonFindingCodes } from '@praxis/contract/polygonFindings'

/** What is told of packages of Polygon. */
export const polygonFindings: Record<(typeof polygonFindingCodes)[number], string | ((p: FindingParams) => string)> = {
  polygon_tests_counted: (p) => `test-count 为 ${p['said']}，而列出的测试有 ${p['listed']} 个`,
  polygon_tests_missing: (p) =>
    `包里缺少 ${p['count']} 个测试文件，例如 ${p['file']}；Polygon 的 standard 包不含由程序生成的测试，请在 Polygon 下载 full 包（Linux）`,
  polygon_group_points: (p) => `测试组 ${p['name']} 的分数为 ${p['said']}，而其中各测试共 ${p['total']} 分`,
  polygon_group_later: (p) => `测试组 ${p['name']} 依赖测试组 ${p['other']}，但后者没有全部排在它之前`,
  polygon_checker_after: '交互器会为特判程序写出文件，由特判程序在其后裁决；此处只由交互器裁决',
  polygon_checker_idle: '交互器不为特判程序写出任何内容，因此只由交互器裁决',
  polygon_points_given: (p) => `它自行给出分数（${p['name']}），此处的计分方式与 Polygon 不同`,
  polygon_statement_file: '没有题面文本，因此以此文件作为题面',
}
