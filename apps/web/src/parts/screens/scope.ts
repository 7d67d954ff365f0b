import { siteScope, type Scope } from '@praxis/contract/scope'
import { useParams } from 'react-router'
import { scopeLinks } from '#web/links.ts'
import { useScreen } from './handle.ts'

/** The scope of a screen with this kind of scope at this address. */
export const scopeAt = (kind: Scope['kind'], gid: string | undefined): Scope =>
  kind === 'site' ? siteScope : { kind, groupId: Number(gid) }

/** Where the screen belongs: the site, or the group whose number is the `gid` of its path. */
export function useScope(): Scope {
  const { scope = 'site' } = useScreen()
  return scopeAt(scope, useParams()['gid'])
}

/** Addresses of screens in the scope of this one. */
export const useScopeLinks = () => scopeLinks(useScope())

/** The scope as calls take it. */
export const gidOf = (scope: Scope): number | undefined => (scope.kind === 'group' ? scope.groupId : undefined)
