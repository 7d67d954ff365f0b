import { groupFrame } from './groupFrame.ts'
import { groupHome } from './groupHome.ts'
import { groupJoining } from './groupJoining.ts'
import { groupMembers } from './groupMembers.ts'
import { groupRank } from './groupRank.ts'
import { groups } from './groups.ts'
import { groupSettings } from './groupSettings.ts'
import { pictures } from './pictures.ts'

/** Words of the pages of groups. They load with them. */
export const groupZhCN = {
  groupFrame,
  groupHome,
  groupJoining,
  groupMembers,
  groupRank,
  groups,
  groupSettings,
  pictures,
}
