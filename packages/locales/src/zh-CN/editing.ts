/** The buttons and remarks of forms. */
export const editing = {
  leaveTitle: '放弃修改吗？',
  leaveText: '修改还没有保存，离开后会丢失。',
  leave: '放弃修改',
  stay: '继续编辑',
  save: '保存',
  saveSection: (title: string) => `保存：${title}`,
  unsaved: '尚未保存',
  undoChanges: '撤销修改',
  saved: (title: string) => `已保存：${title}`,
  more: '增加',
  less: '减少',
  timeThere: (time: string) => `当前时间 ${time}`,
  address: '请以 http:// 或 https:// 开头，本站页面则以 / 开头',
}
