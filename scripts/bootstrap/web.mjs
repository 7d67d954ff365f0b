import { existsSync } from 'node:fs'
import path from 'node:path'
import { explain, root, run, SetupProblem, step } from './report.mjs'
import { hashOf, oneAtATime, readStamp, removeStamp, writeStamp } from './stamps.mjs'

const stampFile = 'build/web-hash'
const inputs = [
  'package-lock.json',
  'tsconfig.json',
  'apps/web',
  'packages/contract',
  'packages/rules',
  'packages/locales',
]

/** Builds the pages into apps/web/dist if any of their inputs has changed. */
export async function buildPages() {
  const hash = hashOf(inputs, (file) => !/\.test\.tsx?$/.test(file))
  await oneAtATime(
    'pages',
    () => readStamp(stampFile) !== hash || !existsSync(path.join(root, 'apps/web/dist/index.html')),
    () => step('building the web pages', () => build(hash)),
  )
}

async function build(hash) {
  // An interrupted build may have overwritten a part of the old pages.
  removeStamp(stampFile)
  const bin = path.join(root, 'node_modules/.bin')
  // This process runs on the machine's own Node. vite needs the newer Node that the npm packages contain.
  const env = { ...process.env, PATH: `${bin}:${process.env.PATH}`, NODE_ENV: 'production' }
  try {
    const cwd = path.join(root, 'apps/web')
    await run(path.join(bin, 'vite'), ['build', '--logLevel', 'warn'], { cwd, env })
    await run('node', ['compress.mjs', 'dist'], { cwd, env })
  } catch (error) {
    const cure = 'run `npx vite build` in apps/web to see the whole message'
    throw new SetupProblem(`the web pages cannot be built: ${explain(error)}`, cure)
  }
  writeStamp(stampFile, hash)
}
