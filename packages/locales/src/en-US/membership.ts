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
  howToBuy: 'You can buy a membership here. It begins with the payment, also in pages that are open.',
  buy: 'Buy a membership',
  youAre: 'What is for members is open to you.',
  more: 'More',
  done: 'OK',
}
