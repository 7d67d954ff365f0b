/** In the emulated machine: vitest's report, as the one line that the outside reads. */
import { existsSync, readFileSync } from 'node:fs'

const [file] = process.argv.slice(2)

function summary() {
  if (!existsSync(file)) return { passed: false, counts: 'the tests ended without a report' }
  const { success, numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(file, 'utf8'))
  const counts = `${numPassedTests} passed, ${numFailedTests} failed, ${numPendingTests} skipped`
  // A skipped test is a failure here as it is in CI.
  return { passed: success && numPendingTests === 0, counts }
}

console.log(`emulation-result: ${JSON.stringify(summary())}`)
