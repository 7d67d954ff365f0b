import type { ContestStanding } from '@praxis/contract/contestShapes'

/** Why the reader may not enter: whoever is not on the list is not asked for a password, which would not let them in. */
export const realRefusal = ({ enterRefusal, isAdmitted }: Pick<ContestStanding, 'enterRefusal' | 'isAdmitted'>) =>
  enterRefusal === 'contest_password_needed' && !isAdmitted ? 'contest_account_refused' : enterRefusal
