import { isMemberRefusal } from '@praxis/rules/membership/policy'
import type { ApiError } from '#web/api/envelope.ts'
import { ForbiddenPage } from '#web/components/feedback/ForbiddenPage.tsx'
import { MembershipButton } from './MembershipButton.tsx'

/** In place of a page whose call was refused: why, and how to become a member where that would open it. */
export function RefusedPage({ error }: { error: ApiError }) {
  const isForMembers = error.code !== undefined && isMemberRefusal(error.code)
  return <ForbiddenPage reason={error.message}>{isForMembers && <MembershipButton />}</ForbiddenPage>
}
