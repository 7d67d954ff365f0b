/**
 * Of the column `judgement.priority`; smaller is sooner. Runs on a person's own input have a table of their own and come
 * after practice.
 */
export const priority = { contest: 10, practice: 20, rejudge: 40, replay: 40 } as const

/** A test run that has been due for so long is handed out before more practice work. */
export const testRunPatienceSeconds = 3

/** Of what a host takes while practice waits, one in so many may be a late test run; as many of its slots may be busy with test runs. */
export const lateRunsOneIn = 4

/** Of the test runs that one person has waiting, each counts as sent so much later than the one before it. */
export const testRunsApartSeconds = 10
