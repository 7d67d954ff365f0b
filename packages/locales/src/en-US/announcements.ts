export const announcements = {
  title: 'Announcements',
  backToList: 'All announcements',
  loadFailed: 'The announcements could not be loaded.',
}
