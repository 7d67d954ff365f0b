import type { StaffMessages } from '@praxis/locales/locales'
import type { Fitting } from '#web/components/table/fittingColumns.ts'

export type HostColumn = 'name' | 'state' | 'load' | 'slots' | 'hour' | 'speed' | 'languages' | 'seen'

/** The widths are about those of the content; what has left is in the details of a row. */
export const hostColumns = (
  words: StaffMessages['judgeHosts'],
): (Fitting & { key: HostColumn; head: string; align?: 'right' })[] => [
  { key: 'name', head: words.columnName, priority: 1, minWidth: 240 },
  { key: 'state', head: words.columnState, priority: 1, width: 120 },
  { key: 'load', head: words.columnLoad, priority: 3, width: 190 },
  { key: 'slots', head: words.columnSlots, priority: 1, width: 90, align: 'right' },
  { key: 'hour', head: words.columnHour, priority: 4, width: 130, align: 'right' },
  { key: 'speed', head: words.columnSpeed, priority: 1, width: 130, align: 'right' },
  { key: 'languages', head: words.columnLanguages, priority: 5, width: 110, align: 'right' },
  { key: 'seen', head: words.columnSeen, priority: 2, width: 140, align: 'right' },
]
