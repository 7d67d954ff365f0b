/** Somebody who reads what an account tells of a person. A visitor has no uid. */
export type NameReader = {
  readonly uid: string | null
  readonly managesAccounts: boolean
  /** Of the group that the contest belongs to. */
  readonly managesGroup: boolean
}

/** Somebody whose real name and school are private. */
export type NamedPerson = {
  readonly uid: string
  /** Of the group that the contest belongs to. */
  readonly isMember: boolean
  /** They entered the contest and were told that it shows real names. */
  readonly hasAgreed: boolean
  /** They wrote the school into their own settings, where it is said who reads it. */
  readonly tellsSchool: boolean
}

/**
 * Where it is read: what only those see who manage the contest; its board, which shows real names or does not; the page
 * of the person.
 */
export const namePlaces = ['desk', 'boardOfNames', 'board', 'profile'] as const
export type NamePlace = (typeof namePlaces)[number]

export const boardPlaceOf = (shownName: string): NamePlace => (shownName === 'realname' ? 'boardOfNames' : 'board')

/** Everybody who may read a board sees the same of it. */
export const anybody: NameReader = { uid: null, managesAccounts: false, managesGroup: false }

/** What of a person somebody reads at a place. What they may not read, a search does not find for them either. */
export function knownOf(reader: NameReader, person: NamedPerson, place: NamePlace) {
  const realname = readsName(reader, person, place)
  return { realname, school: realname || person.tellsSchool }
}

function readsName(reader: NameReader, person: NamedPerson, place: NamePlace): boolean {
  if (reader.uid === person.uid || reader.managesAccounts) return true
  if (reader.managesGroup && person.isMember) return true
  return person.hasAgreed && (place === 'desk' || place === 'boardOfNames')
}

/** Whether somebody who manages a contest may enter other people: of a group its members; staff may enter everybody. */
export const mayEnterOther = (
  manager: { readonly isStaff: boolean },
  person: { readonly isMember: boolean },
): boolean => manager.isStaff || person.isMember

type Names = { readonly username: string; readonly nickname: string | null; readonly realname: string | null }

/** What a contest says of somebody in it, in place of what their account says. */
export type TeamTexts = { readonly teamName: string | null; readonly affiliation: string | null }

/** A board of user names has those alone: they say which account it is. */
export const teamNameOn = ({ teamName }: Pick<TeamTexts, 'teamName'>, shownName: keyof Names): string | null =>
  shownName === 'username' ? null : teamName

/**
 * What the board shows of somebody, to everybody alike. Whoever has no nickname or real name, or has not agreed that it
 * is shown, stands there by the name of the account.
 */
export function nameOnBoard(person: NamedPerson & Names & Pick<TeamTexts, 'teamName'>, shownName: keyof Names): string {
  const teamName = teamNameOn(person, shownName)
  if (teamName !== null) return teamName
  const { realname } = knownOf(anybody, person, boardPlaceOf(shownName))
  const chosen = { ...person, realname: realname ? person.realname : null }[shownName]
  return chosen === null || chosen.trim() === '' ? person.username : chosen
}
