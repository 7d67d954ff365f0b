import type { ErrorDetails } from '@praxis/contract/errors'

/** 题目包导入。 */
const size = (bytes: string | number | undefined) => `${Math.floor(Number(bytes) / 1024 ** 3)} GiB`
const mebibytes = (bytes: string | number | undefined) => Math.floor(Number(bytes) / 1024 ** 2)

export const packageErrors = {
  packages_forbidden: '只有管理员可以在这里导入题目',
  archive_kind: '该文件既不是 zip，也不是 tar.gz 或 XML',
  imports_many: (d: ErrorDetails) =>
    `最多同时保留 ${d['max']} 个未结束的导入、共 ${size(d['most'])} 的文件，请先完成或移除一些`,
  package_import_not_found: '该导入不存在',
  package_import_state: '该导入当前的状态不允许此操作，请刷新后再试',
  package_import_used: '已有提交、比赛或训练用到导入的题目，无法撤回',
  package_item_broken: '这道题目有错误，无法导入',
  time_limit_offer_not_found: '该题目没有测定时间限制',
  time_limit_offer_state: '测定的时间限制当前不能采用，请刷新后再试',
  solution_not_found: '该题目没有这份程序，请刷新后再试',
  solution_exists: '该题目已有同名的程序',
  solutions_many: (d: ErrorDetails) => `每道题目最多保存 ${d['max']} 份程序`,
  solutions_large: (d: ErrorDetails) => `每道题目的程序合计不能超过 ${mebibytes(d['max'])} MiB`,
  package_nothing_chosen: '没有选择任何题目',
  package_export_missing: (d: ErrorDetails) => `没有编号为 ${d['pid']} 的题目`,
  package_export_not_yours: (d: ErrorDetails) => `${d['problem']}：你无权导出该题目`,
  package_export_refused: (d: ErrorDetails) => `${d['problem']} 无法以此格式导出。${d['part']}：${d['text']}`,
  packages_many: (d: ErrorDetails) => `一个文件里最多 ${d['max']} 道题目`,
  upload_ending: (d: ErrorDetails) => `文件类型错误，需要 ${d['endings']} 文件`,
  import_nothing: '没有可以导入的题目',
  import_summary: (d: ErrorDetails) =>
    `成功 ${d['good']} 题，失败 ${d['bad']} 题。${d['repeated'] === '' ? '' : `编号重复：${d['repeated']}。`}<br/>${d['failed']}`,
}
