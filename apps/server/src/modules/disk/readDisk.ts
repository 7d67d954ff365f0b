import { DiskReserve, type DiskSpace } from '@praxis/contract/disk'
import { diskState, reserveBytes } from '@praxis/rules/disk'
import type { Services } from '#server/context.ts'
import { Failure } from '#server/failure.ts'
import { readSiteSettings } from '#server/modules/site/public.ts'

export type Disk = Pick<Services, 'db' | 'log' | 'measureDisk'>

export const readReserve = async (services: Pick<Disk, 'db' | 'log'>): Promise<DiskReserve> =>
  DiskReserve.parse(await readSiteSettings(services, DiskReserve.keyof().options))

/** The disk of the files beside what must stay free of it; null where there is none. */
export async function readSpace(disk: Disk, reserve: DiskReserve): Promise<DiskSpace | null> {
  const space = await disk.measureDisk()
  if (space === null) return null
  return { ...space, reserveBytes: reserveBytes(space, reserve), state: diskState(space, reserve) }
}

/** Refuses while less of the disk is free than must stay free. */
export async function refuseFullDisk(disk: Disk): Promise<void> {
  const space = await disk.measureDisk()
  if (space === null) return
  if (diskState(space, await readReserve(disk)) === 'reserved') throw new Failure('disk_reserved')
}
