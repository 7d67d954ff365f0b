import { limitConcurrency } from '../../concurrency.ts'

/** A search among many people, or among all groups, takes a tenth of a second of the database. */
export const searchInTurn = limitConcurrency({ concurrent: 2, waitingAtMost: 50 })
