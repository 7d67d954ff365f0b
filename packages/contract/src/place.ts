import { scopeOf, siteScope, type Scope } from './scope.ts'

/** What something may be part of beside its scope, and what then does not count as practice. */
export type Activity = { readonly kind: 'contest'; readonly cid: number }

/** Where something is, or where a page stands: in a scope and, beside it, in an activity. Null: in none. */
export type Place = { readonly scope: Scope; readonly activity: Activity | null }

export const sitePlace = { scope: siteScope, activity: null } as const satisfies Place

type Numbered = number | null | undefined

/** The activity that a call names. Nothing is found by the number 0, so it is refused like any other wrong number. */
export const activityNamed = (cid: Numbered): Activity | null =>
  cid === null || cid === undefined ? null : { kind: 'contest', cid }

/** The activity of a record, which is of contest 0 if it is of none. Calls that submit code name it likewise. */
export const activityOf = (cid: Numbered): Activity | null => (cid === 0 ? null : activityNamed(cid))

/** The place of a record by its numbers. */
export const placeOf = ({ gid, cid }: { readonly gid?: Numbered; readonly cid?: Numbered }): Place => ({
  scope: scopeOf(gid),
  activity: activityOf(cid),
})

/** The number of the contest. Null: the activity is none. */
export const contestOf = (activity: Activity | null): number | null =>
  activity?.kind === 'contest' ? activity.cid : null

/** The same as records have it, which are of contest 0 if they are of none. */
export const cidOf = (activity: Activity | null): number => contestOf(activity) ?? 0

/** An activity knows its scope itself, so two places with the same activity are one. */
export function isSamePlace(one: Place, other: Place): boolean {
  if (one.activity !== null || other.activity !== null) {
    return one.activity?.kind === other.activity?.kind && one.activity?.cid === other.activity?.cid
  }
  return groupOf(one.scope) === groupOf(other.scope)
}

const groupOf = (scope: Scope): number | null => (scope.kind === 'group' ? scope.groupId : null)
