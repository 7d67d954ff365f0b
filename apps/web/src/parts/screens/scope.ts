import { activityNamed, type Place } from '@praxis/contract/place'
import { siteScope, type Scope } from '@praxis/contract/scope'
import { createContext, use } from 'react'
import { useParams } from 'react-router'
import { placeLinks } from '#web/links.ts'
import { useContestPlace } from './contestPlace.ts'
import { useScreen } from './handle.ts'

/** The scope of a screen with this kind of scope at this address. */
export const scopeAt = (kind: Scope['kind'], gid: string | undefined): Scope =>
  kind === 'site' ? siteScope : { kind, groupId: Number(gid) }

/** The scope of a part of a screen that does not belong where the screen does, such as a problem of the bank in a group. */
export const ScopeContext = createContext<Scope | null>(null)

/** Where the screen belongs: the site, or the group whose number is the `gid` of its path. */
export function useScope(): Scope {
  const { scope = 'site' } = useScreen()
  const ofScreen = scopeAt(scope, useParams()['gid'])
  return use(ScopeContext) ?? ofScreen
}

/** Where the screen stands: its scope, and the contest whose frame is around it. */
export function usePlace(): Place {
  const scope = useScope()
  return { scope, activity: activityNamed(useContestPlace()?.cid) }
}

/** Addresses of screens in the contest or the scope of this one. */
export function useScopeLinks() {
  const place = usePlace()
  const { displayId } = useParams()
  return placeLinks(place, displayId)
}

/** The scope as calls take it. */
export const gidOf = (scope: Scope): number | undefined => (scope.kind === 'group' ? scope.groupId : undefined)
