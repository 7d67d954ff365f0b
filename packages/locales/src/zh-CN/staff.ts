import { judgeHosts } from './judgeHosts.ts'
import { rejudging } from './rejudging.ts'
import { siteSettings } from './siteSettings.ts'

/** Texts of screens for administrators. They are loaded with those screens. */
export const staffZhCN = { judgeHosts, rejudging, siteSettings }
