import { groupAuth } from '@praxis/contract/statuses'
import { stepWords } from './stepWords.ts'

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

  firstSteps: {
    ...stepWords,
    title: 'Begin to teach',
    steps: {
      group: { name: 'Create a group', text: 'A class with pages of its own.', action: 'Create it' },
      students: {
        name: 'Add students',
        text: 'Paste a list of names, or send them an invitation link.',
        action: 'Members',
      },
      problem: {
        name: 'Prepare a problem',
        text: 'Write one or import it. Trainings take problems of the site too.',
        action: 'Problems',
      },
      training: {
        name: 'Create a training',
        text: 'Problems in an order, with the progress of each student.',
        action: 'Trainings',
      },
    },
    show: 'Show how to begin',
  },

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
