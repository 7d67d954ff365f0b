import { groupAuth } from '@praxis/contract/statuses'

/** What the home of a group says, and its announcements. */
export const groupHome = {
  about: 'About',
  card: 'Group',
  number: 'Group number',
  joining: 'Joining',
  joiningBy: {
    [groupAuth.public]: 'Open to everybody',
    [groupAuth.protected]: 'By approval',
    [groupAuth.private]: 'By code and approval',
  },
  created: 'Created',
  owner: 'Owner',
  members: 'Members',

  pending: 'Waiting',
  applications: 'Applications to join',
  offered: 'Problems offered to everybody',
  noAnnouncements: 'No announcements yet',
  noAnnouncementsText: 'Members see the newest one here.',
  writeAnnouncements: 'Go to the announcements',
  allAnnouncements: (count: string) => `All ${count}`,
  allMembers: (count: string) => `All ${count}`,
  wholeRank: 'Whole rank',
}
