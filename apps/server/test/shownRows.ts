import type { AcmRow, OiRow } from '@praxis/contract/standings'

/**
 * Rows of the wire in a line each: `1 ann 2 in 4200: A 600 +1 first late, B -2 ?1`, or with scores `1 ann 140 in 20:
 * A 100 (12), B 40`. The award stands at the end.
 */
export const shownRows = (rows: readonly (AcmRow | OiRow)[]): string[] => rows.map(shownRow)

function shownRow(row: AcmRow | OiRow): string {
  const sum = 'ac' in row ? row.ac : row.totalScore
  const cells =
    'ac' in row
      ? Object.entries(row.submissionInfo).map(([id, cell]) => `${id} ${acmCell(cell)}`)
      : Object.entries(row.submissionInfo).map(([id, score]) => {
          const time = row.timeInfo?.[id]
          return `${id} ${score}${time === undefined ? '' : ` (${time})`}`
        })
  const award = row.isWinAward ? ` [${row.awardName}]` : ''
  return `${row.rank} ${row.username} ${sum} in ${row.totalTime}: ${cells.join(', ')}${award}`
}

function acmCell({ errorNum, isAC, isFirstAC, ACTime, isAfterContest, tryNum }: AcmRow['submissionInfo'][string]) {
  const words = [
    isAC === true ? String(ACTime) : `-${errorNum}`,
    ...(isAC === true && errorNum > 0 ? [`+${errorNum}`] : []),
    ...(isFirstAC === true ? ['first'] : []),
    ...(isAfterContest === true ? ['late'] : []),
    ...(tryNum === undefined ? [] : [`?${tryNum}`]),
  ]
  return words.join(' ')
}
