import type { Group } from '@praxis/contract/groups'
import { useParams } from 'react-router'
export function useGroup(): Group {
  const gid = Number(useParams()['gid'])
  const set = JSON.parse(localStorage.getItem('tempGroup') ?? '{}')
  return { id: gid, applyingCount: 2, memberCount: 21, rootCount: 1, adminCount: 2, code: 'ab12cd', auth: 3, status: 0, level: 3, uid: '', ...set } as Group
}
