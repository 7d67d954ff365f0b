export const announcements = {
  title: '公告',
  backToList: '全部公告',
  loadFailed: '公告没有加载出来。',
}
