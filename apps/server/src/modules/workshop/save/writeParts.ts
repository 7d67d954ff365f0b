import { isDeepStrictEqual } from 'node:util'
import type { Viewer } from '@praxis/rules/viewer'
import type { Transaction } from '#server/db/connection.ts'
import { withinKept } from '../data/kept/refuseFull.ts'
import { withinTrust } from '../data/kept/refuseUntrusted.ts'
import { isJudgedOtherwise } from './merge/changes.ts'
import type { ProblemState } from './state.ts'
import {
  insertData,
  markAllLanguages,
  markSampleCases,
  noteStatement,
  writeExamples,
  writeLanguages,
  writeStatements,
  writeTags,
} from './write.queries.ts'

/** Writes the parts of a problem that differ from what is stored. */
export async function writeParts(
  tx: Transaction,
  { id, by }: { id: number; by: Viewer },
  before: ProblemState,
  after: ProblemState,
): Promise<void> {
  const differs = (part: 'statements' | 'examples' | 'languages' | 'languagesOff' | 'allLanguages' | 'tagIds') =>
    !isDeepStrictEqual(before[part], after[part])
  if (differs('statements')) await writeStatements(tx, id, after.statements)
  if (differs('examples')) await writeExamples(tx, id, after.examples)
  if (differs('statements') || differs('examples')) await noteStatement(tx, id)
  if (differs('languages') || differs('languagesOff')) await writeLanguages(tx, id, after)
  if (differs('allLanguages')) await markAllLanguages(tx, id, after.allLanguages)
  if (differs('tagIds')) await writeTags(tx, id, after.tagIds)
  const hasNewData = after.cases.length > 0 && isJudgedOtherwise(before, after)
  if (hasNewData) {
    const data = { id, caseMode: after.settings.judgeCaseMode, cases: after.cases }
    const target = { id, by }
    await withinKept(tx, target, () => withinTrust(tx, target, () => insertData(tx, data)))
  }
  if (hasNewData || differs('examples')) await markSampleCases(tx, id)
}
