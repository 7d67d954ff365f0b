export const announcements = {
  title: '公告',
  backToList: '全部公告',
  readAll: '阅读全文',
  loadFailed: '公告没有加载出来。',
}
