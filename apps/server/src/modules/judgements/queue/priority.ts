/**
 * Values of the column `judgement.priority`; a smaller value is judged sooner. Test runs have a table of their own and
 * come after practice; `runs` only tells their flows from those of judgements.
 */
export const priority = { contest: 10, practice: 20, runs: 30, rejudge: 40, replay: 40 } as const

/** A test run that has waited this long is handed out before practice. */
export const testRunPatienceSeconds = 3

/** While practice waits, one in this many jobs of a host, and one in this many of its slots, may be a late test run. */
export const lateRunsOneIn = 4

/** If one person has several test runs waiting, each counts as sent this much later than the one before. */
export const testRunsApartSeconds = 10
