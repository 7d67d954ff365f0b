import { admin } from './admin.ts'
import { judgeHosts } from './judgeHosts.ts'
import { rejudging } from './rejudging.ts'

/** Words of screens that only administrators open. They load with those. */
export const staffEnUS = { admin, judgeHosts, rejudging }
