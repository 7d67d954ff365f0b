import type { PackageImport } from '@praxis/contract/packageImports'
import type { Locale } from '@praxis/locales/locales'
import { tellFinding } from '@praxis/locales/tellFinding'
import type { ImportRow } from '../rows/imports.queries.ts'

/** An import as the wire has it. Whether it was used is asked when it is taken back. */
export function showImport(row: ImportRow, locale: Locale): PackageImport {
  const {
    uid: _uid,
    groupId,
    hash: _hash,
    fault,
    brokenProblems,
    mapped,
    approximated,
    dropped,
    broken,
    hasMade,
    hasJudgeFiles,
    hasGuessedLimit,
    ...shown
  } = row
  return {
    ...shown,
    gid: groupId,
    broken: brokenProblems,
    counts: { mapped, approximated, dropped, broken },
    fault: fault === null ? null : tellFinding(fault, locale),
    hasJudgeFiles: hasJudgeFiles === true,
    hasGuessedLimit: hasGuessedLimit === true,
    mayTakeBack: hasMade === true && ['done', 'stopped', 'paused'].includes(row.state),
  }
}
