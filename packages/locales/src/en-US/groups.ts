import { groupLevels } from '@praxis/contract/statuses'

export const groups = {
  title: 'Groups',
  levels: {
    [groupLevels.applying]: 'Applying',
    [groupLevels.refused]: 'Refused',
    [groupLevels.member]: 'General Member',
    [groupLevels.admin]: 'Group Admin',
    [groupLevels.root]: 'Group Root',
  },
}
