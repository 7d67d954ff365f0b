import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { explain, root, run, step, warn } from './report.mjs'
import { hashOf, oneAtATime, readStamp, writeStamp } from './stamps.mjs'

const stampFile = 'build/problems-hash'
const inputs = ['problems', 'packages/formats/src']

/**
 * Makes the test data of the sample problems that are too large for the repository: their generators run in the
 * sandbox, and the committed hashes prove the result. Without it those problems are left out of a new site.
 */
export async function buildSampleProblems({ forTests }) {
  if ((!forTests && !areWanted()) || !existsSync(path.join(root, 'build/praxis-box'))) return
  const hash = hashOf(inputs)
  await oneAtATime(
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

/** As for the programs that are started: the environment goes before .env. */
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
