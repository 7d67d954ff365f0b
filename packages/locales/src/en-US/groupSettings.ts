import { groupAuth } from '@praxis/contract/statuses'

/** What the settings of a group and the form of a new one say. */
export const groupSettings = {
  create: 'Create a group',
  createAction: 'Create',
  created: 'The group is created',
  disbandedGroups: 'Disbanded groups',
  disbandedNote: 'A disbanded group can be opened again for 30 days.',
  disbandedNone: 'There is no group to open again',
  disbandedAt: (day: string) => `Disbanded on ${day}`,
  daysLeft: (days: string) => `Days left: ${days}`,
  restore: 'Open again',
  restored: 'The group is open again',

  length: (min: number, max: number) => `${min} to ${max} characters`,
  name: 'Name',
  shortName: 'Short name',
  shortNameHint: '5 to 10 letters, digits, underscores or hyphens; ids of the group’s problems begin with it',
  shortNameKept: 'Ids of the group’s problems begin with it; problems that exist keep their ids',
  brief: 'In one sentence',
  description: 'About the group',
  auth: 'Who may join',
  auths: {
    [groupAuth.public]: 'Public',
    [groupAuth.protected]: 'Protected',
    [groupAuth.private]: 'Private',
  },
  authHint: {
    [groupAuth.public]: 'Everybody joins at once',
    [groupAuth.protected]: 'People apply with a reason, and administrators decide',
    [groupAuth.private]: 'People apply with the code and a reason, and administrators decide',
  },
  code: 'Code of the group',
  codeHint: 'People who apply need it',
  codeLater: 'People who apply need it once the group is private',
  codeNeeded: (length: number) => `The code must have ${length} characters`,
  freshCode: 'New code',
  visible: 'Show in the list of groups',
  visibleHint: 'If it is off, only members see this group, and others join by invitation only',
}
