import { groupRules } from '@praxis/contract/groupLimits'
import { widthOf } from '../textWidth.ts'

/** Whether the name of a group is wide enough to be told from others: three Chinese characters are, four letters are not. */
export const isWideName = (name: string): boolean => widthOf(name.trim()) >= groupRules.name.minWidth
