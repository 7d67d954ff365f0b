import { membershipLocales } from '@praxis/locales/locales'
import { lateText } from '../lateText.ts'

/** What a membership is for. */
export const { useWords: useMembershipText } = lateText(membershipLocales)
