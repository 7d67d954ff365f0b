import { groupLevels } from '@praxis/contract/statuses'
import { useState } from 'react'

/** Whether the reader was a member of the group on this page and is none any more. Null counts as no level. */
export function useLost(level: number | null): boolean {
  const isMember = level !== null && level >= groupLevels.member
  const [was, setWas] = useState(isMember)
  if (isMember && !was) setWas(true)
  return was && !isMember
}
