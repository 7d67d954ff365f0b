import { groups, type Group } from '@praxis/contract/groups'
import { useParams } from 'react-router'
import { useCall } from '#web/api/hooks.ts'
export function useGroup(): Group {
  const { data } = useCall(groups.detail, { gid: Number(useParams()['gid']) })
  return data as Group
}
