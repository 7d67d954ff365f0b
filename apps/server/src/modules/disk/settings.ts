import { DiskReserve, QuietHours } from '@praxis/contract/disk'
import type { Declared } from '#server/settings/declared.ts'

/** What of the disk stays free, and when old rows are made smaller. */
export const settings = { shape: { ...DiskReserve.shape, ...QuietHours.shape } } as const satisfies Declared
