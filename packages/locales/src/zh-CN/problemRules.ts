import type { ErrorDetails } from '@praxis/contract/errors'

/** What is wrong with a field of a problem. The server says it, and the editor of problems before it asks the server. */
export const problemRules = {
  problem_field_missing: '此项不能为空',
  problem_field_wrong: '此项的值无效',
  problem_field_long: (d: ErrorDetails) => `最多 ${d['max']} 个字符`,
  problem_limit_range: (d: ErrorDetails) => `请填写 ${d['min']} 到 ${d['max']} 之间的数`,
  problem_id_reserved: (d: ErrorDetails) => `题目 ID 不能为 ${d['problemId']}`,
  problem_case_mode: '该计分方式与题目类型不符',
  problem_languages_missing: '请至少选择一种编程语言',
  problem_template_empty: (d: ErrorDetails) => `${d['language']} 的代码模板为空`,
  problem_cases_missing: '题目至少需要一个测试点',
  problem_case_empty: (d: ErrorDetails) => `测试点 ${d['case']} 的输入与输出均为空`,
  problem_score_whole: (d: ErrorDetails) => `测试点 ${d['case']} 的分数必须是整数`,
  problem_score_negative: (d: ErrorDetails) => `测试点 ${d['case']} 的分数不能小于 0`,
  problem_score_large: (d: ErrorDetails) => `测试点 ${d['case']} 的分数不能大于 ${d['max']}`,
  problem_group_number_missing: (d: ErrorDetails) => `测试点 ${d['case']} 需要填写子任务编号`,
  problem_group_number_wrong: (d: ErrorDetails) => `测试点 ${d['case']} 的子任务编号必须是 0 到 ${d['max']} 的整数`,
  problem_input_file_missing: '输入文件名不能为空',
  problem_output_file_missing: '输出文件名不能为空',
  problem_program_missing: '缺少特判或交互程序的代码',
  problem_interactor_protocol: '交互程序只能使用 Kattis 或 testlib 约定，其他约定仅用于特判程序',
  problem_pdf_wrong: '这不是在本站上传的 PDF 文件',
  problem_extra_files: '额外文件无法读取、过多或过大',
}
