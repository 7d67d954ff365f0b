import { endless } from '@praxis/rules/membership/dates'
import { toDate } from '#web/text/format.ts'

/** Whether a membership or a restriction until this moment has no end. */
export const isEndless = (until: string): boolean => toDate(until) >= new Date(endless)
