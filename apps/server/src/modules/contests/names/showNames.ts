import { groupLevels } from '@praxis/contract/statuses'
import { boardPlaceOf, knownOf, type NamedPerson, type NamePlace, type NameReader } from '@praxis/rules/contests/names'
import { hasPermission } from '@praxis/rules/viewer'
import type { ReadContest } from '../enter/readContests.ts'

/** Somebody who reads of the people in a contest. */
export const nameReaderOf = ({ visitor, facts }: Pick<ReadContest, 'visitor' | 'facts'>): NameReader => ({
  uid: visitor.viewer?.uid ?? null,
  managesAccounts: hasPermission(visitor.viewer, 'user_admin'),
  managesGroup: facts.groupId !== null && (visitor.level ?? 0) >= groupLevels.admin,
})

/** Real names at a desk are for those who manage the contest. Its helpers read what the board shows. */
export const deskPlaceOf = ({ isManager, row }: Pick<ReadContest, 'isManager' | 'row'>): NamePlace =>
  isManager ? 'desk' : boardPlaceOf(row.rankShowName)

type Private = { readonly realname: string | null; readonly school: string | null }

/** A row about a person as somebody may read it: without what decides that. */
export function showNames<Row extends NamedPerson & Private>(row: Row, reader: NameReader, place: NamePlace) {
  const { isMember: _isMember, hasAgreed: _hasAgreed, tellsSchool: _tellsSchool, ...shown } = row
  const known = knownOf(reader, row, place)
  return { ...shown, realname: known.realname ? row.realname : null, school: known.school ? row.school : null }
}
