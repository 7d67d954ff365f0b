import { balloonDesk } from './balloonDesk.ts'
import { printDesk } from './printDesk.ts'
import { rejudgeDesk } from './rejudgeDesk.ts'
import { runDesk } from './runDesk.ts'

/** Words of the desks of a contest, for those who run it. They load with them. */
export const contestRunEnUS = { balloonDesk, printDesk, rejudgeDesk, runDesk }
