export const announcementAdmin = {
  count: (count: string) => (count === '1' ? '1 announcement' : `${count} announcements`),
  columnId: 'ID',
  columnTitle: 'Title',
  columnAuthor: 'Author',
  columnCreated: 'Created',
  columnModified: 'Modified',
  columnVisible: 'Visible',
  visibleOf: (title: string) => `Show “${title}” to visitors`,

  create: 'New announcement',
  createAction: 'Publish',
  edit: 'Edit announcement',
  editAction: 'Save',
  fieldTitle: 'Title',
  fieldContent: 'Text',
  fieldVisible: 'Visible to visitors',

  hide: 'Hide',
  show: 'Show',
  hidden: (count: number) => (count === 1 ? 'The announcement is hidden' : `${count} announcements are hidden`),
  shown: (count: number) => (count === 1 ? 'The announcement is visible' : `${count} announcements are visible`),
  deleteTitle: (count: number, title: string) =>
    count === 1 ? `Delete “${title}”?` : `Delete ${count} announcements?`,
  deleteText: 'Nobody can read it any more, and it cannot be restored.',
  deleteManyText: 'Nobody can read them any more, and they cannot be restored.',

  emptyTitle: 'There are no announcements yet',
  emptyText: 'Visitors see the newest announcements beside the problems.',

  /** In place of those above, for announcements of a group. */
  inGroup: {
    visibleOf: (title: string) => `Show “${title}” to members`,
    fieldVisible: 'Visible to members',
    emptyText: 'Members see the latest on the home of the group.',
  },
  /** The same for announcements of a contest. */
  inContest: {
    visibleOf: (title: string) => `Show “${title}” to contestants`,
    fieldVisible: 'Visible to contestants',
    emptyText: 'Contestants see the latest in the contest.',
  },
}
