import { groupAuth, groupLevels } from '@praxis/contract/statuses'

export const groups = {
  title: 'Groups',
  levels: {
    [groupLevels.applying]: 'Applying',
    [groupLevels.refused]: 'Refused',
    [groupLevels.member]: 'General Member',
    [groupLevels.admin]: 'Group Admin',
    [groupLevels.root]: 'Group Root',
  },
  list: {
    search: 'Search groups',
    searchHint: 'Name, short name or owner',
    kinds: 'Kind of group',
    allKinds: 'All',
    kind: {
      [groupAuth.public]: 'Public',
      [groupAuth.protected]: 'Protected',
      [groupAuth.private]: 'Private',
    },
    mine: 'My groups',
    mineHint: 'Log in to see only your own groups',
    owner: 'Owner',
    people: (count: string) => (count === '1' ? '1 member' : `${count} members`),
    hidden: 'Hidden',
    banned: 'Banned',
    none: 'There are no groups yet',
    noneFound: 'No groups',
    noneText: 'Try another keyword or kind.',
    noneOfMine: 'You are in no group',
    noneOfMineText: 'Create one, or look for one to join.',
  },
}
