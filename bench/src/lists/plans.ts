/**
 * Explains every statement that the lists send, with expensive filters. Fails if a statement scans much of a table, or if a
 * call reads more pages (of 8 KB) than its bound, unless that is known (knownFaults.ts).
 *
 *   node bench/src/lists/plans.ts [scale] [part of the names of calls …] [--smallest]
 */
import { sizes } from '../sizes.ts'
import { checkPlans } from './checkPlans.ts'
import { startSite } from './site.ts'

const { scale } = sizes({ scale: [1, 0.02] })
const site = await startSite(scale)
try {
  process.exitCode = (await checkPlans(site)) ? 0 : 1
} finally {
  await site.stop()
}
