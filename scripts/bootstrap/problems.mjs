import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { explain, root, run, step, warn } from './report.mjs'
import { hashOf, oneAtATime, readStamp, writeStamp } from './stamps.mjs'

const stampFile = 'build/problems-hash'
const inputs = ['problems', 'packages/formats/src']

/**
 * Generates the test data of the sample problems that is too large for the repository. The generators run in the
 * sandbox, and committed hashes verify the result. If this fails, a new site starts without those problems.
 */
export async function buildSampleProblems({ forTests }) {
  if ((!forTests && !areWanted()) || !existsSync(path.join(root, 'build/praxis-box'))) return
  const hash = hashOf(inputs)
  await oneAtATime(
    'samples',
    () => readStamp(stampFile) !== hash,
    async () => {
      try {
        await step('making the data of the sample problems', () => build(hash))
      } catch (error) {
        const reason = explain(error, /^FAILED/)
        warn(`some sample problems are left out: ${reason}`, 'npm run problems:build')
      }
    },
  )
}

/** As in the programs themselves, the environment takes precedence over .env. */
function areWanted() {
  const file = path.join(root, '.env')
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const [, written] = /^\s*PRAXIS_DEMO\s*=\s*["']?(\d*)/m.exec(text) ?? []
  return (process.env.PRAXIS_DEMO || written) !== '0'
}

async function build(hash) {
  const bin = path.join(root, 'node_modules/.bin')
  await run(path.join(bin, 'node'), ['apps/judge/src/problems/build.ts'])
  writeStamp(stampFile, hash)
}
