import type { FindingCode, FindingParams, LaterFormat, PackagePart, WantedKind } from '@praxis/contract/findings'

const wantedWords: Record<WantedKind, string> = {
  text: '文本',
  number: '数',
  whole: '整数',
  flag: 'true 或 false',
  list: '列表',
  map: '映射',
  base64: 'Base64',
  duration: '时长，如 1s、500ms',
  size: '大小，如 256m',
}
const wantedOf = (wanted: string | number | undefined) => wantedWords[wanted as WantedKind]

const laterFormats: Record<LaterFormat, string> = {
  kattis: 'Kattis',
  polygon: 'Polygon',
  dmoj: 'DMOJ',
  syzoj: 'SYZOJ、LibreOJ',
  cms: 'CMS',
  uoj: 'UOJ',
}

const sizeOf = (bytes: string | number | undefined) => `${Math.floor(Number(bytes) / 1024 / 1024)} MiB`

const parts: Record<PackagePart, string> = {
  package: '题目包',
  id: '编号',
  title: '标题',
  statement: '题面',
  examples: '样例',
  source: '来源',
  author: '作者',
  license: '许可',
  tags: '标签',
  difficulty: '难度',
  visibility: '可见性',
  type: '题目类型',
  languages: '编程语言',
  templates: '代码模板',
  timeLimit: '时间限制',
  memoryLimit: '内存限制',
  stackLimit: '栈限制',
  outputLimit: '输出限制',
  fileIo: '文件输入输出',
  judgeMode: '评测方式',
  comparison: '比较方式',
  checker: '校验器',
  interactor: '交互器',
  passes: '运行轮数',
  extraFiles: '附加文件',
  caseMode: '计分方式',
  cases: '测试点',
  scores: '分数',
  groups: '子任务',
  pictures: '图片',
  attachments: '附件',
  solutions: '参考程序',
  inputValidators: '数据校验程序',
  generators: '数据生成器',
  other: '其他',
}

type Say = string | ((p: FindingParams) => string)

/** `save_refused` and `archive_refused` are told in the words of the refusal. */
const codes: Record<Exclude<FindingCode, 'save_refused' | 'archive_refused'>, Say> = {
  file_missing: '缺少这个文件',
  folder_missing: (p) => `缺少文件夹 ${p['folder']}`,
  folder_unreadable: (p) => `无法作为文件夹读取（${p['problem']}）`,
  folder_deep: (p) => `文件夹超过 ${p['max']} 层`,
  file_not_utf8: '文件不是 UTF-8 文本',
  file_large: (p) => `文件超过 ${sizeOf(p['max'])}`,
  syntax_wrong: (p) => `不是正确的 ${p['syntax']}：${p['problem']}`,
  file_left_out: '没有用到这个文件',
  link_left_out: '链接指向包外或不存在的文件，已略过',
  file_unknown: '这种格式里没有这样的文件',
  value_missing: (p) => `缺少 ${p['name']}`,
  value_wrong: (p) => `${p['name']} 应为${wantedOf(p['wanted'])}，而不是 ${p['value']}`,
  value_unknown: (p) => `${p['name']} 的值 ${p['value']} 无法识别，可用的值：${p['known']}`,
  value_range: (p) => `${p['name']} 为 ${p['value']}，应在 ${p['min']} 到 ${p['max']} 之间`,
  value_long: (p) => `${p['name']} 超过 ${p['max']} 个字符`,
  value_twice: (p) => `${p['name']} 出现了两次`,
  value_unsupported: (p) => `这里无法评测 ${p['name']}：${p['value']}`,
  value_not_taken: (p) => `没有与 ${p['name']} 对应的设置，不导入`,
  key_unknown: (p) => `这种格式里没有 ${p['name']}，已略过`,
  default_taken: (p) => `包里没有写明，取 ${p['value']}`,
  converted: (p) => `${p['from']} 变为 ${p['to']}`,
  characters_forbidden: (p) => `含有 XML 不允许的字符（${p['count']} 个），原样保留`,
  format_unknown: (p) => `不是已知格式的题目包，可识别的文件：${p['known']}`,
  format_later: (p) => `这是 ${laterFormats[p['format'] as LaterFormat]} 题目包，暂时还不能读取`,
  package_empty: '里面没有文件',
  cases_missing: '没有测试点',
  answer_missing: (p) => `${p['file']} 没有对应的输出`,
  input_missing: (p) => `${p['file']} 没有对应的输入`,
  answer_empty: (p) => `${p['file']} 没有对应的输出，按空输出处理`,
  case_twice: (p) => `${p['file']} 出现了两次`,
  scores_split: (p) => `没有测试点写明分数，${p['total']} 分平均分配`,
  group_missing: (p) => `没有子任务 ${p['name']}`,
  language_unknown: (p) => `没有这种语言：${p['language']}`,
  program_empty: '程序是空的',
  judge_files_moved: (p) => `${p['files']} 原在选手可见的附加文件里，改为仅供评测使用`,
  judge_files_stay: (p) => `${p['files']} 看起来是评测文件，但仍对选手可见`,
  solutions_not_kept: (p) => `网站不保存参考程序（${p['count']} 个）`,
  languages_left_out: (p) => `本站没有这些语言，已略过：${p['name']}`,
  picture_missing: (p) => `题面引用了 ${p['file']}，但包里没有`,
  remote_left_out: (p) => `题目在 ${p['value']} 评测，远程评测尚未支持`,
  id_taken: (p) => `编号 ${p['id']} 已有题目`,
  said: (p) => String(p['text']),
}

/** What becomes of the parts of a problem package. */
export const findings = {
  taken: '照原样导入',
  parts,
  codes,
}
