import type { ErrorCode } from '@praxis/contract/errors'
import { problemAuth } from '@praxis/contract/statuses'
import { isVip, type Viewer } from '../viewer.ts'

export type ShownProblem = { readonly auth: number; readonly isMemberVisible: boolean }

export const problemPermissions = {
  /** The statement of a problem of the site; problems of contests are reached through their contest only. */
  read(viewer: Viewer | null, problem: ShownProblem): ErrorCode | null {
    if (problem.auth !== problemAuth.public) return 'problem_hidden'
    if (problem.isMemberVisible && !isVip(viewer)) return 'problem_members_only'
    return null
  },
} as const
