import type { MembershipMessages } from '../locales.ts'

export const membership: MembershipMessages = {
  title: 'For members',
  lead: 'Members of this site may:',
  benefits: {
    problems: 'open the problems and trainings for members',
    videos: 'watch the video explanations for members',
    caseData: 'read the beginning of the test data of a case, where the problem shows it',
    discussions: 'read and write in the categories for members',
  },
  how: 'The administrators of this site give memberships. It begins at once, also in pages that are open.',
  table: {
    what: 'What you get',
    everybody: 'Everybody',
    members: 'Members',
    yes: 'yes',
    no: 'no',
    forAll: { site: 'Problems, contests, trainings and discussions', boards: 'Ranklists, profiles and own statistics' },
    forMembers: {
      problems: 'Problems and trainings for members',
      videos: 'Video explanations for members',
      caseData: 'The beginning of the test data of a case, where the problem shows it',
      discussions: 'Categories for members in the discussions',
    },
    judging: 'Judging',
    sameQueue: 'same queue',
  },
  member: 'You are a member',
  until: (day: string) => `until ${day}`,
  forEver: 'without an end',
  daysLeft: (count: number) => (count === 1 ? 'day left' : 'days left'),
  former: 'You were a member',
  endedOn: (day: string) => `Your membership ended on ${day}. Your code, results and bookmarks stay yours.`,
  open: 'Open to you',
  staff: 'You are staff of this site: what is for members is open to you.',
  more: 'More',
  done: 'OK',
}
