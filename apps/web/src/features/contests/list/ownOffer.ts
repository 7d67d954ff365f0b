import type { ContestRow } from '@praxis/contract/contestShapes'
import { contestAuth, contestStatus, type ContestStatus } from '@praxis/contract/statuses'

/** What a row offers the reader, or says of them. Null: nothing beside the link of the row. */
export type OwnOffer = 'back' | 'enter' | 'password' | 'register' | 'registered' | 'tookPart' | 'manages' | 'notListed'

export function ownOffer(
  { auth, standing }: Pick<ContestRow, 'auth' | 'standing'>,
  status: ContestStatus,
): OwnOffer | null {
  const isPublic = auth === contestAuth.public
  const isIn = standing?.isRegistered === true
  if (status === contestStatus.ended) return isIn ? 'tookPart' : standing?.isManager === true ? 'manages' : null
  if (status === contestStatus.running && (isIn || standing?.isManager === true)) return 'back'
  if (isIn) return 'registered'
  if (standing?.isManager === true) return 'manages'
  if (standing?.isAdmitted === false) return 'notListed'
  if (!isPublic) return 'password'
  return status === contestStatus.running ? 'enter' : 'register'
}
