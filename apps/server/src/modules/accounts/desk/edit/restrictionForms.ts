import { restrictionKinds, roles, type RestrictionKind } from '@praxis/contract/statuses'
import { restrictionsBehind, shownRoles } from '@praxis/rules/standing'
import { meantForm } from '@praxis/rules/twoForms'
import { Failure } from '#server/failure.ts'

/** Restrictions as a call brings them, or as they are stored. */
export type Listed = readonly { kind: RestrictionKind; until: string; reason?: string | null | undefined }[]

/**
 * Whether the list is meant, which comes beside a role of the wire, and not the role. A role that restricts says the
 * same in fewer words. Any other role says nothing of restrictions beside a list.
 */
export function isListMeant(lasting: Listed, { type, list }: { type: number; list: Listed }): boolean {
  const role = restrictionsBehind(type) === null ? undefined : { role: type }
  const meant = meantForm<Said>(
    { sent: role, shown: saidBy(lasting) },
    { sent: saidBy(list), shown: saidBy(lasting) },
    isSame,
  )
  if (meant === 'contradiction') throw new Failure('field_twice', { flat: 'type', nested: 'restrictions' }, 'type')
  return meant !== 'flat'
}

/** The role of the wire that stands for restrictions, and the restrictions themselves where a list says them. */
type Said = { readonly role: number; readonly list?: Listed }

function saidBy(list: Listed): Said {
  const restrictions = restrictionKinds.filter((kind) => list.some((one) => one.kind === kind))
  const [name = 'default_user'] = shownRoles({ roles: [], restrictions, isMember: false })
  return { role: roles[name], list }
}

const isSame = (a: Said, b: Said): boolean =>
  a.role === b.role && (a.list === undefined || b.list === undefined || isSameList(a.list, b.list))

const isSameList = (one: Listed, other: Listed): boolean =>
  one.length === other.length &&
  one.every((a) => other.some((b) => a.kind === b.kind && isSameEnd(a, b) && (a.reason || null) === (b.reason || null)))

const isSameEnd = (a: Listed[number], b: Listed[number]): boolean => Date.parse(a.until) === Date.parse(b.until)
