import type { ErrorDetails } from '@praxis/contract/errors'

const reasons: Readonly<Record<string, string>> = {
  other_name: '从文件名看不出是输入还是输出（例如 1.in 与 1.out）',
  in_folder: '它所在的文件夹不是全部数据共同的文件夹',
  hidden: '它是系统的隐藏文件',
}
/** Names a file of an upload without test data, and why it is none. */
export const whyNoData = (d: ErrorDetails) =>
  d['file'] === undefined ? '' : `。找到 ${d['files']} 个文件，例如 ${d['file']}：${reasons[String(d['why'])]}`
