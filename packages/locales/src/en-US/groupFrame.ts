import { groupAuth, groupLevels } from '@praxis/contract/statuses'
import type { GroupMessages } from '../locales.ts'

export const groupFrame: GroupMessages['groupFrame'] = {
  pages: 'Pages of the group',
  tabs: {
    home: 'Home',
    announcements: 'Announcements',
    problems: 'Problems',
    contests: 'Contests',
    submissions: 'Submissions',
    members: 'Members',
    rank: 'Rank',
    settings: 'Settings',
  },
  problemViews: { name: 'View of the problems', solve: 'Solve', manage: 'Manage' },
  kinds: {
    [groupAuth.public]: 'Public group',
    [groupAuth.protected]: 'Protected group',
    [groupAuth.private]: 'Private group',
  },
  hidden: 'Hidden',
  people: (count) => (count === '1' ? '1 member' : `${count} members`),
  owner: 'Owner',
  createdOn: (day) => `Created on ${day}`,
  iAm: {
    [groupLevels.member]: 'You: member',
    [groupLevels.admin]: 'You: administrator',
    [groupLevels.root]: 'You: group root',
  },
  iAmOwner: 'You: owner',

  closedTitle: 'Announcements, problems, contests, submissions, members and rank are for members only',
  closedTextOf: {
    [groupAuth.public]: 'This group is public: press Join to become a member.',
    [groupAuth.protected]: 'This group is protected: to join, write why you apply. Its administrators decide.',
    [groupAuth.private]: 'This group is private: to join, you need its code, and write why you apply.',
  },
  closedTab: (tab) => `${tab} (members only)`,
  forbidden: 'This page is for members with a higher level.',
  backToGroup: 'Back to the group',
  hiddenTitle: 'Only members see this group',
  hiddenText: 'This group is hidden. If you belong to it, ask its administrators for an invitation link.',
  missingTitle: 'There is no such group',
  missingText: 'It may have been disbanded or banned, or the address is wrong.',
  allGroups: 'All groups',
  lost: 'You are no longer a member of this group. This is what people outside see of it.',
  lostHidden: 'You are no longer a member of this group.',
  banned: 'This group is banned. Only site roots see it.',
  unban: 'Unban',
  unbanned: 'The group is open again',
}
