import type { ParsedInputOf } from '@praxis/contract/endpoint'
import type { groupMembers } from '@praxis/contract/groupMembers'
import { groupLevels } from '@praxis/contract/statuses'
import type { GroupMessages } from '@praxis/locales/locales'
import type { FilterChip } from '#web/components/table/FilterBar.tsx'
import { isMemberLevel } from './levelChoices.ts'

export type MemberFilter = ParsedInputOf<typeof groupMembers.list>
/** Members, those who apply, and those who were refused. Administrators alone see the last two. */
export type Segment = 'members' | 'applying' | 'refused'
/** What the page shows to administrators: people of one segment, or offers that nobody has answered. */
export type Standing = Segment | 'offers'
export const standings: readonly Standing[] = ['members', 'applying', 'offers', 'refused']

/** The level that the address names decides which people are shown. */
export function segmentOf(level: number | undefined): Segment {
  if (level === groupLevels.applying) return 'applying'
  return level === groupLevels.refused ? 'refused' : 'members'
}

/** The level to ask for; undefined: all members. */
export function askedLevel(segment: Segment, level: number | undefined): number | undefined {
  if (segment === 'applying') return groupLevels.applying
  if (segment === 'refused') return groupLevels.refused
  return level !== undefined && isMemberLevel(level) ? level : undefined
}

type Change = (change: { auth?: number | undefined; keyword?: string }) => void

/** What is filtered for beside the segment. */
export function memberChips(
  { keyword = '', auth }: Pick<MemberFilter, 'keyword' | 'auth'>,
  change: Change,
  { groups, groupMembers: words }: GroupMessages,
): FilterChip[] {
  const chips: FilterChip[] = []
  if (keyword !== '')
    chips.push({ key: 'keyword', label: words.searchChip(keyword), onRemove: () => change({ keyword: '' }) })
  if (auth !== undefined && isMemberLevel(auth))
    chips.push({ key: 'auth', label: groups.levels[auth], onRemove: () => change({ auth: undefined }) })
  return chips
}
