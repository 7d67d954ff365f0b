import { DiskReserve } from '@praxis/contract/disk'
import type { Declared } from '#server/settings/declared.ts'

/** What of the disk stays free. */
export const settings = { shape: DiskReserve.shape } as const satisfies Declared
