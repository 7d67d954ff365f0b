import { activityNamed, type Activity } from '@praxis/contract/place'
import { useParams } from 'react-router'
import { useCall } from '#web/api/hooks.ts'
import { useScope } from '#web/parts/screens/scope.ts'
import { makingCalls } from './makingCalls.ts'

/** The contest in the address of a page that makes it; null: the address names none. */
export function useAddressedContest(): Activity | null {
  const { cid = '' } = useParams()
  return activityNamed(/^[1-9]\d{0,9}$/.test(cid) ? Number(cid) : null)
}

/** A contest as those read it who manage it. */
export function useMadeContest(cid: number) {
  const { read } = makingCalls(useScope()).contests
  return useCall(read, { cid }, { quiet: true })
}
