export const announcementAdmin = {
  count: (count: string) => `${count} 条公告`,
  columnId: '编号',
  columnTitle: '标题',
  columnAuthor: '作者',
  columnCreated: '创建时间',
  columnModified: '修改时间',
  columnVisible: '可见',
  visibleOf: (title: string) => `向访客显示“${title}”`,

  create: '新建公告',
  createAction: '发布',
  edit: '编辑公告',
  editAction: '保存',
  fieldTitle: '标题',
  fieldContent: '正文',
  fieldVisible: '对访客可见',

  hide: '隐藏',
  show: '显示',
  hidden: (count: number) => (count === 1 ? '公告已隐藏' : `已隐藏 ${count} 条公告`),
  shown: (count: number) => (count === 1 ? '公告已显示' : `已显示 ${count} 条公告`),
  deleteTitle: (count: number, title: string) => (count === 1 ? `删除“${title}”？` : `删除 ${count} 条公告？`),
  deleteText: '删除后谁也看不到它，也无法恢复。',
  deleteManyText: '删除后谁也看不到它们，也无法恢复。',

  emptyTitle: '还没有公告',
  emptyText: '访客会在题库旁边看到最新的公告。',

  /** In place of those above, for announcements of a group. */
  inGroup: {
    visibleOf: (title: string) => `向成员显示“${title}”`,
    fieldVisible: '对成员可见',
    emptyText: '成员会在团队主页看到最新的公告。',
  },
  /** The same for announcements of a contest. */
  inContest: {
    visibleOf: (title: string) => `向参赛者显示“${title}”`,
    fieldVisible: '对参赛者可见',
    emptyText: '参赛者会在比赛中看到最新的公告。',
  },
}
