import type { ErrorCode } from '@praxis/contract/errors'
import { isVip, type Viewer } from '../viewer.ts'

/**
 * What is for members, and what everybody else is told. A problem for members is refused whole: its statement, code sent
 * to it or tried on it, its templates and its tags. What somebody did while they were a member stays theirs: their code,
 * their results and their bookmarks.
 */
const refusals = {
  problem: 'problem_members_only',
  video: 'members_only_feature',
  caseData: 'members_only_feature',
  category: 'discussion_category_closed',
  training: 'training_members_only',
  lesson: 'lesson_members_only',
  ai: 'ai_members_only',
} as const satisfies Record<string, ErrorCode>

export type MemberFeature = keyof typeof refusals
export const memberFeatures = Object.keys(refusals) as readonly MemberFeature[]

type Refusal = (typeof refusals)[MemberFeature]

/** Why somebody may not use what is for members; null if they may: members, and the staff of the site. */
export const refuseFeature = <Feature extends MemberFeature>(
  feature: Feature,
  viewer: Viewer | null,
): (typeof refusals)[Feature] | null => (isVip(viewer) ? null : refusals[feature])

export const mayUseFeature = (feature: MemberFeature, viewer: Viewer | null): boolean =>
  refuseFeature(feature, viewer) === null

const codes: readonly string[] = Object.values(refusals)

/** A refusal that a membership would lift. */
export const isMemberRefusal = (code: string): code is Refusal => codes.includes(code)
