import { limitConcurrency } from '#server/concurrency.ts'

/** A search among the people of a large group, or among all groups, takes a tenth of a second of the database. */
export const searchInTurn = limitConcurrency({ concurrent: 2, waitingAtMost: 50 })
