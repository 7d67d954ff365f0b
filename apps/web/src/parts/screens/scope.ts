import { siteScope, type Scope } from '@praxis/contract/scope'
import { useParams } from 'react-router'
import { contestLinks, scopeLinks } from '#web/links.ts'
import { useContestPlace } from './contestPlace.ts'
import { useScreen } from './handle.ts'

/** The scope of a screen with this kind of scope at this address. */
export const scopeAt = (kind: Scope['kind'], gid: string | undefined): Scope =>
  kind === 'site' ? siteScope : { kind, groupId: Number(gid) }

/** Where the screen belongs: the site, or the group whose number is the `gid` of its path. */
export function useScope(): Scope {
  const { scope = 'site' } = useScreen()
  return scopeAt(scope, useParams()['gid'])
}

/** Addresses of screens in the contest or the scope of this one. */
export function useScopeLinks() {
  const scope = useScope()
  const contest = useContestPlace()
  const { displayId } = useParams()
  return contest === null ? scopeLinks(scope) : contestLinks(contest.cid, displayId)
}

/** The scope as calls take it. */
export const gidOf = (scope: Scope): number | undefined => (scope.kind === 'group' ? scope.groupId : undefined)
