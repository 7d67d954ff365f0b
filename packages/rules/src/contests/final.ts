import type { ErrorCode } from '@praxis/contract/errors'
import { isRoot, type Viewer } from '../viewer.ts'

/** Whether somebody who manages a contest may unlock it once it is final: its author may, and root. */
export const mayReopen = (viewer: Viewer, { ownerUid }: { ownerUid: string }): ErrorCode | null =>
  isRoot(viewer) || viewer.uid === ownerUid ? null : 'contest_reopen_forbidden'
