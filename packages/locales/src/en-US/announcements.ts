export const announcements = {
  title: 'Announcements',
  count: (count: string) => (count === '1' ? '1 announcement' : `${count} announcements`),
  backToList: 'All announcements',
  loadFailed: 'The announcements could not be loaded.',
}
