import { randomInt } from 'node:crypto'

/** The number of an order or a refund: the second of its making in UTC, and eight digits that nobody can guess. */
export const newNumber = (now: Date): string =>
  now.toISOString().replaceAll(/\D/g, '').slice(0, 14) + String(randomInt(100_000_000)).padStart(8, '0')
