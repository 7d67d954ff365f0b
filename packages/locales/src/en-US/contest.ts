import { clarifications } from './clarifications.ts'
import { contestFrame } from './contestFrame.ts'
import { contestInside } from './contestInside.ts'
import { contestPrint } from './contestPrint.ts'
import { contests } from './contests.ts'

/** Words of the pages of contests. They load with them. */
export const contestEnUS = { clarifications, contestFrame, contestInside, contestPrint, contests }
