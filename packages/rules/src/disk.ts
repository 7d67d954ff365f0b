import type { DiskReserve, DiskState } from '@praxis/contract/disk'

/** What is free on a disk, and how large it is. */
export type Space = { readonly freeBytes: number; readonly totalBytes: number }

const mebibyte = 1024 * 1024
/** Administrators are warned while less than so many reserves are free. */
const warnedAt = 2

/** What must stay free on a disk of this size. */
export const reserveBytes = (
  { totalBytes }: Pick<Space, 'totalBytes'>,
  { diskReservePercent, diskReserveMib }: DiskReserve,
): number => Math.max(Math.ceil((totalBytes * diskReservePercent) / 100), diskReserveMib * mebibyte)

export function diskState(space: Space, reserve: DiskReserve): DiskState {
  const reserved = reserveBytes(space, reserve)
  if (space.freeBytes < reserved) return 'reserved'
  return space.freeBytes < warnedAt * reserved ? 'low' : 'fine'
}
