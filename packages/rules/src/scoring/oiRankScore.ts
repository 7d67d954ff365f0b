/**
 * What a score is worth in the site's OI ranking (docs/compatibility.md, Scoring): a tenth of the score, and twice the
 * difficulty in proportion to the part of the problem that was solved.
 */
export function oiRankScore(score: number, difficulty: number, fullScore: number): number {
  if (fullScore === 0) return 0
  return Math.round(0.1 * score + (2 * difficulty * score) / fullScore)
}
