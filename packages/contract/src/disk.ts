import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { changed } from './fields.ts'

/** What of a disk stays free until an administrator decides otherwise: the larger of the two. */
export const usualReserve = { diskReservePercent: 5, diskReserveMib: 2_048 } as const
const most = { percent: 50, mebibytes: 1_073_741_824 }

/** How much of the disk that holds its files the site leaves free: the larger of the two, and none if both are 0. */
const reserve = {
  diskReservePercent: z.number().int().min(0).max(most.percent).default(usualReserve.diskReservePercent),
  diskReserveMib: z.number().int().min(0).max(most.mebibytes).default(usualReserve.diskReserveMib),
}
export const DiskReserve = z.object(reserve)
export type DiskReserve = z.infer<typeof DiskReserve>

/** The hours of the site's day, from the first to the second, in which old rows are made smaller; equal ones: always. */
export const usualQuietHours = { quietFromHour: 1, quietToHour: 6 } as const
const hour = z.number().int().min(0).max(23)
const quietHours = {
  quietFromHour: hour.default(usualQuietHours.quietFromHour),
  quietToHour: hour.default(usualQuietHours.quietToHour),
}
export const QuietHours = z.object(quietHours)

/** `low` warns before it is `reserved`: from then on nothing is stored but rows of the database. */
export const diskStates = ['fine', 'low', 'reserved'] as const
export type DiskState = (typeof diskStates)[number]

export const DiskSpace = z.object({
  freeBytes: z.number().int(),
  totalBytes: z.number().int(),
  reserveBytes: z.number().int(),
  state: z.enum(diskStates),
})
export type DiskSpace = z.infer<typeof DiskSpace>

const read = 'GET /api/admin/disk'

/** Praxis' own calls. */
export const disk = endpoints({
  read: {
    call: read,
    summary:
      'How much of the disk that holds the files of the site is free, and how much must stay free, and when old rows are made smaller.',
    access: 'staff',
    input: z.object({}),
    /** `space` is null where files are kept in a bucket. */
    output: DiskReserve.extend({ ...quietHours, space: DiskSpace.nullable() }),
  },
  setReserve: {
    call: 'PUT /api/admin/disk',
    summary:
      'Change how much of the disk must stay free, and when old rows are made smaller. What is absent stays as it is.',
    access: 'root',
    permission: 'system_info_admin',
    input: z.object(changed({ ...reserve, ...quietHours })),
    output: z.null(),
    changes: [read],
  },
})
