import type { Scope } from '@praxis/contract/scope'
import type { Viewer } from '@praxis/rules/viewer'
import { Failure } from './failure.ts'

/**
 * A scope that the viewer was let into. Queries accept no other. The scope of a group joins with a mark that only
 * `enterScope` can set, because the `gid` of a call is not yet a group that the viewer may enter.
 */
export type EnteredScope = Extract<Scope, { kind: 'site' }>

/** Lets a viewer into the scope that a call names. The site is open to everybody, and no group is open yet. */
export function enterScope(_viewer: Viewer | null, scope: Scope): EnteredScope {
  if (scope.kind === 'site') return scope
  throw new Failure('group_closed')
}

type BelongsTo = { [Kind in EnteredScope['kind']]: (groupId: number | null) => boolean }

const belongsTo: BelongsTo = { site: (groupId) => groupId === null }

/** Whether a row that was already read belongs to the scope. In a query, use `inScope` of db/inScope.ts. */
export const isInScope = (groupId: number | null, scope: EnteredScope): boolean => belongsTo[scope.kind](groupId)
