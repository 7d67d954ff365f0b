import type { PageMessages, StaffMessages } from '@praxis/locales/locales'
import { useMemo } from 'react'
import { useStaffText } from '#web/text/staffText.ts'
import { useText } from '#web/text/text.ts'

/** A screen of the back office may share its title with one of the site. */
export type AdminWords = PageMessages & StaffMessages

/** It suspends while the words load, so it needs a `Suspense` boundary. */
export function useAdminWords(): AdminWords {
  const text = useText()
  const staff = useStaffText()
  return useMemo(() => ({ ...text, ...staff }), [text, staff])
}
