/** 后台各列表共用的文字。 */
export const adminLists = {
  selected: (count: string) => `已选 ${count} 项`,
  select: (name: string) => `选择 ${name}`,
  selectPage: '选择本页全部',
  selectWhole: (count: string) => `选择全部 ${count} 项`,
  tooManyToSelect: (max: string) => `最多同时选择 ${max} 项，请缩小筛选范围`,
  clearSelection: '取消选择',
  forSelected: '对所选的行',
  actions: '操作',
  actionsOf: (name: string) => `${name} 的操作`,
  edit: '编辑…',
  delete: '删除…',
  deleteAction: '删除',
  created: '创建成功',
  updated: '更新成功',
  deleted: '删除成功',
  partly: (done: number, all: number, reason: string) =>
    all === 1 ? reason : `${all} 项中完成了 ${done} 项。${reason}`,
}
