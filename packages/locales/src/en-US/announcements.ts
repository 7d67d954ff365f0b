export const announcements = {
  title: 'Announcements',
  backToList: 'All announcements',
  readAll: 'Read all of it',
  loadFailed: 'The announcements could not be loaded.',
}
