import type { Activity } from '@praxis/contract/place'
import type { Scope } from '@praxis/contract/scope'
import type { GroupLevel } from '@praxis/rules/permissions/groups'

declare const entered: unique symbol
type SiteScope = Extract<Scope, { kind: 'site' }>
/** A group that is there for the viewer, and the level that the viewer has in it. */
export type GroupScope = Extract<Scope, { kind: 'group' }> & {
  readonly level: GroupLevel
  readonly [entered]: true
}

/**
 * A scope that the viewer was let into by `enterScope` or `enterGroupOfRow` of the groups module. Queries accept no
 * other, because the `gid` of a call is not yet a group that the viewer may enter.
 */
export type EnteredScope = SiteScope | GroupScope

/** For the file of `enterScope` only: tests/architecture.test.ts lets nothing else import it. */
export const markEntered = (groupId: number, level: GroupLevel): GroupScope =>
  ({ kind: 'group', groupId, level }) as GroupScope

/**
 * A place that a query reads or a call writes to: a scope that the viewer was let into, or an activity. The module of the
 * activity lets people in, and knows the scope.
 */
export type EnteredPlace = { readonly activity: null; readonly scope: EnteredScope } | { readonly activity: Activity }

/** The group of a scope as rows name it; null is the site. */
export const groupIdOf = (scope: Scope): number | null => (scope.kind === 'site' ? null : scope.groupId)

/** Whether a row that was already read belongs to the scope. In a query, use `inScope` of db/inScope.ts. */
export const isInScope = (groupId: number | null, scope: EnteredScope): boolean => groupId === groupIdOf(scope)
