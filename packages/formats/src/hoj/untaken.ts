import type { PackagePart } from '@praxis/contract/findings'
import type { Settings } from './settings.ts'

/** What the site that exports keeps for itself, and the values that say nothing. */
const untaken: readonly (readonly [key: string, part: PackagePart, nothing: readonly unknown[]])[] = [
  ['auth', 'visibility', []],
  ['isMemberVisible', 'visibility', [false, 0]],
  ['isGroup', 'visibility', [false, 0]],
  ['gid', 'visibility', []],
  ['applyPublicProgress', 'visibility', []],
  ['videoOriginalUrl', 'other', []],
  ['videoExplanationUrl', 'other', []],
  ['isVideoMemberVisible', 'other', [false, 0]],
  ['id', 'other', []],
  ['cid', 'other', []],
  ['modifiedUser', 'other', []],
  ['gmtCreate', 'other', []],
  ['gmtModified', 'other', []],
  ['caseVersion', 'other', []],
]
/** Whether and where there are test data, and what an editor has in its hands. */
const stateOfEditor = ['isUploadCase', 'spjCompileOk', 'testCaseScore', 'uploadTestcaseDir', 'contestProblem'] as const
const stateOfSave = ['isUploadTestCase', 'uploadTestcaseDir', 'changeModeCode', 'changeJudgeCaseMode'] as const

/** Tells of everything in the settings that no other part of the reader has read. */
export function tellUntaken({ beside, problem }: Settings): void {
  for (const [key, part, nothing] of untaken) problem.notTaken(key, part, nothing)
  problem.skip(...stateOfEditor)
  beside.skip(...stateOfSave)
  problem.tellUnknown()
  beside.tellUnknown()
}
