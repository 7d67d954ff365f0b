import { groupFrame } from './groupFrame.ts'
import { groupHome } from './groupHome.ts'
import { groupMembers } from './groupMembers.ts'
import { groupRank } from './groupRank.ts'
import { groups } from './groups.ts'
import { groupSettings } from './groupSettings.ts'

/** Words of the pages of groups. They load with them. */
export const groupEnUS = {
  groupFrame,
  groupHome,
  groupMembers,
  groupRank,
  groups,
  groupSettings,
}
