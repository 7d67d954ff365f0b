import { isSamePlace, placeOf, sitePlace } from '@praxis/contract/place'
import type { SubmissionRecord } from '@praxis/contract/submissionRecord'

type Detail = { submission: Pick<SubmissionRecord, 'uid' | 'cid' | 'gid' | 'share'>; codeShare: boolean | null }

/** Own code outside of contests, where the problem allows it; what is shared can be taken back in any case. */
export function maySetSharing({ submission, codeShare }: Detail, viewerUid: string | undefined): boolean {
  const { uid, share } = submission
  return (
    viewerUid !== undefined &&
    uid === viewerUid &&
    isSamePlace(placeOf(submission), sitePlace) &&
    (codeShare === true || share === true)
  )
}
